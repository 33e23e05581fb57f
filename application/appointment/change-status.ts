import { ok, type ResultAsync, safeTry } from 'neverthrow';
import {
  type ActiveStatus,
  type AppointmentStatus,
  appointment,
  type Booking,
} from '../../domain/appointment/index.ts';
import { type AppointmentId, personal } from '../../domain/kernel/index.ts';
import { streams } from '../../domain/streams.ts';
import { type Caller, partyOf } from '../caller.ts';
import { type Done, latest } from '../done.ts';
import { type NotAllowed, ownerOnly } from '../not-allowed.ts';
import type { HoldTimeParts } from './hold-time.ts';
import { ownAppointment } from './own-appointment.ts';
import { releaseGivenUp } from './release-given-up.ts';
import { restOnNewTime, type TimeRefusal } from './rest-on-new-time.ts';

export type StatusRefusal = TimeRefusal | NotAllowed;

/** Gives the appointment up and frees its time; the client within the rules she booked under. */
export const cancelAppointment =
  (parts: HoldTimeParts) =>
  (
    caller: Caller,
    { appointmentId, reason }: { readonly appointmentId: AppointmentId; readonly reason: string | null },
  ): ResultAsync<Done<Booking>, TimeRefusal> =>
    safeTry<Done<Booking>, TimeRefusal>(async function* () {
      const { booking } = yield* ownAppointment(parts)(caller, appointmentId);
      const { state, events, position } = yield* parts.handle.command(
        appointment,
        streams.appointment(appointmentId),
        caller,
        {
          type: 'CancelAppointment',
          by: partyOf(caller),
          now: parts.clock.now(),
          personal: personal(`account-${booking.accountId}`, { reason }),
        },
      );
      const released = await releaseGivenUp(parts)(caller, events);
      return ok({ value: state.booking ?? booking, position: latest(position, released) });
    });

/** A cancelled appointment needs its time again, by a new hold: refused when somebody else has it meanwhile. */
const reopen = (
  parts: HoldTimeParts,
  caller: Caller,
  { appointmentId, time: { date, time, minutes } }: Booking,
  status: ActiveStatus,
): ResultAsync<Done<Booking>, TimeRefusal> =>
  restOnNewTime(parts)(caller, { appointmentId, date, time, minutes, pastAllowed: true }, (held) => ({
    type: 'ReopenAppointment',
    status,
    time: held,
  }));

/** Any status may follow any other, by the owner's word. */
export const changeStatus =
  (parts: HoldTimeParts) =>
  (
    caller: Caller,
    { appointmentId, status }: { readonly appointmentId: AppointmentId; readonly status: AppointmentStatus },
  ): ResultAsync<Done<Booking>, StatusRefusal> =>
    safeTry<Done<Booking>, StatusRefusal>(async function* () {
      yield* ownerOnly(caller);
      if (status === 'cancelled') return ok(yield* cancelAppointment(parts)(caller, { appointmentId, reason: null }));
      const { booking } = yield* ownAppointment(parts)(caller, appointmentId);
      if (booking.status === 'cancelled') return ok(yield* reopen(parts, caller, booking, status));
      const { state, position } = yield* parts.handle.command(appointment, streams.appointment(appointmentId), caller, {
        type: 'SetStatus',
        status,
      });
      return ok({ value: state.booking ?? booking, position });
    });
