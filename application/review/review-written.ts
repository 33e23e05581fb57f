import { err, ok, ResultAsync } from 'neverthrow';
import type { ReviewId } from '../../domain/kernel/index.ts';
import { type Review, type ReviewNotFound, review, reviewStatusRules } from '../../domain/review/index.ts';
import { streams } from '../../domain/streams.ts';
import { type Caller, partyOf } from '../caller.ts';
import type { Handle } from '../handle.ts';
import type { NotAllowed } from '../not-allowed.ts';
import { noteOthers, type OthersParts } from '../others-records.ts';
import type { Unavailable } from '../ports/log/event-store.ts';
import { reviewerOf } from './reviewer-of.ts';

export type WrittenReview = { readonly review: Review; readonly by: 'author' | 'owner' };

/**
 * The review, if the caller may change it: the author or the salon. Others get `NotAllowed` for a public review, and
 * not found for any other, since they must not learn that it exists.
 */
export const reviewWritten =
  ({ handle, securityEvents }: { readonly handle: Handle } & OthersParts) =>
  (caller: Caller, id: ReviewId): ResultAsync<WrittenReview, ReviewNotFound | NotAllowed | Unavailable> =>
    ResultAsync.combine([handle.state(review, streams.review(id)), reviewerOf(handle)(caller)]).andThen(
      ([found, author]) => {
        if (found === null) return err({ kind: 'ReviewNotFound' as const });
        if (partyOf(caller) === 'owner') return ok({ review: found, by: 'owner' as const });
        if (author !== null && found.accountId === author) return ok({ review: found, by: 'author' as const });
        noteOthers({ securityEvents }, caller, 'review');
        const { isPublic } = reviewStatusRules[found.status];
        return err(isPublic ? { kind: 'NotAllowed' as const } : { kind: 'ReviewNotFound' as const });
      },
    );
