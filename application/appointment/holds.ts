import { err, errAsync, ok, okAsync, type Result, ResultAsync, safeTry } from 'neverthrow';
import type { HoldLost, VisitHasChanged } from '../../domain/appointment/commands.ts';
import {
  type AppointmentCommand,
  type AppointmentDecider,
  type AppointmentRejection,
  appointment,
} from '../../domain/appointment/decide.ts';
import { type AppointmentEvent, type BookedTime, isNoShow } from '../../domain/appointment/events.ts';
import { firstSessionOf, type SessionTaken, type SessionWanted } from '../../domain/appointment/install.ts';
import { discountOf } from '../../domain/appointment/policies.ts';
import {
  type AppointmentState,
  activeHoldOf,
  type Booking,
  isActive,
  keepsHold,
} from '../../domain/appointment/state.ts';
import { availabilityRules } from '../../domain/availability/availability-rules.ts';
import type { HoldRejection, HoldTime } from '../../domain/availability/commands.ts';
import { dayForHolding, daySchedule } from '../../domain/availability/day-schedule.ts';
import type { Hold } from '../../domain/availability/events.ts';
import { restAfterMidnight } from '../../domain/availability/slots.ts';
import { type AvailabilityRules, holdOf } from '../../domain/availability/state.ts';
import { discountCodeFor } from '../../domain/code.ts';
import type { Decider, Party } from '../../domain/kernel/event.ts';
import { type AppointmentId, type CodeId, type HoldId, holdId, type ProofId } from '../../domain/kernel/ids.ts';
import { type CalendarDate, dateInZone, type WallTime } from '../../domain/kernel/time.ts';
import { paymentProof } from '../../domain/payment-proof/decide.ts';
import { settings } from '../../domain/settings.ts';
import { streams } from '../../domain/streams.ts';
import { type Caller, partyOf } from '../kernel/caller.ts';
import { type Done, latest, neverRefused } from '../kernel/done.ts';
import { type Contended, type Failure, isFailure } from '../kernel/failure.ts';
import type { Handled } from '../kernel/handle.ts';
import type { Ports } from '../kernel/ports.ts';
import type { Clock } from '../ports/clock.ts';
import type { Position, Unavailable } from '../ports/event-store.ts';
import type { ReservedTimeNamed } from '../ports/views.ts';

export type TimeGivenUp = {
  readonly appointmentId: AppointmentId;
  readonly holdId: HoldId;
  readonly date: CalendarDate;
};

/**
 * Releases a time that its appointment's stream has given up, and its rest after midnight on the next day. Does nothing
 * if the time is free already; a rest that is still held then is found by the recovery.
 */
export const releaseTime =
  ({ handle }: Ports<'handle'>) =>
  (caller: Caller, time: TimeGivenUp): ResultAsync<Position | null, Failure> => {
    const releaseOn = (date: CalendarDate) =>
      handle
        .command(daySchedule, streams.day(date), caller, { type: 'ReleaseHold', ...time, date })
        .mapErr(neverRefused);
    return releaseOn(time.date).andThen(({ before, position }) => {
      const next = holdOf(before, time.holdId)?.goesOnTo;
      return next === undefined
        ? okAsync(position)
        : releaseOn(next).map((released) => latest(position, released.position));
    });
  };

/**
 * Like `releaseTime`, for a request that is about to answer. If the store cannot be reached, the reaction on given-up
 * holds releases the time later; the caller's change is valid either way.
 */
const releaseTimeNowOrLater =
  (parts: Ports<'handle'>) =>
  (caller: Caller, time: TimeGivenUp): ResultAsync<Position | null, never> =>
    releaseTime(parts)(caller, time).orElse(() => okAsync(null));

type UseGivenUp = {
  readonly codeId: CodeId | null;
  readonly appointmentId: AppointmentId;
  readonly holdIds: readonly HoldId[];
};

