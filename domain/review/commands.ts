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
  /** Only what is named changes; null takes a title or comment away. */
  readonly changes: {
    readonly rating?: number | undefined;
    readonly customerName?: string | undefined;
    readonly title?: string | null | undefined;
    readonly comment?: string | null | undefined;
  };
};

type Answer = { readonly answeredAt: Instant; readonly personal: Personal<{ readonly response: string }> };

/** What the owner does with a review in one go; null leaves a part as it is. */
export type ModerateReview = {
  readonly type: 'ModerateReview';
  readonly status: ReviewStatus | null;
  readonly answer: Answer | 'withdrawn' | null;
  /** Hers alone: no client sees it. */
  readonly note: Personal<{ readonly note: string }> | null;
};

export type DeleteReview = { readonly type: 'DeleteReview' };

export type ReviewCommand = SubmitReview | ReviseReview | ModerateReview | DeleteReview;
