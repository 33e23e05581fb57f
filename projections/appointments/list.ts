import { type BlockPlace, blockAt, fromBlock } from '../engine/counted-blocks.ts';
import { type Direction, offsetOf, type PageAsked, type Paged } from '../engine/paging.ts';
import type { ReadDatabase } from '../engine/read-database.ts';
import { countByIndex, placesToSearch } from '../engine/search-index.ts';
import { type DayPlace, dayAt } from './day-at.ts';
import { databaseChangesOf, figuresBetween } from './figures.ts';
import {
  type Conditions,
  conditionsAmongFound,
  conditionsOf,
  isOneDay,
  type NarrowedBy,
  type Narrowing,
  narrowingOf,
} from './narrowing.ts';
import { countWithStatus, sumOfCounts } from './statuses.ts';
import { type AppointmentView, appointmentViewsAt } from './view.ts';

export type AppointmentSort = 'date' | 'createdAt' | 'name' | 'status';

type Sorted = { readonly sortBy: AppointmentSort; readonly direction: Direction };

export type AppointmentsAsked = NarrowedBy & Sorted & { readonly page: PageAsked };

type Asked = Narrowing & Sorted;

const sortColumns: { readonly [Sort in AppointmentSort]: readonly string[] } = {
  date: ['date', 'time'],
  createdAt: ['createdAt'],
  name: ['nameKey', 'date', 'time'],
  status: ['status', 'date', 'time'],
};

type Counted = { readonly many: number; readonly isExact: boolean };

/**
 * The number of appointments with the status on these days, without the search. It is an upper bound if it is not
 * exact.
 */
const countBeforeSearch = (db: ReadDatabase, { status, from, to }: Narrowing): Counted => {
  const counts = figuresBetween(db, from, to);
  if (status === 'earned') return { many: sumOfCounts(counts, ({ earns }) => earns !== 'never'), isExact: false };
  return { many: countWithStatus(counts, status), isExact: true };
};

type Place = { readonly place: number };

const placesIn = (db: ReadDatabase, sql: string, parameters: Conditions['parameters']): readonly number[] =>
  db
    .prepare<Place>(sql)
    .all(parameters)
    .map(({ place }) => place);

/** Up to so many matching rows are gathered and sorted. Above that, the sorted index is read until the page is full. */
const gatheredAtMost = 5_000;

type Gathered = { readonly total: number; readonly places: readonly number[] | null };

/**
 * Finds rows by an index on the day or the status if these are few. Otherwise it reads the whole index of search texts,
 * which is narrow.
 */
const gatheredBy = (asked: Asked, isNarrow: boolean): Conditions =>
  isNarrow ? conditionsOf(asked, { byStatus: !isOneDay(asked), byDate: true }) : conditionsAmongFound(asked);

/** So few rows are compared one by one as quickly as by the index of texts. */
const fewRows = 50;

/** The places of the rows that the index of texts leaves and that match; null if it leaves too many, or none is asked. */
const searched = (db: ReadDatabase, asked: Asked): readonly number[] | null => {
  const left = placesToSearch(db, 'appointments', asked.terms, gatheredAtMost);
  if (left === null) return null;
  const { where, parameters } = conditionsOf(asked, { byStatus: false, byDate: false });
  const sql = `SELECT place FROM appointments ${where} AND place IN (SELECT value FROM json_each(@left))`;
  return placesIn(db, sql, { ...parameters, left: JSON.stringify(left) });
};

const isOfAll = ({ status, from, to }: Narrowing): boolean => status === null && from === null && to === null;

