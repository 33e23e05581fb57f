import { appointmentStatuses } from '../../domain/appointment/index.ts';
import { type AccountId, type CalendarDate, type Cents, cents } from '../../domain/kernel/index.ts';
import type { ReadDatabase } from '../engine/read-database.ts';
import { byStatus, isEarned, type StatusCounts } from './statuses.ts';
import { clientFiguresTable, dayFiguresTable } from './table.ts';

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

/** Counts all appointments of these days and clients again, and stores the figures. */
export const addUp = (db: ReadDatabase, countedBy: readonly CountedBy[]): void => {
  for (const date of new Set(countedBy.map((each) => each.date))) {
    const counted = count(db, 'date', date);
    dayFiguresTable.put(db, { date, ...byStatus((status) => counted[status]), revenue: counted.earned });
  }
  for (const accountId of new Set(countedBy.map((each) => each.accountId)))
    clientFiguresTable.change(db, accountId, clientFigures(db, accountId));
};

/** Adds a client without bookings, because the lists of clients read this table. */
export const clientAppears = (db: ReadDatabase, accountId: AccountId): void =>
  clientFiguresTable.put(db, { accountId, ...clientFigures(db, accountId) });

type Figures = StatusCounts & { readonly revenue: Cents };

const nothing: Figures = { ...byStatus(() => 0), revenue: cents(0) };

const sums = [...appointmentStatuses, 'revenue'].map((name) => `coalesce(sum(${name}), 0) AS ${name}`).join(', ');

const sumBetween = (db: ReadDatabase, from: CalendarDate | null, to: CalendarDate | null): Figures =>
  db
    .prepare<Figures>(`SELECT ${sums} FROM dayFigures WHERE date >= coalesce(@from, '') AND date <= coalesce(@to, '~')`)
    .get({ from, to }) ?? nothing;

type Known = { readonly changes: number; readonly generation: number; readonly figures: Figures };

const known = new WeakMap<ReadDatabase, Known>();

/** A number that rises with every change of a row through this connection. */
export const databaseChangesOf = (db: ReadDatabase): number =>
  db.prepare<{ readonly changes: number }>('SELECT total_changes() AS changes').get()?.changes ?? -1;

/**
 * The figures of all days. Every page of a list asks for them, so they are added up again only after a row has changed.
 */
const sumOfAllDays = (db: ReadDatabase): Figures => {
  const changes = databaseChangesOf(db);
  const generation = db.generation();
  const last = known.get(db);
  if (last?.changes === changes && last.generation === generation) return last.figures;
  const figures = sumBetween(db, null, null);
  known.set(db, { changes, generation, figures });
  return figures;
};

/** The figures of the days from `from` to `to`, both included. Null leaves that end open. */
export const figuresBetween = (db: ReadDatabase, from: CalendarDate | null, to: CalendarDate | null): Figures =>
  from === null && to === null ? sumOfAllDays(db) : sumBetween(db, from, to);
