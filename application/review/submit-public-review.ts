import { type Err, err, ok, type ResultAsync, safeTry } from 'neverthrow';
import { type EmailInvalid, emailOf, isEmail } from '../../domain/account/index.ts';
import { type ServiceNotFound, service } from '../../domain/catalogue/index.ts';
import {
  personal,
  type RejectionOf,
  type ReviewId,
  reviewId,
  type ServiceId,
  type TextMissing,
} from '../../domain/kernel/index.ts';
import { type Review, reviewFor } from '../../domain/review/index.ts';
import { streams } from '../../domain/streams.ts';
import type { Caller } from '../caller.ts';
import type { Done } from '../done.ts';
import type { Failure } from '../failure.ts';
import type { Handle } from '../handle.ts';
import { neverMissing } from '../never-missing.ts';
import type { Ids } from '../ports/ids.ts';
import { reviewerOf } from './reviewer-of.ts';

export type PublicReviewWanted = {
  readonly serviceId: ServiceId;
  readonly customerName: string;
  readonly customerEmail: string;
  readonly rating: number;
  readonly title: string | null;
  readonly comment: string;
  /** A repeat of the same review with the same key is one review; null makes every call a new one. */
  readonly idempotencyKey: string | null;
};

export type SubmitPublicReviewRefusal =
  | ServiceNotFound
  | EmailInvalid
  | TextMissing
  | RejectionOf<typeof reviewFor.SubmitReview>
  | Failure;

const refused = (refusal: SubmitPublicReviewRefusal): Err<never, SubmitPublicReviewRefusal> => err(refusal);

const nameReview = (ids: Ids, caller: Caller, { idempotencyKey, ...wanted }: PublicReviewWanted): ReviewId =>
  reviewId(
    idempotencyKey === null
      ? ids.fresh()
      : ids.keyed('public-review', caller.accountId ?? caller.role, idempotencyKey, JSON.stringify(wanted)),
  );

/** Anybody reviews a service, without proof of a visit. */
export const submitPublicReview =
  ({ handle, ids }: { readonly handle: Handle; readonly ids: Ids }) =>
  (caller: Caller, wanted: PublicReviewWanted): ResultAsync<Done<Review>, SubmitPublicReviewRefusal> =>
    safeTry<Done<Review>, SubmitPublicReviewRefusal>(async function* () {
      const { serviceId, rating, title, comment, customerName } = wanted;
      const customerEmail = emailOf(wanted.customerEmail);
      if (!isEmail(customerEmail)) return refused({ kind: 'EmailInvalid' });
      if (comment.trim() === '') return refused({ kind: 'TextMissing', field: 'comment' });
      const found = yield* handle.state(service, streams.service(serviceId));
      if (found === null || found.removed) return refused({ kind: 'ServiceNotFound' });
      const accountId = yield* reviewerOf(handle)(caller);
      const id = nameReview(ids, caller, wanted);
      const subject = accountId === null ? (`review-${id}` as const) : (`account-${accountId}` as const);
      const { state, position } = yield* handle.command(reviewFor.SubmitReview, streams.review(id), caller, {
        type: 'SubmitReview',
        review: {
          ...{ reviewId: id, appointmentId: null, serviceId, serviceName: found.name, accountId, rating },
          isVerifiedPurchase: false,
          personal: personal(subject, { customerName, customerEmail, title, comment }),
        },
      });
      return ok({ value: neverMissing(state), position });
    });
