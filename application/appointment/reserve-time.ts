import { err, ok, okAsync, type ResultAsync, safeTry } from 'neverthrow';
import { minutesOfVisit } from '../../domain/appointment/policies.ts';
import type { HoldRejection } from '../../domain/availability/commands.ts';
import { dayForReserving, daySchedule } from '../../domain/availability/day-schedule.ts';
import type { Reservation } from '../../domain/availability/events.ts';
import { reservationOf } from '../../domain/availability/state.ts';
import { holdId } from '../../domain/kernel/ids.ts';
import { addMinutes, type CalendarDate, type WallTime } from '../../domain/kernel/time.ts';
import { streams } from '../../domain/streams.ts';
import { type Caller, type NotAllowed, ownerOnly, partyOf } from '../kernel/caller.ts';
import { type Done, latest } from '../kernel/done.ts';
import type { Failure } from '../kernel/failure.ts';
import type { ReservedTimeNamed } from '../ports/views.ts';
import { type AdmissionRefusal, admitBooking } from './admit-booking.ts';
import type { BookingParts } from './booking-parts.ts';
import type { VisitWanted } from './choose-visit.ts';
import { releaseReservation, rulesOfMoment } from './holds.ts';

export type ReservationWanted = {
  readonly visit: VisitWanted;
  readonly date: CalendarDate;
  readonly time: WallTime;
  /** What this client has reserved before, which is given back; null without one. */
  readonly replaces: ReservedTimeNamed | null;
  /** A repeat of the same request with the same key is the same reservation; null makes every call a new one. */
  readonly idempotencyKey: string | null;
};

export type ReserveTimeRefusal = AdmissionRefusal | HoldRejection;

/**
 * Whoever knows the id of a reservation can book its time, so it is made of the client's own secret key. With the key she
 * gets the same reservation in another browser, which has none to give back.
 */
const nameReservation = (
  { ids }: BookingParts,
  caller: Caller,
  { idempotencyKey, visit, date, time }: ReservationWanted,
) =>
  holdId(
    idempotencyKey === null
      ? ids.fresh()
      : ids.keyed(
          'reservation',
          caller.accountId ?? caller.role,
          idempotencyKey,
          JSON.stringify({ visit, date, time }),
        ),
  );

/**
 * Reserves a time for a client who is about to pay, for the owner's minutes. Null if the owner reserves none, or if her network
 * or the day has enough already: she can book all the same, as long as nobody else does.
 */
export const reserveTime =
  (parts: BookingParts) =>
  (caller: Caller, wanted: ReservationWanted): ResultAsync<Done<Reservation | null>, ReserveTimeRefusal> =>
    safeTry<Done<Reservation | null>, ReserveTimeRefusal>(async function* () {
      const { date, time, replaces } = wanted;
      const { handle, clock, payingNetworks } = parts;
      const { visit, policies } = yield* admitBooking(parts)(caller, { visit: wanted.visit, person: null });
      const rules = yield* rulesOfMoment(parts);
      const now = clock.now();
      const named = {
        holdId: nameReservation(parts, caller, wanted),
        until: addMinutes(now, policies.paymentHoldMinutes),
      };
      const counted = { ...named, date, time, now, address: caller.address, replaces };
      if (policies.paymentHoldMinutes === 0 || !payingNetworks.take(counted))
        return ok({ value: null, position: null });
      const reserved = await handle.command(dayForReserving, streams.day(date), caller, {
        type: 'ReserveTime',
        ...named,
        ...{ date, time, minutes: minutesOfVisit(visit), rules, now, party: partyOf(caller) },
        replaces: replaces?.date === date ? replaces.holdId : null,
      });
      if (reserved.isErr()) {
        if (reserved.error.kind !== 'OutcomeUnknown') payingNetworks.giveBack(named.holdId);
        return err(reserved.error);
      }
      // The other day's is given back after the new one is held. Where that fails, the recovery does it at its end.
      const before =
        replaces === null || replaces.date === date ? ok(null) : await releaseReservation(parts)(caller, replaces);
      const released = before.unwrapOr(null);
      if (replaces !== null && before.isOk()) payingNetworks.end(replaces, now);
      const value = reservationOf(reserved.value.state, named.holdId);
      if (value === null) payingNetworks.giveBack(named.holdId);
      return ok({ value, position: latest(reserved.value.position, released) });
    });

/**
 * The owner takes a time back from a client who has not paid yet. Does nothing if none is reserved there. The client's page
 * tells her with its next question, and at the latest as she books.
 */
export const takeBackReservedTime =
  ({ handle }: BookingParts) =>
  (
    caller: Caller,
    { date, time }: Pick<ReservationWanted, 'date' | 'time'>,
  ): ResultAsync<Done<null>, NotAllowed | Failure> =>
    ownerOnly(caller)
      .asyncAndThen(() => handle.state(daySchedule, streams.day(date)))
      .andThen((day) => {
        const found = day.reserved.find(({ reservation }) => reservation.time === time);
        if (found === undefined) return okAsync({ value: null, position: null });
        const { holdId: id } = found.reservation;
        return releaseReservation({ handle })(caller, { holdId: id, date }).map((position) => ({
          value: null,
          position,
        }));
      });