/** Returns a code's use by these attempts, none of which will become the booking. */
const releaseCodeUse =
  ({ handle }: Ports<'handle'>) =>
  (caller: Caller, { codeId, appointmentId, holdIds }: UseGivenUp): ResultAsync<unknown, Failure> =>
    codeId === null
      ? okAsync(null)
      : handle
          .command(discountCodeFor.GiveBackCode, streams.discountCode(codeId), caller, {
            ...{ type: 'GiveBackCode', appointmentId, holdIds },
          })
          .mapErr(neverRefused);

/**
 * Returns a code's use if the visit was canceled or never requested. Only holds that the appointment's stream has given
 * up count: they never become the booking, while a hold that reopens it is not among them. A no-show has used the code.
 */
export const giveCodeBack =
  (parts: Ports<'handle'>) =>
  (
    caller: Caller,
    { codeId, appointmentId }: Pick<UseGivenUp, 'codeId' | 'appointmentId'>,
    { booking, givenUp: holdIds }: AppointmentState,
  ): ResultAsync<unknown, Failure> => {
    const isKept = booking !== null && !booking.deleted && (isActive(booking) || isNoShow(booking.status));
    return isKept ? okAsync(null) : releaseCodeUse(parts)(caller, { codeId, appointmentId, holdIds });
  };

/** Like `giveCodeBack`, for a request that is about to answer. What fails now, the reaction does later. */
const giveCodeBackNowOrLater =
  (parts: Ports<'handle'>) =>
  (caller: Caller, state: AppointmentState): ResultAsync<unknown, never> => {
    const { booking } = state;
    const codeId = booking?.discount?.codeId ?? null;
    return booking === null || codeId === null
      ? okAsync(null)
      : giveCodeBack(parts)(caller, { codeId, appointmentId: booking.appointmentId }, state).orElse(() =>
          okAsync(null),
        );
  };

export type Attempt = {
  readonly appointmentId: AppointmentId;
  readonly holdId: HoldId;
  /** Null if the attempt only claimed a proof. */
  readonly date: CalendarDate | null;
  /** The proof that the attempt claimed; null without one. */
  readonly proofId: ProofId | null;
  readonly codeId?: CodeId | null;
};

/** `stands`: the attempt succeeded, the appointment has this hold, and nothing was undone. */
export type Abandoned = 'abandoned' | 'stands';

/**
 * Undoes an attempt to occupy time. The request that made the attempt calls this, and so does the recovery after a
 * crash. The order matters:
 * 1. The appointment's stream gives up the hold, so that a slower append of the same attempt fails on the revision. For
 *   a further session of an install, the first session's stream does so, because it books them all.
 * 2. The payment proof is returned, unless an appointment exists, and the use of a code.
 * 3. The time is released. After a crash in between, the reactions do the rest.
 */
export const abandon =
  ({ handle }: Ports<'handle'>) =>
  (caller: Caller, attempt: Attempt): ResultAsync<Abandoned, Failure> => {
    const { appointmentId, holdId, date, proofId, codeId = null } = attempt;
    const fenceIn = (id: AppointmentId) =>
      handle
        .command(appointment, streams.appointment(id), caller, { type: 'AbandonHold', appointmentId: id, holdId })
        .mapErr(neverRefused);
    const first = firstSessionOf(appointmentId);
    const fence = fenceIn(first).andThen((done) =>
      first === appointmentId || keepsHold(done.state, holdId) ? okAsync(done) : fenceIn(appointmentId),
    );
    const giveProofBack = (): ResultAsync<unknown, Failure> =>
      proofId === null
        ? okAsync(null)
        : handle
            .command(paymentProof, streams.paymentProof(proofId), caller, {
              type: 'GiveBackProof',
              appointmentId,
              holdId,
            })
            .mapErr(neverRefused);
    return fence.andThen(({ state }) => {
      if (keepsHold(state, holdId)) return okAsync<Abandoned, Failure>('stands');
      const proof = state.booking === null ? giveProofBack() : okAsync(null);
      return proof
        .andThen(() => releaseCodeUse({ handle })(caller, { codeId, appointmentId, holdIds: [holdId] }))
        .andThen(() =>
          date === null ? okAsync(null) : releaseTime({ handle })(caller, { appointmentId, holdId, date }),
        )
        .map((): Abandoned => 'abandoned');
    });
  };

