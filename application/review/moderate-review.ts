import { type Err, err, ok, type ResultAsync, safeTry } from 'neverthrow';
import { type Instant, personal, type RejectionOf, type ReviewId, type Subject } from '../../domain/kernel/index.ts';
import { type ModerateReview, type Review, type ReviewStatus, review, reviewFor } from '../../domain/review/index.ts';
import { streams } from '../../domain/streams.ts';
import type { Caller } from '../caller.ts';
import type { Done } from '../done.ts';
import type { Failure } from '../failure.ts';
import type { Handle } from '../handle.ts';
import { neverMissing } from '../never-missing.ts';
import { type NotAllowed, ownerOnly } from '../not-allowed.ts';
import type { Clock } from '../ports/clock.ts';

/** Null leaves that part as it is. */
export type ReviewJudgement = {
  readonly reviewId: ReviewId;
  readonly status: ReviewStatus | null;
  /** Shown in public under the review; it can be withdrawn. */
  readonly response: { readonly text: string } | 'withdrawn' | null;
  /** Only the owner sees it. */
  readonly note: string | null;
};

export type ModerateReviewRefusal = NotAllowed | RejectionOf<typeof reviewFor.ModerateReview> | Failure;

const refused = (refusal: ModerateReviewRefusal): Err<never, ModerateReviewRefusal> => err(refusal);

/** An answer to a review may name its author, so it is encrypted with her key and forgotten with her. */
const subjectOf = ({ reviewId, accountId }: Review): Subject =>
  accountId === null ? `review-${reviewId}` : `account-${accountId}`;

const answerOf = (response: ReviewJudgement['response'], subject: Subject, now: Instant): ModerateReview['answer'] =>
  response === null || response === 'withdrawn'
    ? response
    : { answeredAt: now, personal: personal(subject, { response: response.text }) };

/** The owner approves, rejects, answers or notes, any of these in one call. */
export const moderateReview =
  ({ handle, clock }: { readonly handle: Handle; readonly clock: Clock }) =>
  (
    caller: Caller,
    { reviewId, status, response, note }: ReviewJudgement,
  ): ResultAsync<Done<Review>, ModerateReviewRefusal> =>
    safeTry<Done<Review>, ModerateReviewRefusal>(async function* () {
      yield* ownerOnly(caller);
      const found = yield* handle.state(review, streams.review(reviewId));
      if (found === null) return refused({ kind: 'ReviewNotFound' });
      const subject = subjectOf(found);
      const { state, position } = yield* handle.command(reviewFor.ModerateReview, streams.review(reviewId), caller, {
        type: 'ModerateReview',
        status,
        answer: answerOf(response, subject, clock.now()),
        note: note === null ? null : personal(subject, { note }),
      });
      return ok({ value: neverMissing(state), position });
    });
