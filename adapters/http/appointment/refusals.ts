import type { AppointmentRejection } from '../../../domain/appointment/index.ts';
import { broken, conflict, notFound, type Sentences } from '../refused.ts';

const hoursOf = (hours: number): string => `${hours} ${hours === 1 ? 'hour' : 'hours'}`;
const timesOf = (limit: number): string => (limit === 1 ? 'once' : `${limit} times`);

export const slotTaken = 'This time slot is already booked. Please select a different time.';

export const appointmentSentences: Sentences<AppointmentRejection> = {
  AppointmentNotFound: () => notFound('Appointment not found'),
  AppointmentAlreadyRequested: () => conflict('This booking was already made with other details.'),
  HoldLost: () => conflict(slotTaken),
  AppointmentIsCancelled: () => broken('This appointment is cancelled. Please reopen it first.'),
  AppointmentIsNotCancelled: () => broken('This appointment is not cancelled.'),
  StatusForbidsClient: ({ status }) =>
    broken(`An appointment that is ${status} cannot be changed any more.`, { status }),
  CancellationWindowClosed: ({ hours }) =>
    broken(`Appointments can be cancelled until ${hoursOf(hours)} before they start.`, { hours }),
  RescheduleWindowClosed: ({ hours }) =>
    broken(`Appointments can be moved until ${hoursOf(hours)} before they start.`, { hours }),
  RescheduleLimitReached: ({ limit }) =>
    broken(
      limit === 0 ? 'Appointments cannot be moved online.' : `An appointment can be moved ${timesOf(limit)} only.`,
      { limit },
    ),
};
