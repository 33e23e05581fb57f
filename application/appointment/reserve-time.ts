import { err, ok, okAsync, type ResultAsync, safeTry } from 'neverthrow';
import {
  objectionToSessions,
  type SessionStart,
  type SessionsUnfit,
  type SessionTaken,
  type SessionWanted,
  sessionsWanted,
} from '../../domain/appointment/install.ts';
import type { HoldRejection, ReserveTime } from '../../domain/availability/commands.ts';
import { dayForReserving, daySchedule } from '../../domain/availability/day-schedule.ts';
import type { Reservation } from '../../domain/availability/events.ts';
import { reservationOf } from '../../domain/availability/state.ts';
import { holdId } from '../../domain/kernel/ids.ts';
import { addMinutes } from '../../domain/kernel/time.ts';
import { streams } from '../../domain/streams.ts';
import { type Caller, type NotAllowed, ownerOnly, partyOf } from '../kernel/caller.ts';
import { type Done, latest } from '../kernel/done.ts';
import { type Failure, isFailure } from '../kernel/failure.ts';
import type { Position } from '../ports/event-store.ts';
import type { ReservedTimeNamed } from '../ports/views.ts';
import { type AdmissionRefusal, admitBooking } from './admit-booking.ts';
import type { BookingParts } from './booking-parts.ts';
import type { VisitWanted } from './choose-visit.ts';
import { refusalOfSession, releaseReservation, rulesOfMoment } from './holds.ts';

export type ReservationWanted = SessionStart & {
  readonly visit: VisitWanted;
  /** When the further sessions start, of a service that takes several days; empty where it takes one. */
  readonly further: readonly SessionStart[];
  /** What this client has reserved before, which is given back; null without one. */
  readonly replaces: ReservedTimeNamed | null;
  /** A repeat of the same request with the same key is the same reservation; null makes every call a new one. */
  readonly idempotencyKey: string | null;
};

export type ReserveTimeRefusal = AdmissionRefusal | HoldRejection | SessionsUnfit | SessionTaken;

/**
 * Anyone who knows the id of a reservation can book its time, so it is made of the client's own secret key. With the key she
 * gets the same reservation in another browser, which has none to give back.
 */
const nameReservation = (
  { ids }: BookingParts,
  caller: Caller,
  { idempotencyKey, visit, date, time, further }: ReservationWanted,
) =>
  holdId(
    idempotencyKey === null
      ? ids.fresh()
      : ids.keyed(
          'reservation',
          caller.accountId ?? caller.role,
          idempotencyKey,
          JSON.stringify({ visit, date, time, further }),
        ),
  );

const giveBack = async (
  { handle, payingNetworks, clock }: BookingParts,
  caller: Caller,
  reserved: readonly ReservedTimeNamed[],
): Promise<Position | null> => {
  let position: Position | null = null;
  for (const each of reserved) {
    // Where it fails, the recovery does it at the end of the reservation.
    const released = await releaseReservation({ handle })(caller, each);
    if (released.isErr()) continue;
    payingNetworks.end(each, clock.now());
    position = latest(position, released.value);
  }
  return position;
};

type Wanted = Omit<ReserveTime, 'type' | 'date' | 'time' | 'minutes'>;

/**
 * Reserves each time under one id, in the order of the days. Null if one of the days has enough already, and then none is
 * reserved; nor is any after a refusal. After a failure they end by themselves: a repeat of the request goes on with them.
 */
const reserveAll = (
  parts: BookingParts,
  caller: Caller,
  wanted: Wanted,
  sessions: readonly SessionWanted[],
): ResultAsync<Done<Reservation | null>, HoldRejection | SessionTaken | Failure> =>
  safeTry<Done<Reservation | null>, HoldRejection | SessionTaken | Failure>(async function* () {
    const reserved: Reservation[] = [];
    let last: Position | null = null;
    for (const session of sessions) {
      const { date, time, minutes } = session;
      const command = { type: 'ReserveTime' as const, ...wanted, date, time, minutes };
      const done = await parts.handle.command(dayForReserving, streams.day(date), caller, command);
      const value = done.isOk() ? reservationOf(done.value.state, wanted.holdId) : null;
      if (value === null && !(done.isErr() && isFailure(done.error))) await giveBack(parts, caller, reserved);
      const { position } = yield* done.mapErr(refusalOfSession(session));
      if (value === null) return ok({ value, position });
      reserved.push(value);
      last = latest(last, position);
    }
    return ok({ value: reserved[0] ?? null, position: last });
  });

