import type { AccountId, CalendarDate } from '../../domain/kernel/index.ts';
import type { ReadDatabase } from '../read-database.ts';

/** Money counts once a visit that was not cancelled is completed or paid. */
export const isEarned = "(status = 'completed' OR (isPaid = 1 AND status <> 'cancelled'))";

const counts = `
  coalesce(sum(status = 'pending'), 0), coalesce(sum(status = 'confirmed'), 0),
  coalesce(sum(status = 'completed'), 0), coalesce(sum(status = 'cancelled'), 0),
  coalesce(sum(CASE WHEN ${isEarned} THEN total END), 0)`;

const dayFigures = `
  INSERT OR REPLACE INTO dayFigures (date, pending, confirmed, completed, cancelled, revenue)
  SELECT @date, ${counts} FROM appointments WHERE date = @date`;

const clientFigures = `
  INSERT OR REPLACE INTO clientFigures (accountId, pending, confirmed, completed, cancelled, spent, lastDate)
  SELECT @accountId, ${counts}, max(CASE WHEN status <> 'cancelled' THEN date END)
  FROM appointments WHERE accountId = @accountId`;

/** An account appears with zeros, so that lists of clients find everybody here. */
export const beginAdding = (db: ReadDatabase, accountId: AccountId): void => {
  db.prepare(clientFigures).run({ accountId });
};

/** Adds up a day and a client anew: both are few rows, read from an index alone. */
export const addUp = (db: ReadDatabase, accountId: AccountId, dates: Iterable<CalendarDate>): void => {
  for (const date of dates) db.prepare(dayFigures).run({ date });
  db.prepare(clientFigures).run({ accountId });
};
