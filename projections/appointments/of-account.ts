import type { ListedStatus } from '../../domain/appointment/events.ts';
import type { AccountId, AppointmentId } from '../../domain/kernel/ids.ts';
import type { CalendarDate } from '../../domain/kernel/time.ts';
import type { ReadDatabase } from '../engine/read-database.ts';
import { isHoldingTime } from './statuses.ts';
import { type AppointmentView, appointmentViews } from './view.ts';

type Found = { readonly appointmentId: AppointmentId };

const idsOf = (found: readonly Found[]): readonly AppointmentId[] => found.map(({ appointmentId }) => appointmentId);

/** All appointments of a client that are not deleted, latest date first. */
export const appointmentsOfAccount = (
  db: ReadDatabase,
  accountId: AccountId,
  status: ListedStatus | null = null,
): readonly AppointmentView[] =>
  appointmentViews(
    db,
    idsOf(
      db
        .prepare<Found>(`
          SELECT appointmentId FROM appointments WHERE accountId = @accountId AND coalesce(@status, status) = status
          ORDER BY date DESC, time DESC, rowid DESC`)
        .all({ accountId, status }),
    ),
  );

/** The appointments of these days, both ends included, by start. Includes canceled ones only on request. */
export const appointmentsBetween = (
  db: ReadDatabase,
  from: CalendarDate,
  to: CalendarDate,
  { cancelled = false }: { readonly cancelled?: boolean } = {},
): readonly AppointmentView[] =>
  appointmentViews(
    db,
    idsOf(
      db
        .prepare<Found>(`
          SELECT appointmentId FROM appointments WHERE date BETWEEN @from AND @to
            ${cancelled ? '' : `AND ${isHoldingTime}`}
          ORDER BY date, time, rowid`)
        .all({ from, to }),
    ),
  );

/** Other appointments whose client typed the same payment reference, latest date first. */
export const appointmentsOfSameReference = (
  db: ReadDatabase,
  appointmentId: AppointmentId,
): readonly AppointmentView[] =>
  appointmentViews(
    db,
    idsOf(
      db
        .prepare<Found>(`
          SELECT appointmentId FROM appointments
          WHERE paymentReference = (SELECT paymentReference FROM appointments WHERE appointmentId = @appointmentId)
            AND appointmentId <> @appointmentId
          ORDER BY date DESC, time DESC LIMIT 20`)
        .all({ appointmentId }),
    ),
  );
