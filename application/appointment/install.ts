import { err, errAsync, ok, okAsync, ResultAsync, safeTry } from 'neverthrow';
import { type AppointmentDecider, appointment, appointmentFor } from '../../domain/appointment/decide.ts';
import {
  firstSessionOf,
  installSessionId,
  requestOfSession,
  type SessionTaken,
} from '../../domain/appointment/install.ts';
import { type Booking, isCalledOff, isUnderWay } from '../../domain/appointment/state.ts';
import { personal } from '../../domain/kernel/event.ts';
import type { AppointmentId } from '../../domain/kernel/ids.ts';
import { streams } from '../../domain/streams.ts';
import { type Caller, clientsOrigin, partyOf, systemCaller } from '../kernel/caller.ts';
import { type Done, latest } from '../kernel/done.ts';
import { type Failure, isFailure } from '../kernel/failure.ts';
import type { Ports } from '../kernel/ports.ts';
import type { Position } from '../ports/event-store.ts';
import { checkHold, commandOne, type HoldTimeParts, releaseAfter } from './holds.ts';

type Parts = Ports<'handle'>;
type Followed = ResultAsync<Position | null, Failure>;

const nothingDone: ResultAsync<Position | null, never> = okAsync(null);

type Asked = { readonly booking: Booking | null; readonly position: Position | null };
const noneAsked: Asked = { booking: null, position: null };

const firstOf = ({ handle }: Parts, id: AppointmentId) =>
  handle.state(appointment, streams.appointment(firstSessionOf(id))).map(({ booking }) => booking);

/** Null for the recovery, which finishes what the client or the owner left undone. */
const askerOf = (caller: Caller) => (caller.role === 'system' ? null : partyOf(caller));

/**
 * Requests the session as the first session says, unless that was canceled: then the recovery frees the session's time.
 * The recovery also requests what the other party booked.
 */
const requestOne = (parts: Parts, caller: Caller, id: AppointmentId, session: number): ResultAsync<Asked, Failure> =>
  firstOf(parts, id).andThen((first): ResultAsync<Asked, Failure> => {
    const mayRequest = first !== null && isUnderWay(first) && (askerOf(caller) ?? first.bookedBy) === first.bookedBy;
    const request = mayRequest ? requestOfSession(first, session) : null;
    if (request === null) return okAsync(noneAsked);
    return parts.handle
      .command(appointmentFor.RequestAppointment, streams.appointment(id), caller, request)
      .map(({ state: { booking }, position }): Asked => ({ booking, position }))
      .orElse((refusal) => (isFailure(refusal) ? errAsync(refusal) : okAsync(noneAsked)));
  });

const followOne = (parts: Parts, caller: Caller, firstId: AppointmentId, session: number): Followed => {
  const id = installSessionId(firstId, session);
  const stream = streams.appointment(id);
  const follow = (booking: Booking): Followed =>
    parts.handle
      .commandThatFollows(appointmentFor.FollowFirst, stream, caller, () =>
        firstOf(parts, firstId).map((first) => ({
          ...{ type: 'FollowFirst', first, by: askerOf(caller) },
          personal: personal(`account-${booking.accountId}`, { reason: null, ...clientsOrigin(caller) }),
        })),
      )
      .andThen((handled) => releaseAfter(parts)(caller, booking, handled))
      .map(({ position }) => position)
      .orElse((refusal) => (isFailure(refusal) ? errAsync(refusal) : nothingDone));
  return parts.handle.state(appointment, stream).andThen(({ booking }): Followed => {
    if (booking !== null) return follow(booking);
    return requestOne(parts, caller, id, session).andThen((asked) =>
      asked.booking === null
        ? okAsync(asked.position)
        : follow(asked.booking).map((position) => latest(asked.position, position)),
    );
  });
};

/** Runs `each` for every further session, one after the other. */
const forEachSession = (
  { appointmentId, install }: Booking,
  each: (id: AppointmentId, session: number) => Followed,
): Followed =>
  (install?.further ?? []).reduce<Followed>(
    (before, _, place) =>
      before.andThen((position) => each(appointmentId, place + 2).map((next) => latest(position, next))),
    nothingDone,
  );

/**
 * Makes the further sessions follow the first: requested, confirmed, canceled or deleted. The first one's stream has
 * decided, so this can be repeated at any time. The first one is read after the session, because somebody else may
 * change it at the same time.
 */