type Named = { readonly kind: string };
type Changed = HoldLost | VisitHasChanged;

const deadlineMillis = 5_000;
const pauseMillis = 5;

const hasChanged = (refusal: Named): refusal is Changed =>
  refusal.kind === 'HoldLost' || refusal.kind === 'VisitHasChanged';

/** Repeats the attempt until the deadline while the visit changes between read and write. */
export const retryIfChanged = <Value, Refusal extends Named>(
  clock: Clock,
  appointmentId: AppointmentId,
  attempt: (isFirst: boolean) => ResultAsync<Value, Refusal>,
): ResultAsync<Value, Exclude<Refusal, Changed> | Contended> => {
  const attempts = async (): Promise<Result<Value, Exclude<Refusal, Changed> | Contended>> => {
    const giveUpAt = Date.parse(clock.now()) + deadlineMillis;
    for (let isFirst = true; ; isFirst = false) {
      const done = await attempt(isFirst);
      if (done.isOk() || !hasChanged(done.error)) return done as Result<Value, Exclude<Refusal, Changed>>;
      if (Date.parse(clock.now()) >= giveUpAt)
        return err({ kind: 'Contended', stream: streams.appointment(appointmentId) });
      await clock.wait(pauseMillis);
    }
  };
  return new ResultAsync(attempts());
};

/** The owner lets a visit overlap others on purpose. */
export type SqueezeInWanted = { readonly reason: string };

export type TimeWanted = {
  readonly appointmentId: AppointmentId;
  readonly date: CalendarDate;
  readonly time: WallTime;
  /** Service and add-ons together. */
  readonly minutes: number;
  /** True allows a time in the past, to restore an earlier visit. New visits are never in the past. */
  readonly pastAllowed: boolean;
  /** The reservation that the hold takes over. */
  readonly reservation?: HoldId | null;
  /** Whose rules the day applies; the caller's if left out. */
  readonly party?: Party;
  /** True refuses what the owner has closed, even by the owner's rules. */
  readonly respectsClosures?: boolean;
  /** Why the owner lets it overlap other visits; left out if she does not. */
  readonly squeezeIn?: SqueezeInWanted | undefined;
  /** True keeps no buffers around it, because it was agreed elsewhere without them. */
  readonly withoutBuffers?: boolean | undefined;
};

export type HoldTimeParts = Ports<'handle' | 'clock' | 'ids'>;

export const rulesFromLog = ({ handle }: Pick<HoldTimeParts, 'handle'>): ResultAsync<AvailabilityRules, Unavailable> =>
  handle.state(availabilityRules, streams.availabilityRules);

/** Today in the studio's time zone. */
export const todayFromLog = (parts: Pick<HoldTimeParts, 'handle' | 'clock'>): ResultAsync<CalendarDate, Unavailable> =>
  rulesFromLog(parts).map(({ zone }) => dateInZone(zone, parts.clock.now()));

const holdCommand = (
  { clock, ids }: HoldTimeParts,
  caller: Caller,
  wanted: Omit<TimeWanted, 'squeezeIn'>,
  rules: AvailabilityRules,
): HoldTime => ({
  type: 'HoldTime',
  ...wanted,
  holdId: holdId(ids.fresh()),
  rules,
  now: clock.now(),
  party: wanted.party ?? partyOf(caller),
  // A client who takes a proposed time is not the owner, and an imported visit ends on its day.
  overMidnight: partyOf(caller) === 'owner' && wanted.withoutBuffers !== true,
});

/** The next day's hold for a visit past midnight, under the same id; null if the visit ends before midnight. */
const holdOfRest = (command: HoldTime, held: Hold): HoldTime | null => {
  const rest = restAfterMidnight(held, command.rules.zone);
  if (rest === null) return null;
  const { bufferBeforeMinutes, bufferAfterMinutes, ...time } = rest;
  return {
    ...command,
    ...time,
    rules: { ...command.rules, bufferBeforeMinutes, bufferAfterMinutes },
    overMidnight: false,
  };
};

