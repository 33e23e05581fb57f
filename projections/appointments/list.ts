import type { CalendarDate } from '../../domain/kernel/time.ts';
import { type BlockPlace, blockAt, fromBlock } from '../engine/counted-blocks.ts';
import { type Direction, offsetOf, type PageAsked, type Paged } from '../engine/paging.ts';
import type { ReadDatabase } from '../engine/read-database.ts';
import { type CountedRows, countRows } from './counted-rows.ts';
import { figuresAfter, figuresBefore } from './figures.ts';
import type { Matches } from './matches.ts';
import { type Conditions, conditionsOf, isOfAll, type Looked, type NarrowedBy, narrowingOf } from './narrowing.ts';
import { type ListAsked, orderBy, placesIn, type Sorted } from './sorted-places.ts';
import { type CountedStatus, countedStatuses, countWithStatus } from './statuses.ts';
import { type AppointmentView, appointmentViewsAt } from './view.ts';

type DayAsked = {
  readonly status: CountedStatus;
  /** Both included; null leaves that end open. */
  readonly from: CalendarDate | null;
  readonly to: CalendarDate | null;
  readonly direction: Direction;
  /** How many appointments precede the one that is looked for. */
  readonly offset: number;
};

export type DayPlace = {
  readonly date: CalendarDate;
  /** How many appointments of that day precede the one that is looked for. */
  readonly before: number;
};

type Period = { readonly period: string; readonly many: number };

/** The years, the months or the days in which `within` is the beginning of their name; all if it is empty. */
const periodsIn = (db: ReadDatabase, table: 'year' | 'month' | 'day', within: string, asked: DayAsked) => {
  const key = table === 'day' ? 'date' : table;
  const sql = `SELECT ${key} AS period, ${countedStatuses(asked.status)} AS many FROM ${table}Figures
    WHERE ${key} BETWEEN @within AND @within || '~' ORDER BY ${key} ${asked.direction}`;
  return db.prepare<Period>(sql).all({ within });
};

/** The period in which the row at `offset` is, and what is left of the offset there; null if all of them have fewer rows. */
const passed = (
  periods: readonly Period[],
  offset: number,
): { readonly period: string; readonly rest: number } | null => {
  let rest = offset;
  for (const { period, many } of periods) {
    if (rest < many) return { period, rest };
    rest -= many;
  }
  return null;
};

/** How many appointments the list leaves out before its first one. */
const leftOut = (db: ReadDatabase, { status, from, to, direction }: DayAsked): number => {
  if (direction === 'asc') return from === null ? 0 : countWithStatus(figuresBefore(db, from), status);
  return to === null ? 0 : countWithStatus(figuresAfter(db, to), status);
};

/**
 * The day of the appointment at a place of the list by date, found by the figures of years, months and days. `beyond` if the
 * list is shorter.
 */
export const dayAt = (db: ReadDatabase, asked: DayAsked): DayPlace | 'beyond' => {
  const { from, to, offset } = asked;
  const year = passed(periodsIn(db, 'year', '', asked), leftOut(db, asked) + offset);
  const month = year && passed(periodsIn(db, 'month', year.period, asked), year.rest);
  const day = month && passed(periodsIn(db, 'day', month.period, asked), month.rest);
  if (day === null) return 'beyond';
  // The column holds what the handlers have written.
  const date = day.period as CalendarDate;
  return (from !== null && date < from) || (to !== null && date > to) ? 'beyond' : { date, before: day.rest };
};

export type AppointmentsAsked = NarrowedBy & Sorted & { readonly page: PageAsked };

/** The place of a page in a list that is sorted by date: its first day, and how many appointments of that day precede it. */
const dayOfPage = (db: ReadDatabase, asked: ListAsked, offset: number): DayPlace | 'beyond' | null => {
  const { status, sortBy, terms, from, to, direction } = asked;
  if (offset === 0 || sortBy !== 'date' || terms.length > 0 || status === 'earned') return null;
  return dayAt(db, { status, from, to, direction, offset });
};

const countedColumns = { createdAt: 'createdAt', name: 'nameKey', date: null, status: null } as const;

/** The block of a page in a list of all appointments by name or by creation; null for any other list. */
const blockOfPage = (db: ReadDatabase, asked: ListAsked, offset: number): BlockPlace | 'beyond' | null => {
  const { sortBy, terms, direction } = asked;
  const column = countedColumns[sortBy];
  if (offset === 0 || column === null || terms.length > 0 || !isOfAll(asked)) return null;
  return blockAt(db, 'appointments', column, { direction, offset });
};

/** The page of a list of all appointments from its block on. */
const pageFromBlock = (db: ReadDatabase, asked: ListAsked, limit: number, block: BlockPlace): readonly number[] => {
  const { sortBy, direction } = asked;
  const condition = fromBlock(countedColumns[sortBy] ?? '', direction, block);
  const sql = `SELECT place FROM appointments WHERE ${condition} ORDER BY ${orderBy(asked)} LIMIT @limit OFFSET @before`;
  const { bound, before } = block;
  return placesIn(db, sql, { limit, before, ...(bound === null ? {} : { bound }) });
};

/** The conditions of the rows that are read in the order of the list. */
const walkedConditions = (asked: ListAsked, looked: Looked, matches: Matches | null): Conditions => {
  if (matches === null) return conditionsOf(asked, looked);
  const { where, parameters } = conditionsOf({ ...asked, terms: [] }, looked);
  return {
    where: `${where === '' ? 'WHERE' : `${where} AND`} ${matches.each}`,
    parameters: { ...parameters, ...matches.parameters },
  };
};

/** Cuts the page out of the gathered rows. If none were gathered, it finds the page in the index in the order of the list. */
const pageOf = (
  db: ReadDatabase,
  asked: ListAsked,
  page: PageAsked,
  { places, matches }: CountedRows,
): readonly number[] => {
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
  const { where, parameters } = walkedConditions({ ...asked, from, to }, looked, matches);
  const walked = `SELECT place FROM appointments ${where} ORDER BY ${orderBy(asked)} LIMIT @limit OFFSET @offset`;
  return placesIn(db, walked, { ...parameters, limit, offset: day?.before ?? offset });
};

const mostPages = 100;

/** The places of the page's rows, kept until a row changes. */
const placesOfPage = (db: ReadDatabase, asked: ListAsked, page: PageAsked, counted: CountedRows): readonly number[] => {
  const { pages } = counted;
  const key = `${page.page} ${page.limit}`;
  const places = pages.get(key) ?? pageOf(db, asked, page, counted);
  if (pages.size < mostPages) pages.set(key, places);
  return places;
};

/** The owner's list of appointments. It is built to stay quick with hundreds of thousands of appointments. */
export const listAppointments = (db: ReadDatabase, wanted: AppointmentsAsked): Paged<AppointmentView> => {
  const { sortBy, direction, page } = wanted;
  const asked: ListAsked = { ...narrowingOf(wanted), sortBy, direction };
  const counted = countRows(db, asked, page);
  return { rows: appointmentViewsAt(db, placesOfPage(db, asked, page, counted)), total: counted.total };
};
