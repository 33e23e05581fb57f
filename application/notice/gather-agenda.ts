import { err, ok, okAsync, ResultAsync } from 'neverthrow';
import { type Booking, isExpected } from '../../domain/appointment/index.ts';
import { type EventOf, isOneOf, type SalonEvent } from '../../domain/events.ts';
import { type CalendarDate, type Cents, cents, fold, millisOf, type Recorded } from '../../domain/kernel/index.ts';
import {
  type PaymentProofEvent,
  type Proof,
  paymentProof,
  proofStatusRules,
} from '../../domain/payment-proof/index.ts';
import { settings } from '../../domain/settings/index.ts';
import { streams } from '../../domain/streams.ts';
import { bookingIn } from '../booking-in.ts';
import type { Failure } from '../failure.ts';
import type { Position } from '../ports/log/event-store.ts';
import type { AgendaFacts, AgendaVisit } from '../ports/mail/letters.ts';
import type { NoticeParts } from './notice-parts.ts';
import { type Untellable, untellable } from './untellable.ts';
import { wordsWhenDue } from './words-when-due.ts';

const isHolding = isOneOf<EventOf<'TimeHeld'>>({ TimeHeld: true });
const isClaim = isOneOf<EventOf<'NoticeClaimed'>>({ NoticeClaimed: true });

type Reading = Pick<NoticeParts, 'readStream'>;

const until = (events: readonly Recorded<SalonEvent>[], last: Position | null) =>
  last === null ? events : events.filter(({ position }) => position <= last);

const paidBy = (proofs: readonly Proof[]): Cents | null =>
  proofs
    .filter(({ status }) => proofStatusRules[status].pays)
    .map(({ reading }) => reading?.amount ?? reading?.due ?? null)
    .reduce<Cents | null>((sum, paid) => (sum === null || paid === null ? null : cents(sum + paid)), cents(0));

const withPayment = (
  { readStream }: Reading,
  booking: Booking,
  last: Position | null,
): ResultAsync<AgendaVisit, Failure> =>
  ResultAsync.combine(booking.proofIds.map((id) => readStream(streams.paymentProof(id)))).map((read) => {
    const proofs = read.flatMap(({ events }) => {
      const own = until(events, last).map(({ event }) => event as PaymentProofEvent);
      const proof = fold(paymentProof, own);
      return proof === null ? [] : [proof];
    });
    const hasProofToVerify = proofs.some(({ status }) => proofStatusRules[status].awaitsOwner);
    return { booking, paid: paidBy(proofs), hasProofToVerify };
  });

/** The visits that are to come on a day, in the order of their times, as the log has them up to `last`; null for all of it. */
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

/** The day of one that was sent is told as it was then: up to the last try. */
const lastTry = (events: readonly Recorded<SalonEvent>[]): Position | null =>
  events.findLast(({ event }) => isClaim(event))?.position ?? null;

/** Reads who comes on a day: as it is now while it is still to be told, and as it was told afterwards. */
export const gatherAgenda = (
  parts: NoticeParts,
  { noticeId, date, isOpen }: Pick<AgendaFacts, 'noticeId' | 'date'> & { readonly isOpen: boolean },
): ResultAsync<AgendaFacts, Untellable | Failure> => {
  const last: ResultAsync<Position | null, Failure> = isOpen
    ? okAsync(null)
    : parts.readStream(streams.notice(noticeId)).map(({ events }) => lastTry(events));
  const words = wordsWhenDue(parts, noticeId, 'day-agenda');
  return ResultAsync.combine([last, words, parts.handle.state(settings, streams.settings)]).andThen(
    ([upTo, said, { agendaHour }]) => {
      if (isOpen && agendaHour === 0) return err<AgendaFacts, Untellable | Failure>(untellable('asked-not-to'));
      return visitsOn(parts)(date, upTo)
        .andThen((bookings) => ResultAsync.combine(bookings.map((booking) => withPayment(parts, booking, upTo))))
        .andThen((visits) => {
          if (visits.length === 0) return err<AgendaFacts, Untellable | Failure>(untellable('untrue'));
          const proofsToVerify = isOpen ? parts.noticeViews.proofsToVerify() : null;
          return ok({ noticeId, kind: 'day-agenda' as const, words: said, date, visits, proofsToVerify });
        });
    },
  );
};
