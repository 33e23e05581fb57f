import { listedStatuses } from '../../domain/appointment/events.ts';
import type { AccountId } from '../../domain/kernel/ids.ts';
import type { CalendarDate } from '../../domain/kernel/time.ts';
import type { ReadDatabase } from '../engine/read-database.ts';
import { byStatus, isNoFurtherSession, type StatusCounts } from './statuses.ts';
import { clientFiguresTable, dayFiguresTable } from './table.ts';

const counts = listedStatuses.map((status) => `coalesce(sum(status = '${status}'), 0) AS ${status}`).join(', ');

const nothingCounted: StatusCounts = byStatus(() => 0);

/** Counts an install once, on the day of its first session. Reads few rows; `GROUP BY` would be ten times slower. */
const count = (db: ReadDatabase, column: 'date' | 'accountId', value: string): StatusCounts =>
  db
    .prepare<StatusCounts>(`SELECT ${counts} FROM appointments WHERE ${column} = ? AND ${isNoFurtherSession}`)
    .get([value]) ?? nothingCounted;

/** The client and the day whose figures count an appointment. */
export type CountedBy = { readonly accountId: AccountId; readonly date: CalendarDate };

const clientFigures = (db: ReadDatabase, accountId: AccountId) => {
  const found = db
    .prepare<{ readonly people: string }>(
      `SELECT coalesce(group_concat(person, ''), '') AS people FROM (
        SELECT DISTINCT substr(search, 1, instr(search, char(10))) AS person FROM appointments WHERE accountId = ?)`,
    )
    .get([accountId]);
  return { ...count(db, 'accountId', accountId), people: found?.people ?? '' };
};

const sums = listedStatuses.map((name) => `coalesce(sum(${name}), 0) AS ${name}`).join(', ');

/** Recounts all appointments of these days and clients, and stores the figures. */
export const addUp = (db: ReadDatabase, countedBy: readonly CountedBy[]): void => {
  for (const date of new Set(countedBy.map((each) => each.date))) {
    dayFiguresTable.put(db, { date, ...count(db, 'date', date) });
  }
  for (const accountId of new Set(countedBy.map((each) => each.accountId)))
    clientFiguresTable.change(db, accountId, clientFigures(db, accountId));
};

/** Adds a client without bookings, because the client lists read this table, or recounts hers. */
export const countClient = (db: ReadDatabase, accountId: AccountId): void =>
  clientFiguresTable.put(db, { accountId, ...clientFigures(db, accountId) });

/** The figures of the days from `from` to `to`, both included. Null leaves that end open. */
export const figuresBetween = (db: ReadDatabase, from: CalendarDate | null, to: CalendarDate | null): StatusCounts =>
  db
    .prepare<StatusCounts>(`SELECT ${sums} FROM dayFigures WHERE date BETWEEN @from AND @to`)
    .get({ from: from ?? '', to: to ?? '~' }) ?? nothingCounted;

/**
 * SQL for a `json_each` of a visit's add-ons: whether it is a further service. Visits that began with a deleted
 * service still identify it.
 */
export const isFurtherService =
  "value ->> 'addOnId' IN (SELECT serviceId FROM services UNION SELECT serviceId FROM appointments)";
