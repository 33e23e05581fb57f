import type { CalendarDate } from '../../domain/kernel/index.ts';
import type { Direction } from '../engine/paging.ts';
import type { ReadDatabase } from '../engine/read-database.ts';
import { figuresAfter, figuresBefore } from './figures.ts';
import { type CountedStatus, countedStatuses, countWithStatus } from './statuses.ts';

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
