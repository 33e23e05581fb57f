import type { Instant, Personal } from '../kernel/index.ts';
import type { ReviewEvent } from './events.ts';
import type { ReviewStatus } from './status.ts';

export type SubmitReview = {
  readonly type: 'SubmitReview';
  readonly review: Extract<ReviewEvent, { readonly type: 'ReviewSubmitted' }>['data'];
};

export type ReviseReview = {
  readonly type: 'ReviseReview';
  readonly by: 'author' | 'owner';
  /** Changes only the fields that it names; null removes a title or comment. */
  readonly changes: {
    readonly rating?: number | undefined;
    readonly customerName?: string | undefined;
    readonly title?: string | null | undefined;
    readonly comment?: string | null | undefined;
  };
};

type Answer = { readonly answeredAt: Instant; readonly personal: Personal<{ readonly response: string }> };

/** Everything the owner can change about a review, as one decision; null leaves that part as it is. */
export type ModerateReview = {
  readonly type: 'ModerateReview';
  readonly status: ReviewStatus | null;
  readonly answer: Answer | 'withdrawn' | null;
  /** Only the owner sees it. */
  readonly note: Personal<{ readonly note: string }> | null;
};

export type DeleteReview = { readonly type: 'DeleteReview' };

export type ReviewCommand = SubmitReview | ReviseReview | ModerateReview | DeleteReview;
