import { err, errAsync, ok, okAsync, ResultAsync, safeTry } from 'neverthrow';
import { isExpected } from '../../domain/appointment/events.ts';
import { minutesOfVisit } from '../../domain/appointment/policies.ts';
import {
  datesOfSeries,
  hasLeftRhythm,
  isOfSeries,
  laterVisits,
  movesToRhythmOf,
  type Repeats,
  type SeriesVisit,
} from '../../domain/appointment/series.ts';
import type { Booking } from '../../domain/appointment/state.ts';
import { type AppointmentId, appointmentId, seriesId } from '../../domain/kernel/ids.ts';
import type { CalendarDate, WallTime } from '../../domain/kernel/time.ts';
import { type Caller, ownerOnly } from '../kernel/caller.ts';
import { type Done, latest } from '../kernel/done.ts';
import { isFailure } from '../kernel/failure.ts';
import { visitsOfSeries } from '../kernel/series.ts';
import type { Position } from '../ports/event-store.ts';
import { bookForClient, type OwnersBooking } from './booking.ts';
import type { BookingParts } from './booking-parts.ts';
import { cancelAppointment } from './change-status.ts';
import { chooseVisit, type VisitWanted } from './choose-visit.ts';
import { checkHold, type HoldTimeParts } from './holds.ts';
import { type OwnAppointmentParts, ownAppointment } from './own-appointment.ts';
import { rescheduleAppointment } from './reschedule-appointment.ts';

type Start = { readonly date: CalendarDate; readonly time: WallTime };

/** The results of several visits, each decided by itself. */
export type EachInTurn<Refusal> = {
  readonly done: readonly Booking[];
  readonly refused: readonly (Start & { readonly refusal: Refusal })[];
};

/** Runs `act` on each item in turn. A refusal does not stop the others. */
const eachInTurn = <Item extends Start, Refusal>(
  items: readonly Item[],
  act: (item: Item) => ResultAsync<Done<Booking>, Refusal>,
): ResultAsync<Done<EachInTurn<Refusal>>, never> => {
  const inTurn = async (): Promise<Done<EachInTurn<Refusal>>> => {
    const done: Booking[] = [];
    const refused: EachInTurn<Refusal>['refused'][number][] = [];
    let position: Position | null = null;
    for (const item of items) {
      const acted = await act(item);
      if (acted.isErr()) refused.push({ date: item.date, time: item.time, refusal: acted.error });
      else {
        done.push(acted.value.value);
        position = latest(position, acted.value.position);
      }
    }
    return { value: { done, refused }, position };
  };
  return ResultAsync.fromSafePromise(inTurn());
};

/**
 * The owner books a visit that repeats. The first visit is booked, or refused, like any other. Each further one is
 * decided by itself, and listed if it does not fit. Only the first asks for a deposit.
 */
export const bookSeries =
  (parts: BookingParts) =>
  (caller: Caller, { repeats, ...wanted }: OwnersBooking & { readonly repeats: Repeats }) =>
    safeTry(async function* () {
      yield* ownerOnly(caller);
      const key = wanted.idempotencyKey ?? parts.ids.fresh();
      const asked = JSON.stringify({ ...wanted, ...repeats, idempotencyKey: key });
      const id = seriesId(parts.ids.keyed('series', caller.accountId ?? caller.role, asked));
      const series = { id, everyWeeks: repeats.everyWeeks, of: repeats.visits };
      const book = (booking: OwnersBooking, place: number) =>
        bookForClient(parts)(caller, { ...booking, idempotencyKey: id, series: { ...series, place } });
      const first = yield* book(wanted, 0);
      // Only the first may overlap other visits: the others show which dates do not fit.
      const { deposit: _, squeezeIn: __, ...undeposited } = wanted;
      // Without an address, only the account identifies the client.
      const ofClient = wanted.customer.email === '' ? { clientId: first.value.accountId } : {};
      const starts = datesOfSeries(wanted.date, repeats).map((date, place) => ({ date, time: wanted.time, place }));
      const further = yield* eachInTurn(starts.slice(1), ({ date, place }) =>
        book({ ...undeposited, ...ofClient, date }, place),
      );
      return ok({
        value: { first: first.value, further: further.value },
        position: latest(first.position, further.position),
      });
    });

