import { ok, type ResultAsync, safeTry } from 'neverthrow';
import type { RejectionOf, ReviewId } from '../../domain/kernel/index.ts';
import { type Review, type ReviseReview, reviewFor } from '../../domain/review/index.ts';
import { streams } from '../../domain/streams.ts';
import type { Caller } from '../caller.ts';
import type { Done } from '../done.ts';
import type { Failure } from '../failure.ts';
import type { Handle } from '../handle.ts';
import { neverMissing } from '../never-missing.ts';
import type { NotAllowed } from '../not-allowed.ts';
import type { OthersParts } from '../others-records.ts';
import { reviewWritten } from './review-written.ts';

export type ReviseReviewRefusal = NotAllowed | RejectionOf<typeof reviewFor.ReviseReview> | Failure;

/** The author rewrites her review, which then waits for the owner again; or the owner edits it. */
export const reviseReview =
  (parts: { readonly handle: Handle } & OthersParts) =>
  (
    caller: Caller,
    { reviewId, changes }: { readonly reviewId: ReviewId; readonly changes: ReviseReview['changes'] },
  ): ResultAsync<Done<Review>, ReviseReviewRefusal> =>
    safeTry<Done<Review>, ReviseReviewRefusal>(async function* () {
      const { by } = yield* reviewWritten(parts)(caller, reviewId);
      const revise = { type: 'ReviseReview' as const, by, changes };
      const { state, position } = yield* parts.handle.command(
        reviewFor.ReviseReview,
        streams.review(reviewId),
        caller,
        revise,
      );
      return ok({ value: neverMissing(state), position });
    });