/** What she says that she had, where the log has it on that day; null otherwise, and then nothing is replaced. */
const replacedBy = (
  { handle }: BookingParts,
  { replaces }: ReservationWanted,
): ResultAsync<ReservationWanted['replaces'], Failure> =>
  replaces === null
    ? okAsync(null)
    : handle
        .state(daySchedule, streams.day(replaces.date))
        .map(({ reserved }) =>
          reserved.some(({ reservation }) => reservation.holdId === replaces.holdId) ? replaces : null,
        );

/**
 * Reserves the time of each session for a client who is about to pay, for the owner's minutes. Null if the owner reserves none, or if
 * her network or a day has enough already: she can book all the same, as long as nobody else does.
 */
export const reserveTime =
  (parts: BookingParts) =>
  (caller: Caller, wanted: ReservationWanted): ResultAsync<Done<Reservation | null>, ReserveTimeRefusal> =>
    safeTry<Done<Reservation | null>, ReserveTimeRefusal>(async function* () {
      const { further } = wanted;
      const { clock, payingNetworks } = parts;
      const { visit, policies, sessions } = yield* admitBooking(parts)(caller, { visit: wanted.visit, person: null });
      const unfit = objectionToSessions(sessions, wanted, further);
      if (unfit !== null) return err(unfit);
      const rules = yield* rulesOfMoment(parts);
      const replaces = yield* replacedBy(parts, wanted);
      const now = clock.now();
      const starts = sessionsWanted(visit, wanted, further);
      const before = replaces === null ? [] : [replaces, ...parts.reservedUnder(replaces.holdId)];
      const named = {
        holdId: nameReservation(parts, caller, wanted),
        ...{ until: addMinutes(now, policies.paymentHoldMinutes), now },
      };
      const counted = { ...named, starts, address: caller.address, replaces };
      if (policies.paymentHoldMinutes === 0 || !payingNetworks.take(counted))
        return ok({ value: null, position: null });
      const wantedOfAll = { ...named, rules, party: partyOf(caller), replaces: replaces?.holdId ?? null };
      const reserved = await reserveAll(parts, caller, wantedOfAll, starts);
      const isHeld = reserved.isOk() && reserved.value.value !== null;
      if (!isHeld && !(reserved.isErr() && isFailure(reserved.error))) payingNetworks.giveBack(named.holdId);
      // What she had on the same days is given back already.
      const isOver = isHeld || (reserved.isErr() && reserved.error.kind === 'SessionTaken');
      const released = isOver ? await giveBack(parts, caller, before) : null;
      return reserved.map(({ value, position }) => ({ value, position: latest(position, released) }));
    });

/**
 * The owner takes a time back from a client who has not paid yet, with those of its other sessions. Does nothing if none is
 * reserved there. The client's page tells her with its next question, and at the latest as she books.
 */
export const takeBackReservedTime =
  (parts: BookingParts) =>
  (caller: Caller, { date, time }: SessionStart): ResultAsync<Done<null>, NotAllowed | Failure> =>
    ownerOnly(caller)
      .asyncAndThen(() => parts.handle.state(daySchedule, streams.day(date)))
      .andThen((day) => {
        const found = day.reserved.find(({ reservation }) => reservation.time === time);
        if (found === undefined) return okAsync({ value: null, position: null });
        const { holdId: id } = found.reservation;
        return releaseReservation(parts)(caller, { holdId: id, date }).map(async (position) => ({
          value: null,
          position: latest(position, await giveBack(parts, caller, parts.reservedUnder(id))),
        }));
      });
