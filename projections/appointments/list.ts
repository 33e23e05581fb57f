import type { AppointmentStatus } from '../../domain/appointment/index.ts';
import type { CalendarDate } from '../../domain/kernel/index.ts';
import { type Direction, offsetOf, type Page, type Paged } from '../paging.ts';
import type { ReadDatabase, SqlValue } from '../read-database.ts';
import { searchConditions, searchParameters, termsOf } from '../search.ts';
import { changesOf, figuresBetween } from './figures.ts';
import { type AppointmentView, appointmentViewsAt } from './view.ts';

export type AppointmentSort = 'date' | 'createdAt' | 'name' | 'status';

/** What is null or left out does not narrow the list. Search looks at name, e-mail, phone and service. */
export type AppointmentsAsked = {
  readonly status?: AppointmentStatus | null;
  readonly date?: CalendarDate | null;
  readonly search?: string | null;
  readonly sortBy: AppointmentSort;
  readonly direction: Direction;
  readonly page: Page;
};

type Asked = AppointmentsAsked & { readonly terms: readonly string[] };

const sortColumns: { readonly [Sort in AppointmentSort]: readonly string[] } = {
  date: ['date', 'time'],
  createdAt: ['createdAt'],
  name: ['nameKey', 'date', 'time'],
  status: ['status', 'date', 'time'],
};

type Conditions = { readonly where: string; readonly parameters: { readonly [name: string]: SqlValue } };

/** `+status` keeps the planner from gathering all of a status where the sorted index is to be walked. */
const conditionsOf = ({ status, date, terms }: Asked, statusColumn: 'status' | '+status'): Conditions => {
  const conditions = [
    ...(date == null ? [] : ['date = @date']),
    ...(status == null ? [] : [`${statusColumn} = @status`]),
    ...searchConditions('search', terms),
  ];
  return {
    where: conditions.length === 0 ? '' : `WHERE ${conditions.join(' AND ')}`,
    parameters: {
      ...(status == null ? {} : { status }),
      ...(date == null ? {} : { date }),
      ...searchParameters(terms),
    },
  };
};

/** How many there are of a status and on a day, whatever is searched for. */
const countBeforeSearch = (db: ReadDatabase, { status, date }: Asked): number => {
  const counts = figuresBetween(db, date ?? null, date ?? null);
  return status == null ? counts.pending + counts.confirmed + counts.completed + counts.cancelled : counts[status];
};

type Place = { readonly place: number };

const placesIn = (db: ReadDatabase, sql: string, parameters: Conditions['parameters']): readonly number[] =>
  db
    .prepare<Place>(sql)
    .all(parameters)
    .map(({ place }) => place);

/** Up to so many rows are gathered and sorted; of more, the sorted index is walked until the page is full. */
const gatheredAtMost = 5_000;

type Gathered = { readonly total: number; readonly places: readonly number[] | null };

/** The matching rows' places in any order, or null where they are too many to be gathered. */
const gatherUnsorted = (db: ReadDatabase, asked: Asked): Gathered => {
  const before = countBeforeSearch(db, asked);
  const { date, status, terms } = asked;
  if (terms.length === 0 && before > gatheredAtMost) return { total: before, places: null };
  // A day or a rare status is looked up; else the narrow index of search texts is read from end to end.
  const isNarrow = before <= gatheredAtMost;
  const column = isNarrow && date == null ? 'status' : '+status';
  const { where, parameters } = conditionsOf(asked, column);
  const texts = conditionsOf({ ...asked, status: null, date: null }, column);
  const bySearch = `SELECT rowid FROM appointments ${texts.where}`;
  const from =
    isNarrow || (status == null && date == null) ? where : `WHERE rowid IN (${bySearch}) AND +status = @status`;
  const places = placesIn(
    db,
    `SELECT rowid AS place FROM appointments ${from} LIMIT ${gatheredAtMost + 1}`,
    parameters,
  );
  if (places.length <= gatheredAtMost) return { total: places.length, places };
  const total = db.prepare<{ readonly total: number }>(`SELECT count(*) AS total FROM appointments ${from}`);
  return { total: total.get(parameters)?.total ?? 0, places: null };
};

const orderOf = ({ sortBy, direction }: Asked): string =>
  [...sortColumns[sortBy], 'rowid'].map((column) => `${column} ${direction}`).join(', ');

const gatherAnew = (db: ReadDatabase, asked: Asked): Gathered => {
  const { total, places } = gatherUnsorted(db, asked);
  if (places === null) return { total, places };
  const sorted = `SELECT rowid AS place FROM appointments WHERE rowid IN (SELECT value FROM json_each(@places))
    ORDER BY ${orderOf(asked)}`;
  return { total, places: placesIn(db, sorted, { places: JSON.stringify(places) }) };
};

type Kept = { readonly changes: number; readonly gathered: Map<string, Gathered> };

const kept = new WeakMap<ReadDatabase, Kept>();
const mostKept = 50;

/** Whoever leafs through what she searched for asks for the same rows again: gathered anew once any row has changed. */
const gather = (db: ReadDatabase, asked: Asked): Gathered => {
  const { terms, status = null, date = null, sortBy, direction } = asked;
  const changes = changesOf(db);
  const last = kept.get(db);
  const isKept = last?.changes === changes && last.gathered.size < mostKept;
  const gathered = isKept ? last.gathered : new Map<string, Gathered>();
  if (!isKept) kept.set(db, { changes, gathered });
  const key = JSON.stringify([terms, status, date, sortBy, direction]);
  const found = gathered.get(key) ?? gatherAnew(db, asked);
  gathered.set(key, found);
  return found;
};

/** Of what was gathered, the page is cut out; else its places are found in the sorted index alone. */
const pageOf = (db: ReadDatabase, asked: Asked, { places }: Gathered): readonly number[] => {
  const { limit } = asked.page;
  const offset = offsetOf(asked.page);
  if (places !== null) return places.slice(offset, offset + limit);
  const { where, parameters } = conditionsOf(asked, asked.sortBy === 'status' ? 'status' : '+status');
  const walked = `SELECT rowid AS place FROM appointments ${where} ORDER BY ${orderOf(asked)} LIMIT @limit OFFSET @offset`;
  return placesIn(db, walked, { ...parameters, limit, offset });
};

/** The owner's list of appointments: quick also among hundreds of thousands. */
export const listAppointments = (db: ReadDatabase, wanted: AppointmentsAsked): Paged<AppointmentView> => {
  const asked: Asked = { ...wanted, terms: termsOf(wanted.search ?? null) };
  const gathered = gather(db, asked);
  return { rows: appointmentViewsAt(db, pageOf(db, asked, gathered)), total: gathered.total };
};