type SeriesToCheck = { readonly visit: VisitWanted; readonly start: Start; readonly repeats: Repeats };

/** Which dates of a series the owner could book now. Nothing is written. */
export const checkSeries =
  (parts: HoldTimeParts) =>
  (caller: Caller, { visit: wanted, start, repeats }: SeriesToCheck) =>
    safeTry(async function* () {
      yield* ownerOnly(caller);
      const { visit } = yield* chooseVisit(parts, true)(wanted);
      const nobody = appointmentId(parts.ids.fresh());
      const check = (date: CalendarDate) => {
        const time = {
          appointmentId: nobody,
          date,
          time: start.time,
          minutes: minutesOfVisit(visit),
          pastAllowed: false,
        };
        const checked = checkHold(parts)(caller, time).map(() => null);
        return checked
          .orElse((refusal) => (isFailure(refusal) ? errAsync(refusal) : okAsync(refusal)))
          .map((refusal) => ({ date, time: start.time, refusal }));
      };
      return ok(yield* ResultAsync.combine(datesOfSeries(start.date, repeats).map(check)));
    });
type Parts = HoldTimeParts & OwnAppointmentParts;

type SeriesRead = { readonly visit: SeriesVisit; readonly all: readonly SeriesVisit[] };

/** Null for a visit that was booked alone. */
const readSeries = (parts: Parts) => (caller: Caller, id: AppointmentId) =>
  ownAppointment(parts)(caller, id).andThen(({ booking }) =>
    isOfSeries(booking)
      ? visitsOfSeries(parts)(booking.series).map((all): SeriesRead => ({ visit: booking, all }))
      : okAsync(null),
  );

/** The series of a visit; null if it was booked alone. */
export const seeSeries = (parts: Parts) => (caller: Caller, id: AppointmentId) =>
  readSeries(parts)(caller, id).map((read) => {
    if (read === null) return null;
    const { visit, all } = read;
    const now = parts.clock.now();
    return {
      everyWeeks: visit.series.everyWeeks,
      visits: all,
      /** The later visits that can still be canceled with this one. */
      later: laterVisits(visit, all, now).map(({ appointmentId }) => appointmentId),
      /** Where the later visits would move to follow this one; empty if it has not left the rhythm. */
      moves: hasLeftRhythm(visit, all) ? movesToRhythmOf(visit, all, now) : [],
    };
  });

/** Moves the later visits so that they follow this one again, each as if the caller moved it alone. */
export const moveRestOfSeries = (parts: Parts) => (caller: Caller, id: AppointmentId) =>
  readSeries(parts)(caller, id).andThen((read) => {
    const moves = read === null ? [] : movesToRhythmOf(read.visit, read.all, parts.clock.now());
    const wanted = moves.map(({ visit: { appointmentId }, to }) => ({ appointmentId, ...to }));
    return eachInTurn(wanted, (to) => rescheduleAppointment(parts)(caller, to));
  });

type RestToCancel = { readonly appointmentId: AppointmentId; readonly reason: string | null };

/** Cancels this visit and all later ones, each as if the caller canceled it alone. */
export const cancelRestOfSeries =
  (parts: Parts) =>
  (caller: Caller, { appointmentId: id, reason }: RestToCancel) =>
    readSeries(parts)(caller, id).andThen((read) => {
      if (read === null) return err({ kind: 'AppointmentNotFound' as const });
      const isStanding = isExpected(read.visit.status);
      const visits = [...(isStanding ? [read.visit] : []), ...laterVisits(read.visit, read.all, parts.clock.now())];
      const wanted = visits.map(({ appointmentId, time }) => ({ appointmentId, date: time.date, time: time.time }));
      return eachInTurn(wanted, ({ appointmentId }) => cancelAppointment(parts)(caller, { appointmentId, reason }));
    });
