import type { AccountId, AppointmentId } from '../../domain/kernel/ids.ts';
import type { ReadDatabase } from '../engine/read-database.ts';
import { isLast, mayBeReviewed } from './statuses.ts';
import { type AppointmentView, appointmentViews } from './view.ts';

/** A client's appointments that she may review and has not reviewed, latest first. */
export const appointmentsToReview = (db: ReadDatabase, accountId: AccountId): readonly AppointmentView[] =>
  appointmentViews(
    db,
    db
      .prepare<{ readonly appointmentId: AppointmentId }>(`
        SELECT appointmentId FROM appointments WHERE accountId = ? AND ${mayBeReviewed} AND ${isLast}
          AND NOT EXISTS (SELECT 1 FROM reviews WHERE reviews.appointmentId = appointments.appointmentId)
        ORDER BY date DESC, time DESC, rowid DESC`)
      .all([accountId])
      .map(({ appointmentId }) => appointmentId),
  );
