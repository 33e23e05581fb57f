import type { AppointmentId } from '../../domain/kernel/ids.ts';
import type { ReadDatabase } from '../engine/read-database.ts';

/** Appointments that were booked to try out the studio before it opened, and not deleted since. */
export const rehearsals = (db: ReadDatabase): readonly AppointmentId[] =>
  db
    .prepare<{ readonly appointmentId: AppointmentId }>('SELECT appointmentId FROM appointments WHERE isRehearsal = 1')
    .all()
    .map(({ appointmentId }) => appointmentId);
