import { appointmentStatuses } from '../../domain/appointment/events.ts';
import type { AccountId } from '../../domain/kernel/ids.ts';
import { type Cents, cents } from '../../domain/kernel/money.ts';
import type { CalendarDate } from '../../domain/kernel/time.ts';
import type { ReadDatabase } from '../engine/read-database.ts';
import { byStatus, isEarned, type StatusCounts } from './statuses.ts';
import { clientFiguresTable, dayFiguresTable, monthFiguresTable, yearFiguresTable } from './table.ts';

type Counted = StatusCounts & { readonly earned: Cents };

const counts = [
  ...appointmentStatuses.map((status) => `coalesce(sum(status = '${status}'), 0) AS ${status}`),
  `coalesce(sum(CASE WHEN ${isEarned} THEN total END), 0) AS earned`,
].join(', ');

const nothingCounted: Counted = { ...byStatus(() => 0), earned: cents(0) };

/** Reads few rows, from an index alone. `GROUP BY` would take ten times as long. */
const count = (db: ReadDatabase, column: 'date' | 'accountId', value: string): Counted =>
  db.prepare<Counted>(`SELECT ${counts} FROM appointments WHERE ${column} = ?`).get([value]) ?? nothingCounted;

/** The client and the day whose figures count an appointment. */
export type CountedBy = { readonly accountId: AccountId; readonly date: CalendarDate };

const clientFigures = (db: ReadDatabase, accountId: AccountId) => {
  const { earned: spent, ...figures } = count(db, 'accountId', accountId);
  return { ...figures, spent };
};

type Figures = StatusCounts & { readonly revenue: Cents };

const nothing: Figures = { ...byStatus(() => 0), revenue: cents(0) };

const figureNames = [...appointmentStatuses, 'revenue'];
const figureColumns = figureNames.join(', ');
const sums = figureNames.map((name) => `coalesce(sum(${name}), 0) AS ${name}`).join(', ');

const yearOf = (date: string): string => date.slice(0, 4);
const monthOf = (date: string): string => date.slice(0, 7);

type Parts =
  | { readonly table: 'dayFigures'; readonly column: 'date' }
  | { readonly table: 'monthFigures'; readonly column: 'month' };

/** The sums of the days of a month, or of the months of a year, whose last parts are called `01` to `last`. */
const sumsOf = (db: ReadDatabase, { table, column }: Parts, whole: string, last: number): Figures =>
  db
    .prepare<Figures>(`SELECT ${sums} FROM ${table} WHERE ${column} BETWEEN ? AND ?`)
    .get([`${whole}-01`, `${whole}-${last}`]) ?? nothing;

/** Counts all appointments of these days and clients again, and stores the figures. */
export const addUp = (db: ReadDatabase, countedBy: readonly CountedBy[]): void => {
  for (const date of new Set(countedBy.map((each) => each.date))) {
    const counted = count(db, 'date', date);
    dayFiguresTable.put(db, { date, ...byStatus((status) => counted[status]), revenue: counted.earned });
  }
  for (const month of new Set(countedBy.map((each) => monthOf(each.date))))
    monthFiguresTable.put(db, { ...sumsOf(db, { table: 'dayFigures', column: 'date' }, month, 31), month });
  for (const year of new Set(countedBy.map((each) => yearOf(each.date))))
    yearFiguresTable.put(db, { ...sumsOf(db, { table: 'monthFigures', column: 'month' }, year, 12), year });
  for (const accountId of new Set(countedBy.map((each) => each.accountId)))
    clientFiguresTable.change(db, accountId, clientFigures(db, accountId));
};

/** Adds a client without bookings, because the lists of clients read this table. */
export const clientAppears = (db: ReadDatabase, accountId: AccountId): void =>
  clientFiguresTable.put(db, { accountId, ...clientFigures(db, accountId) });

/** A number that rises with every change of a row through this connection. */
export const databaseChangesOf = (db: ReadDatabase): number =>
  db.prepare<{ readonly changes: number }>('SELECT total_changes() AS changes').get()?.changes ?? -1;

/** The figures of all days before `end`: of the years before its year, the months before its month, and its month's days. */
export const figuresBefore = (db: ReadDatabase, end: string): Figures =>
  db
    .prepare<Figures>(
      `SELECT ${sums} FROM (
        SELECT ${figureColumns} FROM yearFigures WHERE year < @year
        UNION ALL SELECT ${figureColumns} FROM monthFigures WHERE month >= @year AND month < @month
        UNION ALL SELECT ${figureColumns} FROM dayFigures WHERE date >= @month AND date < @end)`,
    )
    .get({ end, month: monthOf(end), year: yearOf(end) }) ?? nothing;

/** Sorts after `date`, and before the day that follows it. */
const endOf = (date: CalendarDate): string => `${date}~`;

const allFigures = (db: ReadDatabase): Figures =>
  db.prepare<Figures>(`SELECT ${sums} FROM yearFigures`).get() ?? nothing;

const figuresUpTo = (db: ReadDatabase, to: CalendarDate | null): Figures =>
  to === null ? allFigures(db) : figuresBefore(db, endOf(to));

const less = (figures: Figures, others: Figures): Figures => ({
  ...byStatus((status) => figures[status] - others[status]),
  revenue: cents(figures.revenue - others.revenue),
});

export const figuresAfter = (db: ReadDatabase, to: CalendarDate): Figures => less(allFigures(db), figuresUpTo(db, to));

/** The figures of the days from `from` to `to`, both included. Null leaves that end open. */
export const figuresBetween = (db: ReadDatabase, from: CalendarDate | null, to: CalendarDate | null): Figures => {
  if (from !== null && to !== null && from > to) return nothing;
  const figures = figuresUpTo(db, to);
  return from === null ? figures : less(figures, figuresBefore(db, from));
};
