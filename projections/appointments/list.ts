import type { AppointmentStatus } from '../../domain/appointment/index.ts';
import type { AppointmentId, CalendarDate } from '../../domain/kernel/index.ts';
import { type Direction, offsetOf, type Page, type Paged } from '../paging.ts';
import type { ReadDatabase, SqlValue } from '../read-database.ts';
import { searchConditions, searchParameters, termsOf } from '../search.ts';
import { figuresBetween } from './figures.ts';
import { type AppointmentView, appointmentViews } from './view.ts';

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

/** The matching rows' places, or null where they are too many to be gathered. */
const gather = (db: ReadDatabase, asked: Asked): Gathered => {
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

/** The page's places are found in an index alone; only then are its rows read. */
const pageOf = (db: ReadDatabase, asked: Asked, { places }: Gathered): readonly AppointmentId[] => {
  const { sortBy, direction, page } = asked;
  const order = [...sortColumns[sortBy], 'rowid'].map((column) => `${column} ${direction}`).join(', ');
  const walked = conditionsOf(asked, sortBy === 'status' ? 'status' : '+status');
  const gathered = { where: 'WHERE rowid IN (SELECT value FROM json_each(@places))', parameters: {} };
  const { where, parameters } = places === null ? walked : gathered;
  const found = placesIn(
    db,
    `SELECT rowid AS place FROM appointments ${where} ORDER BY ${order} LIMIT @limit OFFSET @offset`,
    {
      ...parameters,
      ...(places === null ? {} : { places: JSON.stringify(places) }),
      ...{ limit: page.limit, offset: offsetOf(page) },
    },
  );
  const ids = db
    .prepare<Place & { readonly appointmentId: AppointmentId }>(
      'SELECT rowid AS place, appointmentId FROM appointments WHERE rowid IN (SELECT value FROM json_each(?))',
    )
    .all([JSON.stringify(found)]);
  const byPlace = new Map(ids.map(({ place, appointmentId }) => [place, appointmentId]));
  return found.flatMap((place) => byPlace.get(place) ?? []);
};

/** The owner's list of appointments: quick also among hundreds of thousands. */
export const listAppointments = (db: ReadDatabase, wanted: AppointmentsAsked): Paged<AppointmentView> => {
  const asked: Asked = { ...wanted, terms: termsOf(wanted.search ?? null) };
  const gathered = gather(db, asked);
  return { rows: appointmentViews(db, pageOf(db, asked, gathered)), total: gathered.total };
};
