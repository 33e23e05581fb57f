import { err, ok, type ResultAsync, safeTry } from 'neverthrow';
import type {
  AppointmentCommand,
  AppointmentEvent,
  AppointmentRejection,
  AppointmentState,
  BookedTime,
  Booking,
} from '../../../domain/appointment/index.ts';
import type { HoldRejection } from '../../../domain/availability/index.ts';
import type { Decider } from '../../../domain/kernel/index.ts';
import { streams } from '../../../domain/streams.ts';
import type { Caller } from '../../caller.ts';
import { type Done, latest } from '../../done.ts';
import type { Failure } from '../../failure.ts';
import { abandon } from './abandon.ts';
import { type HoldTimeParts, holdTime, type TimeWanted } from './hold-time.ts';
import { releaseGivenUp } from './release-given-up.ts';

/** Why an appointment cannot have a new time: the day refuses it, or the appointment does. */
export type TimeRefusal<Rejection extends AppointmentRejection> = HoldRejection | Rejection | Failure;

/**
 * Gives an existing appointment a new time. The new time is held before the appointment names it, and the old one is
 * released afterwards: both are held for a moment, and never neither. If the appointment refuses the new time, that is
 * released again, except after an unknown outcome.
 */
export const restOnNewTime =
  (parts: HoldTimeParts) =>
  <Command extends AppointmentCommand, Rejection extends AppointmentRejection>(
    caller: Caller,
    wanted: TimeWanted,
    decider: Decider<AppointmentState, Command, AppointmentEvent, Rejection>,
    commandFor: (time: BookedTime) => NoInfer<Command>,
  ): ResultAsync<Done<Booking>, TimeRefusal<Rejection>> =>
    safeTry<Done<Booking>, TimeRefusal<Rejection>>(async function* () {
      const { appointmentId, date } = wanted;
      const stream = streams.appointment(appointmentId);
      const time = yield* holdTime(parts)(caller, wanted);
      const done = await parts.handle.command(decider, stream, caller, commandFor(time));
      if (done.isErr()) {
        const attempt = { appointmentId, holdId: time.holdId, date, proofId: null };
        if (done.error.kind !== 'OutcomeUnknown') await abandon(parts)(caller, attempt);
        return err(done.error);
      }
      const { state, events, position } = done.value;
      const released = await releaseGivenUp(parts)(caller, events);
      if (state.booking === null) throw new Error(`${appointmentId} took a new time and is not there`);
      return ok({ value: state.booking, position: latest(position, released) });
    });
