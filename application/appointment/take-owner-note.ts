import { ok, type ResultAsync, safeTry } from 'neverthrow';
import { type AppointmentNotFound, appointmentFor, type Booking } from '../../domain/appointment/index.ts';
import { type AppointmentId, personal } from '../../domain/kernel/index.ts';
import { streams } from '../../domain/streams.ts';
import type { Caller } from '../caller.ts';
import type { Done } from '../done.ts';
import type { Failure } from '../failure.ts';
import type { Handle } from '../handle.ts';
import { type NotAllowed, ownerOnly } from '../not-allowed.ts';
import { anyAppointment } from './own-appointment.ts';

type NoteRefusal = AppointmentNotFound | NotAllowed | Failure;

/** Keeps the owner's own note about an appointment. The client never sees it. */
export const takeOwnerNote =
  (parts: { readonly handle: Handle }) =>
  (
    caller: Caller,
    { appointmentId, note }: { readonly appointmentId: AppointmentId; readonly note: string },
  ): ResultAsync<Done<Booking>, NoteRefusal> =>
    safeTry<Done<Booking>, NoteRefusal>(async function* () {
      yield* ownerOnly(caller);
      const { booking } = yield* anyAppointment(parts)(appointmentId);
      const { state, position } = yield* parts.handle.command(
        appointmentFor.TakeOwnerNote,
        streams.appointment(appointmentId),
        caller,
        {
          type: 'TakeOwnerNote',
          personal: personal(`account-${booking.accountId}`, { note }),
        },
      );
      return ok({ value: state.booking ?? booking, position });
    });
