import { err, ok, okAsync, ResultAsync, safeTry } from 'neverthrow';
import { account } from '../domain/account/decide.ts';
import type { AccountState } from '../domain/account/state.ts';
import { appointment } from '../domain/appointment/decide.ts';
import type { Visit } from '../domain/appointment/events.ts';
import { asSession, mayReview, nameOfWhole, sessionIdsOf } from '../domain/appointment/install.ts';
import type { Booking } from '../domain/appointment/state.ts';
import { service } from '../domain/catalogue/decide.ts';
import { personal, refused, type Subject } from '../domain/kernel/event.ts';
import {
  type AccountId,
  type AppointmentId,
  type ReviewId,
  reviewId,
  type ServiceId,
  serviceId,
} from '../domain/kernel/ids.ts';
import { emailOf, isEmail } from '../domain/kernel/text.ts';
import type { Instant } from '../domain/kernel/time.ts';
import { type Review, review, reviewFor } from '../domain/review/decide.ts';
import {
  type ModerateReview,
  type ReviewStatus,
  type ReviseReview,
  reviewStatusRules,
} from '../domain/review/events.ts';
import { isByAddressAlone } from '../domain/session.ts';
import { streams } from '../domain/streams.ts';
import { type Caller, insightInto, isUnproven, ownerOnly, partyOf, signedInOnly } from './kernel/caller.ts';
import { neverMissing } from './kernel/done.ts';
import type { Failure } from './kernel/failure.ts';
import { type Given, type Handle, sliceOf } from './kernel/handle.ts';
import { reviewIdOf } from './kernel/links.ts';
import { noteOthers, type OthersParts } from './kernel/others-records.ts';
import type { Ports } from './kernel/ports.ts';
import type { Ids } from './ports/clock.ts';
import type { Unavailable } from './ports/event-store.ts';

/** What to change; null leaves that part unchanged. */
export type ReviewJudgement = {
  readonly reviewId: ReviewId;
  readonly status: ReviewStatus | null;
  /** The owner's public answer under the review. */
  readonly response: { readonly text: string } | 'withdrawn' | null;
  /** Only the owner sees it. */
  readonly note: string | null;
};

/** The subject whose key encrypts answer and note. They may name the author, so they are erased with her. */
const subjectOf = ({ reviewId, accountId }: Review): Subject =>
  accountId === null ? `review-${reviewId}` : `account-${accountId}`;

const answerOf = (response: ReviewJudgement['response'], subject: Subject, now: Instant): ModerateReview['answer'] =>
  response === null || response === 'withdrawn'
    ? response
    : { answeredAt: now, personal: personal(subject, { response: response.text }) };