/** Checks whether `holdTime` would hold the time now. Holds nothing. */
export const checkHold = (parts: HoldTimeParts) => (caller: Caller, wanted: TimeWanted) =>
  rulesFromLog(parts).andThen((rules) => {
    const could = (command: HoldTime) =>
      parts.handle
        .state(dayForHolding, streams.day(command.date))
        .andThen(
          (day): Result<Hold | null, HoldRejection> =>
            dayForHolding
              .decide(command, day)
              .map((events) => holdOf(events.reduce(dayForHolding.evolve, day), command.holdId)),
        );
    const command = holdCommand(parts, caller, wanted, rules);
    return could(command).andThen((held) => {
      const rest = held === null ? null : holdOfRest(command, held);
      return rest === null ? okAsync(null) : could(rest).map(() => null);
    });
  });

const squeezeInLimits = (
  { handle }: HoldTimeParts,
  squeezeIn: SqueezeInWanted | undefined,
): ResultAsync<HoldTime['squeezeIn'], Unavailable> =>
  squeezeIn === undefined
    ? okAsync(null)
    : handle.state(settings, streams.settings).map(({ squeezeIns: most }) => ({ ...squeezeIn, most }));

/**
 * Holds the time in its day's stream with a new hold id, and the rest after midnight in the next day's stream with the
 * same id: both or none. Nothing else occupies time.
 */
export const holdTime =
  (parts: HoldTimeParts) =>
  (caller: Caller, { squeezeIn, ...wanted }: TimeWanted) =>
    safeTry(async function* () {
      const found = yield* rulesFromLog(parts);
      const beside = yield* squeezeInLimits(parts, squeezeIn);
      const rules =
        wanted.withoutBuffers === true ? { ...found, bufferBeforeMinutes: 0, bufferAfterMinutes: 0 } : found;
      const command = { ...holdCommand(parts, caller, wanted, rules), squeezeIn: beside };
      const hold = (asked: HoldTime) =>
        parts.handle.command(dayForHolding, streams.day(asked.date), caller, asked).map(({ state }) => {
          const held = holdOf(state, asked.holdId);
          if (held === null) throw new Error(`hold ${asked.holdId} was accepted and is not on ${asked.date}`);
          return held;
        });
      const held = yield* hold(command);
      const { holdId: id, appointmentId, date, time, minutes, startsAt } = held;
      const rest = holdOfRest(command, held);
      const done = rest === null ? ok(held) : await hold(rest);
      if (done.isErr()) {
        if (done.error.kind !== 'OutcomeUnknown')
          await releaseTimeNowOrLater(parts)(caller, { appointmentId, holdId: id, date });
        return err(done.error);
      }
      return ok({ holdId: id, date, time, minutes, startsAt, zone: rules.zone });
    });

/** Why an install is not booked: the first session's own refusal, or that a further one does not fit. */
export const refusalOfSession =
  ({ session, date, time }: SessionWanted) =>
  (refusal: HoldRejection | Failure): HoldRejection | SessionTaken | Failure =>
    isFailure(refusal) || session === 1 ? refusal : { kind: 'SessionTaken', session, date, time };

type HandledAppointment = Handled<AppointmentState, AppointmentEvent>;

/** The time that the command took from the appointment; null if none. */
const givenUpIn = ({ before, state }: Pick<HandledAppointment, 'before' | 'state'>): TimeGivenUp | null => {
  const { booking } = before;
  if (booking === null || !isActive(booking) || activeHoldOf(state) === booking.time.holdId) return null;
  const { appointmentId, time } = booking;
  return { appointmentId, holdId: time.holdId, date: time.date };
};

/** Releases the time that the command took from the appointment. A view at the returned position shows it free. */
const releaseGivenUp =
  (parts: Ports<'handle'>) =>
  (caller: Caller, handled: HandledAppointment): ResultAsync<Position | null, never> => {
    const time = givenUpIn(handled);
    return time === null ? okAsync(null) : releaseTimeNowOrLater(parts)(caller, time);
  };

