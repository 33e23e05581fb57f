import { err, ok, okAsync, ResultAsync } from 'neverthrow';
import type { Account } from '../../domain/account/state.ts';
import { appointmentStatusRules, isExpected } from '../../domain/appointment/events.ts';
import {
  asSession,
  balanceDueAt,
  firstSessionOf,
  isFurtherSession,
  sessionIdsOf,
} from '../../domain/appointment/install.ts';
import { minutesOfVisit } from '../../domain/appointment/policies.ts';
import type { Booking } from '../../domain/appointment/state.ts';
import { locsNamed, namesInstall, service, weeksUntilNext } from '../../domain/catalogue/decide.ts';
import { isOneOf, type SalonEvent } from '../../domain/events.ts';
import type { Recorded } from '../../domain/kernel/event.ts';
import { addOnId } from '../../domain/kernel/ids.ts';
import { addMinutes, type CalendarDate, millisOf } from '../../domain/kernel/time.ts';
import type { Notice } from '../../domain/notice/decide.ts';
import { type NoticeAbout, noticeKindRules, type VisitNoticeKind } from '../../domain/notice/events.ts';
import { dueAgainOn } from '../../domain/notice/policies.ts';
import type { Proof } from '../../domain/payment-proof/decide.ts';
import { proofStatusRules } from '../../domain/payment-proof/events.ts';
import { review } from '../../domain/review/decide.ts';
import { settings } from '../../domain/settings.ts';
import { streams } from '../../domain/streams.ts';
import { balanceWith } from '../kernel/balance.ts';
import { bookingIn, proofAfter } from '../kernel/claims.ts';
import type { Failure } from '../kernel/failure.ts';
import { firstTimes } from '../kernel/first-times.ts';
import { reviewIdOf, unsubscribePath } from '../kernel/links.ts';
import type { Position } from '../ports/event-store.ts';
import type { AgendaFacts, AgendaVisit, FollowUp } from '../ports/mailer.ts';
import type { NoticeParts } from './notice-parts.ts';
import { type Undeliverable, undeliverable } from './undeliverable.ts';
import { wordsWhenDue } from './words-when-due.ts';

const isHolding = isOneOf('TimeHeld', 'TimeSqueezedIn');
const isClaim = isOneOf('NoticeClaimed');

type Reading = Pick<NoticeParts, 'readStream'>;

const until = (events: readonly Recorded<SalonEvent>[], last: Position | null) =>
  last === null ? events : events.filter(({ position }) => position <= last);

/** The booking that has this one's price and payments: for a session of an install, the first session. */
export const payerOf = (
  { readStream }: Reading,
  booking: Booking,
  last: Position | null,
): ResultAsync<Booking, Failure> =>
  isFurtherSession(booking.appointmentId)
    ? readStream(streams.appointment(firstSessionOf(booking.appointmentId))).map(
        ({ events }) => bookingIn(until(events, last)) ?? booking,
      )
    : okAsync(booking);

/** A booking's proofs as of the event at `last`; null for now. */
export const proofsOf = (
  { readStream }: Reading,
  { proofIds }: Pick<Booking, 'proofIds'>,
  last: Position | null,
): ResultAsync<readonly Proof[], Failure> =>
  ResultAsync.combine(proofIds.map((id) => readStream(streams.paymentProof(id)))).map((read) =>
    read.flatMap(({ events }) => proofAfter(until(events, last)) ?? []),
  );

/** All sessions of an install as of the event at `last`, without those that were deleted; none for a visit of one day. */
const sessionsOf = (
  { readStream }: Reading,
  booking: Booking,
  last: Position | null,
): ResultAsync<readonly Booking[], Failure> =>
  ResultAsync.combine(sessionIdsOf(booking).map((id) => readStream(streams.appointment(id)))).map((read) =>
    read
      .map(({ events }) => bookingIn(until(events, last)))
      .filter((each) => each !== null)
      .filter((each) => !each.deleted),
  );

const withPayment = (
  { readStream }: Reading,
  booking: Booking,
  last: Position | null,
): ResultAsync<AgendaVisit, Failure> =>
  ResultAsync.combine([payerOf({ readStream }, booking, last), sessionsOf({ readStream }, booking, last)]).andThen(
    ([payer, sessions]) =>
      proofsOf({ readStream }, payer, last).map((proofs) => {
        const hasProofToVerify = proofs.some(({ status }) => proofStatusRules[status].awaitsOwner);
        const isDueLater = balanceDueAt(asSession(booking), sessions.map(asSession)) !== 'here';
        return { booking, balance: balanceWith(payer, proofs), hasProofToVerify, isDueLater };
      }),
  );

/** The expected visits of a day, sorted by time, as the log has them up to `last`; null for all of the log. */
export const visitsOn =
  ({ readStream }: Reading) =>
  (date: CalendarDate, last: Position | null): ResultAsync<readonly Booking[], Failure> =>
    readStream(streams.day(date))
      .andThen(({ events }) => {
        const ids = until(events, last).flatMap(({ event }) => (isHolding(event) ? [event.data.appointmentId] : []));
        return ResultAsync.combine([...new Set(ids)].map((id) => readStream(streams.appointment(id))));
      })
      .map((read) =>
        read
          .map(({ events }) => bookingIn(until(events, last)))
          .filter((booking) => booking !== null)
          .filter(({ status, deleted, time }) => isExpected(status) && !deleted && time.date === date)
          .toSorted((one, other) => millisOf(one.time.startsAt) - millisOf(other.time.startsAt)),
      );