/** The owner approves, rejects, answers or annotates a review, in any combination. */
export const moderateReview =
  ({ handle, clock }: Ports<'handle' | 'clock'>) =>
  (caller: Caller, { reviewId, status, response, note }: ReviewJudgement) =>
    safeTry(async function* () {
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

/** The account for which the caller writes reviews; null for a guest, and for a caller who may be somebody else. */
const reviewerOf =
  (handle: Handle) =>
  (caller: Caller): ResultAsync<AccountId | null, Unavailable> => {
    const { accountId } = caller;
    if (accountId === null || !isByAddressAlone(caller.method)) return okAsync(accountId);
    return handle
      .state(account, streams.account(accountId))
      .map((found) => (isUnproven(caller, { hasPassword: found?.password != null }) ? null : accountId));
  };

/**
 * Finds the review if the caller may change it: the author or the owner. Others get `NotAllowed` for a public review,
 * and not found for any other, because they must not learn that it exists.
 */
const reviewWritten =
  ({ handle, securityEvents }: Ports<'handle'> & OthersParts) =>
  (caller: Caller, id: ReviewId) =>
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

/** The author or the owner removes a review. The author may then write another. */
export const removeReview = (parts: Ports<'handle'> & OthersParts) => (caller: Caller, id: ReviewId) =>
  reviewWritten(parts)(caller, id)
    .andThen(() => parts.handle.command(reviewFor.DeleteReview, streams.review(id), caller, { type: 'DeleteReview' }))
    .map(({ position }) => ({ value: null, position }));

/** The author rewrites her review, which then awaits approval again, or the owner edits it. */
const reviseReview =
  (parts: Ports<'handle'> & OthersParts) =>
  (caller: Caller, { reviewId, changes }: { readonly reviewId: ReviewId; readonly changes: ReviseReview['changes'] }) =>
    safeTry(async function* () {
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

export type PublicReviewWanted = {
  readonly serviceId: ServiceId;
  readonly customerName: string;
  readonly customerEmail: string;
  readonly rating: number;
  readonly title: string | null;
  readonly comment: string;
  /** A repeat with the same key is the same review; null makes every call a new one. */
  readonly idempotencyKey: string | null;
};

const nameReview = (ids: Ids, caller: Caller, { idempotencyKey, ...wanted }: PublicReviewWanted): ReviewId =>
  reviewId(
    idempotencyKey === null
      ? ids.fresh()
      : ids.keyed('public-review', caller.accountId ?? caller.role, idempotencyKey, JSON.stringify(wanted)),
  );

/** Submits a review by anybody, without proof of a visit. */
export const submitPublicReview =
  ({ handle, ids }: Ports<'handle' | 'ids'>) =>
  (caller: Caller, wanted: PublicReviewWanted) =>
    safeTry(async function* () {
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

const nameOf = (author: AccountState): string => {
  if (author === null || author.personal === 'erased') return '';
  const { firstName, lastName } = author.personal.fields;
  return `${firstName} ${lastName}`.trim();
};

/** The names of a visit's further services, without add-ons. */
const furtherServices = (handle: Handle, { addOns }: Visit): ResultAsync<readonly string[], Failure> =>
  ResultAsync.combine(
    addOns.map(({ addOnId, name }) =>
      handle.state(service, streams.service(serviceId(addOnId))).map((found) => (found === null ? [] : [name])),
    ),
  ).map((names) => names.flat());

/** All sessions of the visit's install; none for a visit of one day. */
const sessionsOf = (handle: Handle, booking: Booking): ResultAsync<readonly Booking[], Failure> =>
  ResultAsync.combine(sessionIdsOf(booking).map((id) => handle.state(appointment, streams.appointment(id)))).map(
    (states) => states.flatMap(({ booking }) => (booking === null || booking.deleted ? [] : [booking])),
  );

/** A client reviews her visit. Somebody else's appointment is refused exactly like a missing one. */
export const submitReview =
  ({ handle, ids, securityEvents }: Ports<'handle' | 'ids'> & OthersParts) =>
  (caller: Caller, wanted: ReviewWanted) =>
    safeTry(async function* () {
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
      const sessions = yield* sessionsOf(handle, booking);
      if (!mayReview(asSession(booking), sessions.map(asSession))) return refused({ kind: 'AppointmentNotCompleted' });
      const customerName = wanted.customerName ?? nameOf(author);
      const id = reviewIdOf(ids, appointmentId);
      const { serviceId: first, name } = booking.visit.service;
      const serviceName = [nameOfWhole(name), ...(yield* furtherServices(handle, booking.visit))].join(' + ');
      const { state, position } = yield* handle.command(reviewFor.SubmitReview, streams.review(id), caller, {
        type: 'SubmitReview',
        review: {
          ...{
            reviewId: id,
            appointmentId,
            serviceId: first,
            serviceName,
            accountId,
            rating,
            isVerifiedPurchase: true,
          },
          personal: personal(`account-${accountId}`, { customerName, customerEmail: null, title, comment }),
        },
      });
      return ok({ value: neverMissing(state), position });
    });

const useCases = { moderateReview, removeReview, reviseReview, submitPublicReview, submitReview };
export const reviewUseCases = sliceOf(useCases);
export type ReviewUseCases = Given<typeof useCases>;