/** Frees the appointment's time and its code's use after a command that may have given the appointment up. */
export const releaseAfter =
  (parts: Ports<'handle'>) =>
  (caller: Caller, booking: Booking, handled: HandledAppointment): ResultAsync<Done<Booking>, never> =>
    releaseGivenUp(parts)(caller, handled).andThen((released) => {
      const { state, position } = handled;
      const done = { value: state.booking ?? booking, position: latest(position, released) };
      return giveCodeBackNowOrLater(parts)(caller, state).map(() => done);
    });

/** Runs a command that may give the appointment up, then frees its time and its code's use. */
export const commandOne =
  (parts: Ports<'handle'>) =>
  <Command, Rejection extends { readonly kind: string }>(
    caller: Caller,
    booking: Booking,
    rules: AppointmentDecider<Command, Rejection>,
    command: Command,
  ): ResultAsync<Done<Booking>, Rejection | Failure> =>
    parts.handle
      .command(rules, streams.appointment(booking.appointmentId), caller, command)
      .andThen((handled) => releaseAfter(parts)(caller, booking, handled));

/** Releases a reserved time. Does nothing if it is free already, or a booking has taken it over. */
export const releaseReservation =
  ({ handle }: Ports<'handle'>) =>
  (caller: Caller, { holdId, date }: ReservedTimeNamed): ResultAsync<Position | null, Failure> =>
    handle
      .command(daySchedule, streams.day(date), caller, { type: 'ReleaseReservation', date, holdId })
      .map(({ position }) => position)
      .mapErr(neverRefused);

/** Uses the code of a reopened visit again. True if the discount is lost because no use is left. */
const retakeCode =
  ({ handle }: Ports<'handle'>) =>
  (caller: Caller, booking: Booking, id: HoldId): ResultAsync<boolean, Failure> => {
    const { appointmentId, accountId, discount } = booking;
    return discount === null
      ? okAsync(false)
      : handle
          .command(discountCodeFor.RetakeCode, streams.discountCode(discount.codeId), caller, {
            ...{ type: 'RetakeCode', appointmentId, holdId: id, accountId, amount: discountOf(booking) },
          })
          .map(() => false)
          .orElse((refusal) => (isFailure(refusal) ? errAsync(refusal) : okAsync(true)));
  };

export type TimeRefusal<Rejection extends AppointmentRejection> = HoldRejection | Rejection | Failure;

/**
 * Moves an existing appointment to a new time. The new time is held before the appointment names it, and the old one
 * released afterwards, so there is never none. If the appointment refuses the new time, it is released again, except
 * after an unknown outcome.
 */
export const restOnNewTime =
  (parts: HoldTimeParts) =>
  <Command extends AppointmentCommand, Rejection extends AppointmentRejection>(
    caller: Caller,
    wanted: TimeWanted,
    decider: Decider<AppointmentState, Command, AppointmentEvent, Rejection>,
    commandFor: (time: BookedTime, isDiscountLost: boolean) => NoInfer<Command>,
    /** The visit to reopen, whose code is used again. */
    reopened: Booking | null = null,
  ) =>
    safeTry<Done<Booking>, TimeRefusal<Rejection>>(async function* () {
      const { appointmentId, date } = wanted;
      const stream = streams.appointment(appointmentId);
      const time = yield* holdTime(parts)(caller, wanted);
      const codeId = reopened?.discount?.codeId ?? null;
      const attempt = { appointmentId, holdId: time.holdId, date, proofId: null, codeId };
      const again = reopened === null ? ok(false) : await retakeCode(parts)(caller, reopened, time.holdId);
      if (again.isErr()) {
        if (again.error.kind !== 'OutcomeUnknown') await abandon(parts)(caller, attempt);
        return err(again.error);
      }
      const done = await parts.handle.command(decider, stream, caller, commandFor(time, again.value));
      if (done.isErr()) {
        if (done.error.kind !== 'OutcomeUnknown') await abandon(parts)(caller, attempt);
        return err(done.error);
      }
      const { state, position } = done.value;
      const released = yield* releaseGivenUp(parts)(caller, done.value);
      if (state.booking === null) throw new Error(`${appointmentId} took a new time and is not there`);
      return ok({ value: state.booking, position: latest(position, released) });
    });
