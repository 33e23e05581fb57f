import { err, ok, okAsync, ResultAsync, safeTry } from 'neverthrow';
import {
  objectionToSessions,
  type SessionStart,
  type SessionWanted,
  sessionsWanted,
} from '../../domain/appointment/install.ts';
import type { ReserveTime } from '../../domain/availability/commands.ts';
import { dayForReserving, daySchedule } from '../../domain/availability/day-schedule.ts';
import type { Reservation } from '../../domain/availability/events.ts';
import { reservationOf } from '../../domain/availability/state.ts';
import { holdId } from '../../domain/kernel/ids.ts';
import { addMinutes } from '../../domain/kernel/time.ts';
import { streams } from '../../domain/streams.ts';
import { type Caller, ownerOnly, partyOf } from '../kernel/caller.ts';
import { latest } from '../kernel/done.ts';
import { type Failure, isFailure } from '../kernel/failure.ts';
import { mailboxOf } from '../kernel/links.ts';
import type { Position } from '../ports/event-store.ts';
import type { CodeMails } from '../ports/mailer.ts';
import type { CodeRequests } from '../ports/sessions.ts';
import type { ReservedTimeNamed } from '../ports/views.ts';
import { admitBooking } from './admit-booking.ts';
import type { BookingParts } from './booking-parts.ts';
import type { VisitWanted } from './choose-visit.ts';
import { refusalOfSession, releaseReservation, rulesFromLog } from './holds.ts';

export type ReservationWanted = SessionStart & {
  readonly visit: VisitWanted;
  /** The starts of the further sessions; empty if the service takes one day. */
  readonly further: readonly SessionStart[];
  /** The client's earlier reservation, which is released; null without one. */
  readonly replaces: ReservedTimeNamed | null;
  /** A repeat with the same key is the same reservation; null makes every call a new one. */
  readonly idempotencyKey: string | null;
};

/**
 * Makes the reservation's id from the client's secret key, because anyone who knows the id can book its time. With the
 * key she gets the same reservation in another browser, which has none to release; also with the id, which is in the
 * link that she was mailed.
 */
const nameReservation = (
  { ids, reservedUnder }: BookingParts,
  caller: Caller,
  { idempotencyKey, visit, date, time, further }: ReservationWanted,
) => {
  if (idempotencyKey === null) return holdId(ids.fresh());
  const known = reservedUnder(holdId(idempotencyKey)).find((each) => each.date === date);
  const wanted = JSON.stringify({ visit, date, time, further });
  return known?.holdId ?? holdId(ids.keyed('reservation', caller.accountId ?? caller.role, idempotencyKey, wanted));
};

const giveBack = async (
  { handle, reservationLimits, clock }: BookingParts,
  caller: Caller,
  reserved: readonly ReservedTimeNamed[],
): Promise<Position | null> => {
  let position: Position | null = null;
  for (const each of reserved) {
    // If this fails, the recovery releases it when the reservation ends.
    const released = await releaseReservation({ handle })(caller, each);
    if (released.isErr()) continue;
    reservationLimits.end(each, clock.now());
    position = latest(position, released.value);
  }
  return position;
};

type Wanted = Omit<ReserveTime, 'type' | 'date' | 'time' | 'minutes'>;

/**
 * Reserves each time under one id, in the order of the days. Null if a day has too many reservations; then, and after a
 * refusal, none stays reserved. After a failure they stay until they expire, and a repeat of the request continues.
 */
const reserveAll = (parts: BookingParts, caller: Caller, wanted: Wanted, sessions: readonly SessionWanted[]) =>
  safeTry(async function* () {
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

/** The earlier reservation if its day really has it; otherwise null, and nothing is replaced. */
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
 * Reserves each session's time for a client who is about to pay. Null if the settings reserve none, or if her network
 * or a day has too many already: she can still book unless somebody else is faster.
 */
export const reserveTime = (parts: BookingParts) => (caller: Caller, wanted: ReservationWanted) =>
  safeTry(async function* () {
    const { further } = wanted;
    const { clock, reservationLimits } = parts;
    const { visit, policies, sessions } = yield* admitBooking(parts)(caller, { visit: wanted.visit, person: null });
    const unfit = objectionToSessions(sessions, wanted, further);
    if (unfit !== null) return err(unfit);
    const rules = yield* rulesFromLog(parts);
    const replaces = yield* replacedBy(parts, wanted);
    const now = clock.now();
    const starts = sessionsWanted(visit, wanted, further);
    const before = replaces === null ? [] : [replaces, ...parts.reservedUnder(replaces.holdId)];
    const named = {
      holdId: nameReservation(parts, caller, wanted),
      ...{ until: addMinutes(now, policies.paymentHoldMinutes), now },
    };
    const counted = { ...named, starts, address: caller.address, replaces };
    if (policies.paymentHoldMinutes === 0 || !reservationLimits.take(counted))
      return ok({ value: null, position: null });
    const wantedOfAll = { ...named, rules, party: partyOf(caller), replaces: replaces?.holdId ?? null };
    const reserved = await reserveAll(parts, caller, wantedOfAll, starts);
    const isHeld = reserved.isOk() && reserved.value.value !== null;
    if (!isHeld && !(reserved.isErr() && isFailure(reserved.error))) reservationLimits.giveBack(named.holdId);
    // The days have replaced her earlier reservations on them; this releases the others.
    const isOver = isHeld || (reserved.isErr() && reserved.error.kind === 'SessionTaken');
    const released = isOver ? await giveBack(parts, caller, before) : null;
    return reserved.map(({ value, position }) => ({ value, position: latest(position, released) }));
  });

type MailParts = Pick<BookingParts, 'reservationLimits' | 'clock' | 'ids'> & {
  readonly codeRequests: Pick<CodeRequests, 'takeMail'>;
  readonly codeMails: CodeMails;
};

export type WayBackWanted = SessionStart & { readonly email: string };

/**
 * Mails a client the link to the time that she has reserved in another browser. The answer is the same for every
 * address and time: only the mail tells under which address a time is reserved.
 */
export const mailReservation =
  ({ reservationLimits, codeRequests, codeMails, clock, ids }: MailParts) =>
  (_: Caller, { email, ...start }: WayBackWanted): ResultAsync<null, never> => {
    const mailbox = mailboxOf(ids, email);
    const found = reservationLimits.wayBack(mailbox, start, clock.now());
    if (found === null) return okAsync(null);
    return ResultAsync.fromSafePromise(codeRequests.takeMail(mailbox)).map((mayBeMailed) => {
      if (mayBeMailed) {
        const mail = { id: ids.fresh(), accountId: null, to: email, endsAt: found.until };
        codeMails.send({ ...mail, says: { wayBack: found.to } });
      }
      return null;
    });
  };

/**
 * The owner releases the time of a client who has not paid yet, with the other sessions of that reservation. Does
 * nothing if none is reserved there. The client's page learns it at its next request, or when she books.
 */
export const takeBackReservedTime =
  (parts: BookingParts) =>
  (caller: Caller, { date, time }: SessionStart) =>
    ownerOnly(caller)
      .asyncAndThen(() => parts.handle.state(daySchedule, streams.day(date)))
      .andThen((day) => {
        const found = day.reserved.find(({ reservation }) => reservation.time === time);
        if (found === undefined) return okAsync({ value: null, position: null });
        const { holdId: id } = found.reservation;
        return releaseReservation(parts)(caller, { holdId: id, date }).map(async (position) => {
          parts.reservationLimits.end({ holdId: id, date }, parts.clock.now());
          return { value: null, position: latest(position, await giveBack(parts, caller, parts.reservedUnder(id))) };
        });
      });
