import { err, ok, type ResultAsync, safeTry } from 'neverthrow';
import type {
  AppointmentIsCancelled,
  AppointmentNotFound,
  HoldLost,
  RescheduleAppointment,
  VisitHasChanged,
  VisitHasMoved,
} from '../../domain/appointment/commands.ts';
import { type AppointmentDecider, appointmentFor } from '../../domain/appointment/decide.ts';
import { isProposed, type ObjectionToMove, objectionToMove } from '../../domain/appointment/policies.ts';
import type { Booking } from '../../domain/appointment/state.ts';

import type { AppointmentId } from '../../domain/kernel/ids.ts';
import type { CalendarDate, WallTime } from '../../domain/kernel/time.ts';
import { type Caller, clientsOrigin, partyOf } from '../kernel/caller.ts';
import type { Done } from '../kernel/done.ts';
import { type HoldTimeParts, restOnNewTime, retryIfChanged, type SqueezeInWanted, type TimeRefusal } from './holds.ts';

import { noteClientRefusal } from './note-refusal.ts';
import { anyAppointment, type OwnAppointmentParts, ownAppointment } from './own-appointment.ts';
import type { ProposalOver } from './rejections.ts';

export type NewTime = {
  readonly appointmentId: AppointmentId;
  readonly date: CalendarDate;
  readonly time: WallTime;
  /** Why the owner lets it overlap other visits. Ignored for a client. */
  readonly squeezeIn?: SqueezeInWanted | undefined;
  /** True if the client takes a time that the owner proposed: it is no move of her own, which might cost. */
  readonly isProposed?: boolean | undefined;
};

type TimeWanted = Pick<NewTime, 'date' | 'time' | 'squeezeIn' | 'isProposed'>;

/** Notes a move that was refused to a client. */
export const moveRefused = (parts: HoldTimeParts, caller: Caller, appointmentId: AppointmentId, wanted: TimeWanted) =>
  noteClientRefusal(parts)(caller, appointmentId, { act: 'move', wanted: { date: wanted.date, time: wanted.time } });

type MoveRejection = AppointmentNotFound | AppointmentIsCancelled | HoldLost | ObjectionToMove | VisitHasMoved;

const moveOnce = <Rejection extends MoveRejection>(
  parts: HoldTimeParts,
  caller: Caller,
  booking: Booking,
  { date, time, squeezeIn, isProposed: isTaking = false }: TimeWanted,
  rules: AppointmentDecider<RescheduleAppointment, Rejection>,
) =>
  safeTry<Done<Booking>, TimeRefusal<Rejection | ObjectionToMove | AppointmentIsCancelled> | ProposalOver>(
    async function* () {
      const { appointmentId } = booking;
      const { date: fromDate, time: fromTime, minutes } = booking.time;
      const by = partyOf(caller);
      const now = parts.clock.now();
      const isTaken = by === 'client' && isProposed(booking, { date, time }, now);
      const objection = isTaken ? null : objectionToMove(booking, isTaking ? 'owner' : by, now);
      if (objection !== null) return err(objection);
      if (fromDate === date && fromTime === time) return ok({ value: booking, position: null });
      if (isTaking && !isTaken) return err<never, ProposalOver>({ kind: 'ProposalOver' });
      const judgedAs = { party: isTaken ? ('owner' as const) : by, respectsClosures: isTaken };
      const beside = by === 'owner' ? squeezeIn : undefined;
      const wanted = { appointmentId, date, time, minutes, pastAllowed: false, ...judgedAs, squeezeIn: beside };
      return ok(
        yield* restOnNewTime(parts)(caller, wanted, rules, (held) => ({
          type: 'RescheduleAppointment',
          by,
          now,
          time: held,
          origin: clientsOrigin(caller),
          isProposed: isTaken,
        })),
      );
    },
  );

/**
 * Moves an appointment that the caller has just read. If it changes in between, it is read and moved again. A refusal
 * to a client is noted.
 */
export const moveOf = <Rejection extends MoveRejection>(
  parts: HoldTimeParts,
  caller: Caller,
  booking: Booking,
  wanted: TimeWanted,
  rules: AppointmentDecider<RescheduleAppointment, Rejection>,
): ResultAsync<
  Done<Booking>,
  | TimeRefusal<
      Exclude<Rejection, HoldLost | VisitHasChanged> | ObjectionToMove | AppointmentIsCancelled | AppointmentNotFound
    >
  | ProposalOver
> => {
  const { appointmentId } = booking;
  const move = (isFirst: boolean) => {
    const read = isFirst
      ? ok(booking).asyncMap(async (same) => same)
      : anyAppointment(parts)(appointmentId).map((found) => found.booking);
    return read.andThen((found) => moveOnce(parts, caller, found, wanted, rules));
  };
  return retryIfChanged(parts.clock, appointmentId, move).orElse(moveRefused(parts, caller, appointmentId, wanted));
};

/** Moves an appointment: a client within the rules she booked under, the owner to any free time. */
export const rescheduleAppointment =
  (parts: HoldTimeParts & OwnAppointmentParts) => (caller: Caller, wanted: NewTime) =>
    ownAppointment(parts)(caller, wanted.appointmentId).andThen(({ booking }) =>
      moveOf(parts, caller, booking, wanted, appointmentFor.RescheduleAppointment),
    );
