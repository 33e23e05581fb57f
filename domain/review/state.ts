import { match } from 'ts-pattern';
import type { Instant, Personal } from '../kernel/index.ts';
import type { ReviewEvent, ReviewText } from './events.ts';
import type { ReviewStatus } from './status.ts';

type Submitted = Extract<ReviewEvent, { readonly type: 'ReviewSubmitted' }>['data'];

export type Review = Submitted & {
  readonly status: ReviewStatus;
  readonly answer: {
    readonly answeredAt: Instant;
    readonly personal: Personal<{ readonly response: string }>;
  } | null;
  readonly note: Personal<{ readonly note: string }> | null;
};

/** Null until the review is written, and again after it is deleted: the author may then write another. */
export type ReviewState = Review | null;

export const initial: ReviewState = null;

const changed = (review: ReviewState, change: Partial<Review>): ReviewState =>
  review === null ? null : { ...review, ...change };

const revised = (
  review: ReviewState,
  by: 'author' | 'owner',
  rating: number,
  personal: Personal<ReviewText>,
): ReviewState => {
  if (review === null) return null;
  return { ...review, rating, personal, status: by === 'author' ? 'pending' : review.status };
};

export const evolve = (review: ReviewState, event: ReviewEvent): ReviewState =>
  match(event)
    .with({ type: 'ReviewSubmitted' }, ({ data }) => ({
      ...data,
      status: 'pending' as const,
      answer: null,
      note: null,
    }))
    // The owner has not read the author's new text yet, so it waits for her again.
    .with({ type: 'ReviewRevised' }, ({ data: { by, rating, personal } }) => revised(review, by, rating, personal))
    .with({ type: 'ReviewApproved' }, () => changed(review, { status: 'approved' }))
    .with({ type: 'ReviewRejected' }, () => changed(review, { status: 'rejected' }))
    .with({ type: 'ReviewSetPending' }, () => changed(review, { status: 'pending' }))
    .with({ type: 'ReviewAnswered' }, ({ data: { answeredAt, personal } }) =>
      changed(review, { answer: { answeredAt, personal } }),
    )
    .with({ type: 'ReviewAnswerWithdrawn' }, () => changed(review, { answer: null }))
    .with({ type: 'ReviewNoteTaken' }, ({ data }) => changed(review, { note: data.personal }))
    .with({ type: 'ReviewDeleted' }, () => null)
    .exhaustive();
