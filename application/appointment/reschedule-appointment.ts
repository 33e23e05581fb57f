import { err, ok, type ResultAsync, safeTry } from 'neverthrow';
import {
  type AppointmentIsCancelled,
  type AppointmentNotFound,
  appointmentFor,
  type Booking,
  type HoldLost,
  type ObjectionToMove,
  objectionToMove,
} from '../../domain/appointment/index.ts';
import type { AppointmentId, CalendarDate, WallTime } from '../../domain/kernel/index.ts';
import { type Caller, clientsOrigin, partyOf } from '../caller.ts';
import type { Done } from '../done.ts';
import type { HoldTimeParts } from './hold-time.ts';
import { refusedOfClient } from './note-refusal.ts';
import { type OwnAppointmentParts, ownAppointment } from './own-appointment.ts';
import type { AddressNotVerified } from './rejections.ts';
import { restOnNewTime, type TimeRefusal } from './rest-on-new-time.ts';

type MoveRefusal =
  | TimeRefusal<AppointmentNotFound | AppointmentIsCancelled | HoldLost | ObjectionToMove>
  | AddressNotVerified;

export type NewTime = { readonly appointmentId: AppointmentId; readonly date: CalendarDate; readonly time: WallTime };

/** Moves an appointment: a client within the rules she booked under, the owner to any free time. */
export const rescheduleAppointment =
  (parts: HoldTimeParts & OwnAppointmentParts) =>
  (caller: Caller, { appointmentId, date, time }: NewTime): ResultAsync<Done<Booking>, MoveRefusal> =>
    safeTry<Done<Booking>, MoveRefusal>(async function* () {
      const { booking } = yield* ownAppointment(parts)(caller, appointmentId);
      const { date: fromDate, time: fromTime, minutes } = booking.time;
      const by = partyOf(caller);
      const now = parts.clock.now();
      const objection = objectionToMove(booking, by, now);
      if (objection !== null) return err(objection);
      if (fromDate === date && fromTime === time) return ok({ value: booking, position: null });
      const wanted = { appointmentId, date, time, minutes, pastAllowed: false };
      return ok(
        yield* restOnNewTime(parts)(caller, wanted, appointmentFor.RescheduleAppointment, (held) => ({
          type: 'RescheduleAppointment',
          by,
          now,
          time: held,
          origin: clientsOrigin(caller),
        })),
      );
    }).orElse(refusedOfClient(parts)(caller, appointmentId, { act: 'move', wanted: { date, time } }));
