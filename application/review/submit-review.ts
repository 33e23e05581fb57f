import { type Err, err, ok, type ResultAsync, safeTry } from 'neverthrow';
import { type AccountState, account } from '../../domain/account/index.ts';
import { type AppointmentNotFound, appointment, appointmentStatusRules } from '../../domain/appointment/index.ts';
import { type AppointmentId, personal, type RejectionOf } from '../../domain/kernel/index.ts';
import { type Review, reviewFor } from '../../domain/review/index.ts';
import { streams } from '../../domain/streams.ts';
import type { Caller } from '../caller.ts';
import type { Done } from '../done.ts';
import type { Failure } from '../failure.ts';
import type { Handle } from '../handle.ts';
import { insightInto } from '../insight.ts';
import { neverMissing } from '../never-missing.ts';
import { type NotAllowed, signedInOnly } from '../not-allowed.ts';
import { noteOthers, type OthersParts } from '../others-records.ts';
import type { Ids } from '../ports/ids.ts';
import { reviewIdOf } from '../review-id.ts';

export type ReviewWanted = {
  readonly appointmentId: AppointmentId;
  readonly rating: number;
  readonly title: string | null;
  readonly comment: string | null;
  /** Null shows the client's own name. */
  readonly customerName: string | null;
};

/** Only a completed visit can be reviewed. */
export type AppointmentNotCompleted = { readonly kind: 'AppointmentNotCompleted' };

export type SubmitReviewRefusal =
  | NotAllowed
  | AppointmentNotFound
  | AppointmentNotCompleted
  | RejectionOf<typeof reviewFor.SubmitReview>
  | Failure;

const refused = (refusal: SubmitReviewRefusal): Err<never, SubmitReviewRefusal> => err(refusal);

const nameOf = (author: AccountState): string => {
  if (author === null || author.personal === 'erased') return '';
  const { firstName, lastName } = author.personal.fields;
  return `${firstName} ${lastName}`.trim();
};

/**
 * A client reviews a visit. Where the appointment belongs to somebody else the caller is told the same as where there is
 * none.
 */
export const submitReview =
  ({ handle, ids, securityEvents }: { readonly handle: Handle; readonly ids: Ids } & OthersParts) =>
  (caller: Caller, wanted: ReviewWanted): ResultAsync<Done<Review>, SubmitReviewRefusal> =>
    safeTry<Done<Review>, SubmitReviewRefusal>(async function* () {
      const accountId = yield* signedInOnly(caller);
      const { appointmentId, rating, title, comment } = wanted;
      const { booking } = yield* handle.state(appointment, streams.appointment(appointmentId));
      if (booking === null || booking.deleted || booking.accountId !== accountId) {
        if (booking !== null) noteOthers({ securityEvents }, caller, 'appointment');
        return refused({ kind: 'AppointmentNotFound' });
      }
      const author = yield* handle.state(account, streams.account(accountId));
      const holder = { hasPassword: author?.password != null, verifiedEmails: author?.verifiedEmails ?? [] };
      const email = booking.personal === 'erased' ? null : booking.personal.fields.email;
      if (insightInto(caller, holder, { ...booking, email }) !== 'whole')
        return refused({ kind: 'AppointmentNotFound' });
      if (!appointmentStatusRules[booking.status].clientMayReview) return refused({ kind: 'AppointmentNotCompleted' });
      const customerName = wanted.customerName ?? nameOf(author);
      const id = reviewIdOf(ids, appointmentId);
      const { serviceId, name: serviceName } = booking.visit.service;
      const { state, position } = yield* handle.command(reviewFor.SubmitReview, streams.review(id), caller, {
        type: 'SubmitReview',
        review: {
          ...{ reviewId: id, appointmentId, serviceId, serviceName, accountId, rating, isVerifiedPurchase: true },
          personal: personal(`account-${accountId}`, { customerName, customerEmail: null, title, comment }),
        },
      });
      return ok({ value: neverMissing(state), position });
    });
