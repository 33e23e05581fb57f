import { ok, type ResultAsync, safeTry } from 'neverthrow';
import { type AppointmentNotFound, appointmentFor } from '../../domain/appointment/index.ts';
import type { AppointmentId } from '../../domain/kernel/index.ts';
import { streams } from '../../domain/streams.ts';
import type { Caller } from '../caller.ts';
import { type Done, latest } from '../done.ts';
import type { Failure } from '../failure.ts';
import type { Handle } from '../handle.ts';
import { type NotAllowed, ownerOnly } from '../not-allowed.ts';
import { releaseGivenUp } from './holds/release-given-up.ts';
import { anyAppointment } from './own-appointment.ts';

type DeleteRefusal = AppointmentNotFound | NotAllowed | Failure;

/** Removes the appointment from every list and frees its time. Its events and its proof stay in the log. */
export const deleteAppointment =
  (parts: { readonly handle: Handle }) =>
  (caller: Caller, appointmentId: AppointmentId): ResultAsync<Done<null>, DeleteRefusal> =>
    safeTry<Done<null>, DeleteRefusal>(async function* () {
      yield* ownerOnly(caller);
      yield* anyAppointment(parts)(appointmentId);
      const stream = streams.appointment(appointmentId);
      const { events, position } = yield* parts.handle.command(appointmentFor.DeleteAppointment, stream, caller, {
        type: 'DeleteAppointment',
      });
      const released = await releaseGivenUp(parts)(caller, events);
      return ok({ value: null, position: latest(position, released) });
    });
