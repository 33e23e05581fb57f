import { err, ok, type ResultAsync, safeTry } from 'neverthrow';
import {
  type AppointmentDecider,
  type AppointmentIsCancelled,
  type AppointmentNotFound,
  type AppointmentRejection,
  appointmentFor,
  type Booking,
  type HoldLost,
  type ObjectionToMove,
  objectionToMove,
  type RescheduleAppointment,
} from '../../domain/appointment/index.ts';
import type { AppointmentId, CalendarDate, WallTime } from '../../domain/kernel/index.ts';
import { type Caller, clientsOrigin, partyOf } from '../caller.ts';
import type { Done } from '../done.ts';
import type { HoldTimeParts } from './hold-time.ts';
import { refusedOfClient } from './note-refusal.ts';
import { type OwnAppointmentParts, ownAppointment } from './own-appointment.ts';
import type { AddressNotVerified } from './rejections.ts';
import { restOnNewTime, type TimeRefusal } from './rest-on-new-time.ts';

export type MoveRefusal = TimeRefusal<AppointmentNotFound | AppointmentIsCancelled | HoldLost | ObjectionToMove>;

export type NewTime = { readonly appointmentId: AppointmentId; readonly date: CalendarDate; readonly time: WallTime };

/** Moves an appointment that the caller has just read. */
export const moveOf = <Rejection extends AppointmentRejection>(
  parts: HoldTimeParts,
  caller: Caller,
  booking: Booking,
  { date, time }: Pick<NewTime, 'date' | 'time'>,
  rules: AppointmentDecider<RescheduleAppointment, Rejection>,
): ResultAsync<Done<Booking>, TimeRefusal<Rejection | ObjectionToMove | AppointmentIsCancelled>> =>
  safeTry<Done<Booking>, TimeRefusal<Rejection | ObjectionToMove | AppointmentIsCancelled>>(async function* () {
    const { appointmentId } = booking;
    const { date: fromDate, time: fromTime, minutes } = booking.time;
    const by = partyOf(caller);
    const now = parts.clock.now();
    const objection = objectionToMove(booking, by, now);
    if (objection !== null) return err(objection);
    if (fromDate === date && fromTime === time) return ok({ value: booking, position: null });
    const wanted = { appointmentId, date, time, minutes, pastAllowed: false };
    return ok(
      yield* restOnNewTime(parts)(caller, wanted, rules, (held) => ({
        type: 'RescheduleAppointment',
        by,
        now,
        time: held,
        origin: clientsOrigin(caller),
      })),
    );
  });

/** Moves an appointment: a client within the rules she booked under, the owner to any free time. */
export const rescheduleAppointment =
  (parts: HoldTimeParts & OwnAppointmentParts) =>
  (caller: Caller, wanted: NewTime): ResultAsync<Done<Booking>, MoveRefusal | AddressNotVerified> =>
    ownAppointment(parts)(caller, wanted.appointmentId)
      .andThen(({ booking }) => moveOf(parts, caller, booking, wanted, appointmentFor.RescheduleAppointment))
      .orElse(
        refusedOfClient(parts)(caller, wanted.appointmentId, {
          act: 'move',
          wanted: { date: wanted.date, time: wanted.time },
        }),
      );
