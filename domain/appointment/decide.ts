import { match } from 'ts-pattern';
import type { Decider, HoldId } from '../kernel/index.ts';
import type { AppointmentCommand } from './commands.ts';
import { appointmentDecisions, type Decision, refused } from './decisions.ts';
import type { AppointmentEvent } from './events.ts';
import type { AppointmentNotFound, AppointmentRejection, VisitHasMoved } from './rejections.ts';
import { type AppointmentState, type Booking, evolve, hasMovedFrom, initial } from './state.ts';

export type AppointmentDecider<Command, Rejection> = Decider<AppointmentState, Command, AppointmentEvent, Rejection>;

const deciding = <Command, Rejection extends AppointmentRejection>(
  decide: (command: Command, state: AppointmentState) => Decision<Rejection>,
): AppointmentDecider<Command, Rejection> => ({ initial, evolve, decide });

const decidingOnBooking = <Command, Rejection extends AppointmentRejection>(
  decideOn: (command: Command, booking: Booking, state: AppointmentState) => Decision<Rejection>,
): AppointmentDecider<Command, Rejection | AppointmentNotFound> =>
  deciding((command: Command, state: AppointmentState): Decision<Rejection | AppointmentNotFound> => {
    const { booking } = state;
    if (booking === null || booking.deleted) return refused({ kind: 'AppointmentNotFound' });
    return decideOn(command, booking, state);
  });

/** The rules of an appointment for each command alone, with only those rejections that the command can have. */
export const appointmentFor = {
  RequestAppointment: deciding(appointmentDecisions.request),
  SetStatus: decidingOnBooking(appointmentDecisions.setStatus),
  CancelAppointment: decidingOnBooking(appointmentDecisions.cancel),
  ReopenAppointment: decidingOnBooking(appointmentDecisions.reopen),
  RescheduleAppointment: decidingOnBooking(appointmentDecisions.reschedule),
  AmendAppointment: decidingOnBooking(appointmentDecisions.amend),
  ConfirmAttendance: decidingOnBooking(appointmentDecisions.confirmAttendance),
  TakeOwnerNote: decidingOnBooking(appointmentDecisions.takeOwnerNote),
  AddProof: decidingOnBooking(appointmentDecisions.addProof),
  EndTexts: decidingOnBooking(appointmentDecisions.endTexts),
  NoteEvidencePack: deciding(appointmentDecisions.noteEvidencePack),
  NoteRefusedAttempt: deciding(appointmentDecisions.noteRefusal),
  DeleteAppointment: decidingOnBooking(appointmentDecisions.remove),
  AbandonHold: deciding(appointmentDecisions.abandon),
} as const;

const unlessMoved = <Command, Rejection>(
  decider: AppointmentDecider<Command, Rejection>,
  hasMoved: (booking: Booking, command: Command) => boolean,
): AppointmentDecider<Command, Rejection | VisitHasMoved> => ({
  ...decider,
  decide: (command, state) =>
    state.booking !== null && hasMoved(state.booking, command)
      ? refused({ kind: 'VisitHasMoved' })
      : decider.decide(command, state),
});

/** The same rules for whoever was asked about one time of the visit: where it has another time by now, nothing is done. */
export const appointmentAtTime = (holdId: HoldId) => ({
  CancelAppointment: unlessMoved(appointmentFor.CancelAppointment, (booking) => hasMovedFrom(booking, holdId)),
  // A repeat finds the time that it has given the visit itself.
  RescheduleAppointment: unlessMoved(
    appointmentFor.RescheduleAppointment,
    (booking, { time }) => hasMovedFrom(booking, holdId) && hasMovedFrom(booking, time.holdId),
  ),
});

const decide = (command: AppointmentCommand, state: AppointmentState): Decision<AppointmentRejection> =>
  match(command)
    .with({ type: 'RequestAppointment' }, (asked) => appointmentFor.RequestAppointment.decide(asked, state))
    .with({ type: 'SetStatus' }, (asked) => appointmentFor.SetStatus.decide(asked, state))
    .with({ type: 'CancelAppointment' }, (asked) => appointmentFor.CancelAppointment.decide(asked, state))
    .with({ type: 'ReopenAppointment' }, (asked) => appointmentFor.ReopenAppointment.decide(asked, state))
    .with({ type: 'RescheduleAppointment' }, (asked) => appointmentFor.RescheduleAppointment.decide(asked, state))
    .with({ type: 'AmendAppointment' }, (asked) => appointmentFor.AmendAppointment.decide(asked, state))
    .with({ type: 'ConfirmAttendance' }, (asked) => appointmentFor.ConfirmAttendance.decide(asked, state))
    .with({ type: 'TakeOwnerNote' }, (asked) => appointmentFor.TakeOwnerNote.decide(asked, state))
    .with({ type: 'AddProof' }, (asked) => appointmentFor.AddProof.decide(asked, state))
    .with({ type: 'EndTexts' }, (asked) => appointmentFor.EndTexts.decide(asked, state))
    .with({ type: 'NoteEvidencePack' }, (asked) => appointmentFor.NoteEvidencePack.decide(asked, state))
    .with({ type: 'NoteRefusedAttempt' }, (asked) => appointmentFor.NoteRefusedAttempt.decide(asked, state))
    .with({ type: 'DeleteAppointment' }, (asked) => appointmentFor.DeleteAppointment.decide(asked, state))
    .with({ type: 'AbandonHold' }, (asked) => appointmentFor.AbandonHold.decide(asked, state))
    .exhaustive();

export const appointment: Decider<AppointmentState, AppointmentCommand, AppointmentEvent, AppointmentRejection> = {
  initial,
  evolve,
  decide,
};
