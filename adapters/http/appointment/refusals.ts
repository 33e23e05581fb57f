import { match } from 'ts-pattern';
import type { AppointmentRejection } from '../../../domain/appointment/index.ts';
import type { Sentence } from '../refused.ts';

const hoursOf = (hours: number): string => `${hours} ${hours === 1 ? 'hour' : 'hours'}`;

export const appointmentRefusal = (rejection: AppointmentRejection): Sentence =>
  match<AppointmentRejection, Sentence>(rejection)
    .with({ kind: 'AppointmentNotFound' }, () => ({ status: 404, message: 'Appointment not found' }))
    .with({ kind: 'AppointmentAlreadyRequested' }, () => ({
      status: 409,
      message: 'An appointment was already booked with this payment proof.',
    }))
    .with({ kind: 'HoldLost' }, () => ({
      status: 409,
      message: 'This time slot is already booked. Please select a different time.',
    }))
    .with({ kind: 'AppointmentIsCancelled' }, () => ({
      status: 422,
      message: 'This appointment is cancelled. Reopen it first.',
    }))
    .with({ kind: 'AppointmentIsNotCancelled' }, () => ({ status: 422, message: 'This appointment is not cancelled.' }))
    .with({ kind: 'StatusForbidsClient' }, ({ status }) => ({
      status: 422,
      message: `An appointment that is ${status} cannot be changed any more.`,
      details: { status },
    }))
    .with({ kind: 'CancellationWindowClosed' }, ({ hours }) => ({
      status: 422,
      message: `Cancellations must be made at least ${hoursOf(hours)} before the appointment.`,
      details: { hours },
    }))
    .with({ kind: 'RescheduleWindowClosed' }, ({ hours }) => ({
      status: 422,
      message: `Appointments can be moved until ${hoursOf(hours)} before they start.`,
      details: { hours },
    }))
    .with({ kind: 'RescheduleLimitReached' }, ({ limit }) => ({
      status: 422,
      message: `An appointment can be moved ${limit === 1 ? 'once' : `${limit} times`} only.`,
      details: { limit },
    }))
    .exhaustive();