const followInstall = (parts: Parts, caller: Caller, first: Booking): Followed =>
  forEachSession(first, (id, session) => followOne(parts, caller, id, session));

/** For a request that is about to answer: what fails now, the reaction does later. */
const nowOrLater = ({ value, position }: Done<Booking>, followed: Followed): ResultAsync<Done<Booking>, never> =>
  followed.orElse(() => nothingDone).map((later) => ({ value, position: latest(position, later) }));

/** Requests a booking's further sessions. Others' later changes to the first session are left to the reaction. */
export const requestSessions =
  (parts: Parts) =>
  (caller: Caller, done: Done<Booking>): ResultAsync<Done<Booking>, never> =>
    nowOrLater(
      done,
      forEachSession(done.value, (id, session) =>
        requestOne(parts, caller, installSessionId(id, session), session).map(({ position }) => position),
      ),
    );

/** For the reaction: finishes the install of the session with this id. */
export const finishInstall =
  ({ handle, ids }: Parts & Ports<'ids'>) =>
  (id: AppointmentId): ResultAsync<unknown, Failure> =>
    firstOf({ handle }, id).andThen((first) =>
      first === null ? nothingDone : followInstall({ handle }, systemCaller(ids.fresh()), first),
    );

/** Gives a canceled session its time again. */
type ReopenOne<Rejection> = (session: Booking) => ResultAsync<Done<Booking>, Rejection>;

/**
 * Reopens a canceled install: its further sessions, then the first one by `reopenFirst`, which decides. If a time is
 * taken nothing is reopened: reopened sessions, even of a process that ended, are canceled again like the first.
 */
export const reopenInstall =
  (parts: HoldTimeParts) =>
  <OfFirst extends { readonly kind: string }, OfFurther extends { readonly kind: string }>(
    caller: Caller,
    first: Booking,
    reopenFirst: ReopenOne<OfFirst | Failure>,
    reopenFurther: ReopenOne<OfFurther | Failure>,
  ) =>
    safeTry<Done<Booking>, OfFirst | SessionTaken | Failure>(async function* () {
      const further = first.install?.further ?? [];
      const states = yield* ResultAsync.combine(
        further.map((_, place) =>
          parts.handle.state(appointment, streams.appointment(installSessionId(first.appointmentId, place + 2))),
        ),
      );
      // A session that was canceled before it was requested has no time to get back.
      const never = states.findIndex(({ booking }) => booking === null);
      const start = further[never];
      if (start !== undefined)
        return err({ kind: 'SessionTaken' as const, session: never + 2, date: start.date, time: start.time });
      const sessions = states.flatMap(({ booking }) => (booking !== null && isCalledOff(booking) ? [booking] : []));
      const takenBy = ({ install, time: { date, time } }: Booking): SessionTaken => ({
        ...{ kind: 'SessionTaken', session: install?.session ?? 1, date, time },
      });
      for (const session of sessions) {
        const { date, time, minutes } = session.time;
        const wanted = { appointmentId: session.appointmentId, date, time, minutes, pastAllowed: true };
        yield* checkHold(parts)(caller, wanted).mapErr((refusal) => (isFailure(refusal) ? refusal : takenBy(session)));
      }
      const orCallOff = async <Refusal extends { readonly kind: string }>(
        reopened: ResultAsync<Done<Booking>, Refusal | Failure>,
      ) => {
        const done = await reopened;
        if (done.isErr() && !isFailure(done.error)) await finishInstall(parts)(first.appointmentId);
        return done;
      };
      let position: Position | null = null;
      for (const session of sessions) {
        const reopened = reopenFurther(session).mapErr((refusal) => (isFailure(refusal) ? refusal : takenBy(session)));
        position = latest(position, (yield* await orCallOff(reopened)).position);
      }
      const done = yield* await orCallOff(reopenFirst(first));
      return ok({ value: done.value, position: latest(position, done.position) });
    });

/** Runs a command that may give the appointment up; the further sessions of its install follow. */
export const commandAndRelease =
  (parts: Parts) =>
  <Command, Rejection extends { readonly kind: string }>(
    caller: Caller,
    booking: Booking,
    rules: AppointmentDecider<Command, Rejection>,
    command: Command,
  ): ResultAsync<Done<Booking>, Rejection | Failure> =>
    commandOne(parts)(caller, booking, rules, command).andThen((done) =>
      nowOrLater(done, followInstall(parts, caller, done.value)),
    );