/** The position of the notice's last try: a sent notice shows the day as it was then. */
const lastTry = (events: readonly Recorded<SalonEvent>[]): Position | null =>
  events.findLast(({ event }) => isClaim(event))?.position ?? null;

/** Reads a day's visits: as they are now if the notice is still open, otherwise as they were when it was sent. */
export const gatherAgenda = (
  parts: NoticeParts,
  { noticeId, date, isOpen }: Pick<AgendaFacts, 'noticeId' | 'date'> & { readonly isOpen: boolean },
) => {
  const last: ResultAsync<Position | null, Failure> = isOpen
    ? okAsync(null)
    : parts.readStream(streams.notice(noticeId)).map(({ events }) => lastTry(events));
  const words = wordsWhenDue(parts, noticeId, 'day-agenda');
  return ResultAsync.combine([last, words, parts.handle.state(settings, streams.settings)]).andThen(
    ([upTo, said, { agendaHour }]) => {
      if (isOpen && agendaHour === 0) return err<AgendaFacts, Undeliverable | Failure>(undeliverable('asked-not-to'));
      return visitsOn(parts)(date, upTo)
        .andThen((bookings) => ResultAsync.combine(bookings.map((booking) => withPayment(parts, booking, upTo))))
        .andThen((visits) => {
          if (visits.length === 0) return err<AgendaFacts, Undeliverable | Failure>(undeliverable('untrue'));
          const proofsToVerify = isOpen ? parts.noticeViews.proofsToVerify() : null;
          return ok({ noticeId, kind: 'day-agenda' as const, words: said, date, visits, proofsToVerify });
        });
    },
  );
};

/** The subject of a visit's notice. */
export type AboutVisit = Extract<NoticeAbout, { readonly of: 'visit' }>;

/** More than a year, so that an old mail still lets its reader unsubscribe. */
const unsubscribeMinutes = 400 * 24 * 60;

/** Whether a follow-up after a visit still makes sense now. */
export const isStillToAsk = (
  { handle, ids, noticeViews }: NoticeParts,
  kind: VisitNoticeKind,
  { appointmentId, accountId, startsAt }: AboutVisit,
  now: Booking | null,
): ResultAsync<boolean, Failure> => {
  if (now === null || now.deleted || !appointmentStatusRules[now.status].clientMayReview) return okAsync(false);
  if (noticeKindRules[kind].followsUp === 'return') return okAsync(!noticeViews.isBackAfter(accountId, startsAt));
  return handle.state(review, streams.review(reviewIdOf(ids, appointmentId))).map((written) => written === null);
};

/** The client's unsubscribe link; null in mail about a booking. */
export const unsubscribeOf = (
  { signedPaths }: NoticeParts,
  kind: VisitNoticeKind,
  { accountId }: Account,
  { dueAt }: Notice['due'],
): string | null =>
  noticeKindRules[kind].group === 'after-visit'
    ? signedPaths.sign(unsubscribePath(accountId), addMinutes(dueAt, unsubscribeMinutes))
    : null;

/** What the client would book from a day on, with the first free times for it; null for nothing. */
const againFrom = (
  parts: NoticeParts,
  { accountId, visit }: Booking,
  { from, isOpen }: { readonly from: CalendarDate | null; readonly isOpen: boolean },
) => {
  const { handle, noticeViews } = parts;
  const addOnIds = visit.addOns.map(({ addOnId }) => addOnId);
  const { serviceId } = visit.service;
  const fitting = from === null ? null : noticeViews.retighteningOf(accountId, from);
  const isSame = fitting === null || fitting === serviceId || addOnIds.includes(addOnId(fitting));
  return handle.state(service, streams.service(isSame ? serviceId : fitting)).map((offered) => {
    // Locs are installed only once.
    const isInstall = isSame && namesInstall(locsNamed(visit.service.name, visit.addOns));
    if (offered === null || offered.removed || !offered.isActive || isInstall) return null;
    const addOns = isSame ? offered.addOns.filter((addOn) => addOnIds.includes(addOn.addOnId)) : [];
    const minutes = minutesOfVisit({ service: offered, addOns });
    const free = from === null || !isOpen ? [] : firstTimes(parts, minutes, from);
    // On a later day, another service may be the one for the client's weeks.
    const times = free.filter(({ date }) => noticeViews.retighteningOf(accountId, date) === fitting);
    return { service: offered, addOnIds: isSame ? addOnIds : [], isSame, times, firstFree: free[0]?.date ?? null };
  });
};

/** What a follow-up mail adds: when the client is due again, and what she would book. */
export const gatherFollowUp = (
  parts: NoticeParts,
  booking: Booking,
  { hair }: Account,
  isOpen: boolean,
): ResultAsync<FollowUp, Failure> => {
  const name = locsNamed(booking.visit.service.name, booking.visit.addOns);
  const weeks = weeksUntilNext(name, hair === null || hair === 'erased' ? null : hair.fields.weeks);
  const dueOn = weeks === null ? null : dueAgainOn(booking.time.date, weeks);
  return againFrom(parts, booking, { from: dueOn, isOpen })
    .andThen((again) => {
      const from = again?.times.length === 0 ? again.firstFree : null;
      // The week in which she is due is full.
      return from === null ? okAsync(again) : againFrom(parts, booking, { from, isOpen });
    })
    .map((again) => ({ weeks, dueOn, again }));
};
