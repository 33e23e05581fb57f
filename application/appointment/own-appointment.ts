import { err, ok, type ResultAsync } from 'neverthrow';
import {
  type AppointmentNotFound,
  type AppointmentState,
  appointment,
  type Booking,
} from '../../domain/appointment/index.ts';
import type { AppointmentId } from '../../domain/kernel/index.ts';
import { streams } from '../../domain/streams.ts';
import { type Caller, isTheirs } from '../caller.ts';
import type { Failure } from '../failure.ts';
import type { Handle } from '../handle.ts';

export type OwnAppointment = { readonly state: AppointmentState; readonly booking: Booking };

/**
 * The appointment, if the caller may act on it: any for the salon, only her own for a client. For everybody else it is
 * not found.
 */
export const ownAppointment =
  ({ handle }: { readonly handle: Handle }) =>
  (caller: Caller, id: AppointmentId): ResultAsync<OwnAppointment, AppointmentNotFound | Failure> =>
    handle.state(appointment, streams.appointment(id)).andThen((state) => {
      const { booking } = state;
      return booking === null || booking.deleted || !isTheirs(caller, booking.accountId)
        ? err({ kind: 'AppointmentNotFound' as const })
        : ok({ state, booking });
    });
