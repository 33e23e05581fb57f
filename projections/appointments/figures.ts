import type { AppointmentStatus } from '../../domain/appointment/index.ts';
import { type AccountId, type CalendarDate, type Cents, cents } from '../../domain/kernel/index.ts';
import type { ReadDatabase } from '../engine/read-database.ts';
import { put } from '../engine/rows.ts';

/** Money counts once a visit that was not cancelled is completed or paid. */
export const isEarned = "(status = 'completed' OR (isPaid = 1 AND status <> 'cancelled'))";

const counts = `
  coalesce(sum(status = 'pending'), 0), coalesce(sum(status = 'confirmed'), 0),
  coalesce(sum(status = 'completed'), 0), coalesce(sum(status = 'cancelled'), 0),
  coalesce(sum(CASE WHEN ${isEarned} THEN total END), 0)`;

/** Days on which nothing stands any more have no row. */
const dayFigures = (where: string) => `
  INSERT INTO dayFigures (date, pending, confirmed, completed, cancelled, revenue)
  SELECT date, ${counts} FROM appointments ${where} GROUP BY date`;

const clientFigures = `
  UPDATE clientFigures SET (pending, confirmed, completed, cancelled, spent, lastDate) = (
    SELECT ${counts}, max(CASE WHEN status <> 'cancelled' THEN date END)
    FROM appointments WHERE appointments.accountId = clientFigures.accountId)`;

/** All days and clients, from appointments alone. */
export const addUpAll: readonly string[] = [dayFigures(''), clientFigures];

const inDue = 'IN (SELECT value FROM json_each(?))';
const dropDays = `DELETE FROM dayFigures WHERE date ${inDue}`;
const addUpDays = dayFigures(`WHERE date ${inDue}`);
const addUpClients = `${clientFigures} WHERE accountId ${inDue}`;

type Due = { readonly days: Set<CalendarDate>; readonly clients: Set<AccountId> };

/** What a page of events has changed. Nothing is due in between; more than was changed does no harm. */
const due = new WeakMap<ReadDatabase, Due>();

const dueIn = (db: ReadDatabase): Due => {
  const known = due.get(db) ?? { days: new Set(), clients: new Set() };
  due.set(db, known);
  return known;
};

const noFigures = { pending: 0, confirmed: 0, completed: 0, cancelled: 0, spent: 0, lastDate: null };

/** With zeros at first, so that lists of clients find everybody here. */
export const clientAppears = (db: ReadDatabase, accountId: AccountId): void => {
  put(db, 'clientFigures', { accountId, ...noFigures });
  dueIn(db).clients.add(accountId);
};

/** What was booked by that client on that day counts differently now. */
export const figuresAreDue = (db: ReadDatabase, accountId: AccountId, date: CalendarDate): void => {
  const { days, clients } = dueIn(db);
  days.add(date);
  clients.add(accountId);
};

/** Adds up whole days and clients anew: both are few rows, read from an index alone. */
export const addUp = (db: ReadDatabase): void => {
  const { days, clients } = dueIn(db);
  if (days.size > 0) {
    const these = JSON.stringify([...days]);
    db.prepare(dropDays).run([these]);
    db.prepare(addUpDays).run([these]);
  }
  if (clients.size > 0) db.prepare(addUpClients).run([JSON.stringify([...clients])]);
  due.delete(db);
};

export type StatusCounts = { readonly [Status in AppointmentStatus]: number };

type Figures = StatusCounts & { readonly revenue: Cents };

const nothing: Figures = { pending: 0, confirmed: 0, completed: 0, cancelled: 0, revenue: cents(0) };

const sums = `coalesce(sum(pending), 0) AS pending, coalesce(sum(confirmed), 0) AS confirmed,
  coalesce(sum(completed), 0) AS completed, coalesce(sum(cancelled), 0) AS cancelled,
  coalesce(sum(revenue), 0) AS revenue`;

const sumBetween = (db: ReadDatabase, from: CalendarDate | null, to: CalendarDate | null): Figures =>
  db
    .prepare<Figures>(`SELECT ${sums} FROM dayFigures WHERE date >= coalesce(@from, '') AND date <= coalesce(@to, '~')`)
    .get({ from, to }) ?? nothing;

type Known = { readonly changes: number; readonly generation: number; readonly figures: Figures };

const known = new WeakMap<ReadDatabase, Known>();

/** Another number once any row of the read models has changed through this connection. */
export const changesOf = (db: ReadDatabase): number =>
  db.prepare<{ readonly changes: number }>('SELECT total_changes() AS changes').get()?.changes ?? -1;

/** Every page of a list asks for all days: added up again only once any row has changed since. */
const sumOfAllDays = (db: ReadDatabase): Figures => {
  const changes = changesOf(db);
  const generation = db.generation();
  const last = known.get(db);
  if (last?.changes === changes && last.generation === generation) return last.figures;
  const figures = sumBetween(db, null, null);
  known.set(db, { changes, generation, figures });
  return figures;
};

/** Added up over the days from `from` to `to`, both included; null leaves that end open. */
export const figuresBetween = (db: ReadDatabase, from: CalendarDate | null, to: CalendarDate | null): Figures =>
  from === null && to === null ? sumOfAllDays(db) : sumBetween(db, from, to);
