import type { ResultAsync } from 'neverthrow';
import type { RejectionOf, ReviewId } from '../../domain/kernel/index.ts';
import { reviewFor } from '../../domain/review/index.ts';
import { streams } from '../../domain/streams.ts';
import type { Caller } from '../caller.ts';
import type { Done } from '../done.ts';
import type { Failure } from '../failure.ts';
import type { Handle } from '../handle.ts';
import type { NotAllowed } from '../not-allowed.ts';
import type { OthersParts } from '../others-records.ts';
import { reviewWritten } from './review-written.ts';

/** The author or the owner removes a review; the author may then write another. */
export const removeReview =
  (parts: { readonly handle: Handle } & OthersParts) =>
  (
    caller: Caller,
    id: ReviewId,
  ): ResultAsync<Done<null>, NotAllowed | RejectionOf<typeof reviewFor.DeleteReview> | Failure> =>
    reviewWritten(parts)(caller, id)
      .andThen(() => parts.handle.command(reviewFor.DeleteReview, streams.review(id), caller, { type: 'DeleteReview' }))
      .map(({ position }) => ({ value: null, position }));