/** The places of the matching rows, in no order; null if there are too many to gather. */
const gatherUnsorted = (db: ReadDatabase, asked: Asked): Gathered => {
  const { many, isExact } = countBeforeSearch(db, asked);
  const found = many > fewRows ? searched(db, asked) : null;
  if (found !== null) return { total: found.length, places: found };
  if (asked.terms.length === 0 && isExact && many > gatheredAtMost) return { total: many, places: null };
  const counted = many > gatheredAtMost && isOfAll(asked) ? countByIndex(db, 'appointments', asked.terms) : null;
  if (counted !== null && counted > gatheredAtMost) return { total: counted, places: null };
  const { where, parameters } = gatheredBy(asked, many <= gatheredAtMost);
  const places = placesIn(
    db,
    `SELECT rowid AS place FROM appointments ${where} LIMIT ${gatheredAtMost + 1}`,
    parameters,
  );
  if (places.length <= gatheredAtMost) return { total: places.length, places };
  const total = db.prepare<{ readonly total: number }>(`SELECT count(*) AS total FROM appointments ${where}`);
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

/**
 * The matching rows in their order. Results are kept until a row changes, because each page of a search asks for the
 * same rows.
 */
const gather = (db: ReadDatabase, asked: Asked): Gathered => {
  const changes = databaseChangesOf(db);
  const last = kept.get(db);
  const isKept = last?.changes === changes && last.gathered.size < mostKept;
  const gathered = isKept ? last.gathered : new Map<string, Gathered>();
  if (!isKept) kept.set(db, { changes, gathered });
  const key = JSON.stringify(asked);
  const found = gathered.get(key) ?? gatherAnew(db, asked);
  gathered.set(key, found);
  return found;
};

/** The place of a page in a list that is sorted by date: its first day, and how many appointments of that day precede it. */
const dayOfPage = (db: ReadDatabase, asked: Asked, offset: number): DayPlace | 'beyond' | null => {
  const { status, sortBy, terms, from, to, direction } = asked;
  if (offset === 0 || sortBy !== 'date' || terms.length > 0 || status === 'earned') return null;
  return dayAt(db, { status, from, to, direction, offset });
};

const countedColumns = { createdAt: 'createdAt', name: 'nameKey', date: null, status: null } as const;

/** The block of a page in a list of all appointments by name or by creation; null for any other list. */
const blockOfPage = (db: ReadDatabase, asked: Asked, offset: number): BlockPlace | 'beyond' | null => {
  const { sortBy, terms, direction } = asked;
  const column = countedColumns[sortBy];
  if (offset === 0 || column === null || terms.length > 0 || !isOfAll(asked)) return null;
  return blockAt(db, 'appointments', column, { direction, offset });
};

/** The page of a list of all appointments from its block on. */
const pageFromBlock = (db: ReadDatabase, asked: Asked, limit: number, block: BlockPlace): readonly number[] => {
  const { sortBy, direction } = asked;
  const condition = fromBlock(countedColumns[sortBy] ?? '', direction, block);
  const sql = `SELECT rowid AS place FROM appointments WHERE ${condition} ORDER BY ${orderOf(asked)} LIMIT @limit OFFSET @before`;
  const { bound, before } = block;
  return placesIn(db, sql, { limit, before, ...(bound === null ? {} : { bound }) });
};

/** Cuts the page out of the gathered rows. If none were gathered, it finds the page in the sorted index. */
const pageOf = (db: ReadDatabase, asked: Asked, page: PageAsked, { places }: Gathered): readonly number[] => {
  const { limit } = page;
  const offset = offsetOf(page);
  if (places !== null) return places.slice(offset, offset + limit);
  const block = blockOfPage(db, asked, offset);
  if (block === 'beyond') return [];
  if (block !== null) return pageFromBlock(db, asked, limit, block);
  const day = dayOfPage(db, asked, offset);
  if (day === 'beyond') return [];
  const looked = { byStatus: asked.sortBy === 'status', byDate: asked.sortBy === 'date' };
  const from = day !== null && asked.direction === 'asc' ? day.date : asked.from;
  const to = day !== null && asked.direction === 'desc' ? day.date : asked.to;
  const { where, parameters } = conditionsOf({ ...asked, from, to }, looked);
  const walked = `SELECT rowid AS place FROM appointments ${where} ORDER BY ${orderOf(asked)} LIMIT @limit OFFSET @offset`;
  return placesIn(db, walked, { ...parameters, limit, offset: day?.before ?? offset });
};

/** The owner's list of appointments. It is built to stay quick with hundreds of thousands of appointments. */
export const listAppointments = (db: ReadDatabase, wanted: AppointmentsAsked): Paged<AppointmentView> => {
  const { sortBy, direction, page } = wanted;
  const asked: Asked = { ...narrowingOf(wanted), sortBy, direction };
  const gathered = gather(db, asked);
  return { rows: appointmentViewsAt(db, pageOf(db, asked, page, gathered)), total: gathered.total };
};
