import type { CalendarDate } from '../../domain/kernel/index.ts';
import type { Direction } from '../engine/paging.ts';
import type { ReadDatabase } from '../engine/read-database.ts';
import { monthOf } from './figures.ts';

type DayAsked = {
  /** The SQL that counts the appointments of a day or a month. */
  readonly counted: string;
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

type Counted<Key extends string> = { readonly [Name in Key]: string } & { readonly many: number };

/** The one in which the row at `offset` is, and what is left of the offset there; null if all of them have fewer rows. */
const passed = <Row extends { readonly many: number }>(
  rows: Iterable<Row>,
  offset: number,
): { readonly row: Row; readonly rest: number } | null => {
  let rest = offset;
  for (const row of rows) {
    if (rest < row.many) return { row, rest };
    rest -= row.many;
  }
  return null;
};

/**
 * The day of the appointment at a place of the list by date, found by the figures of months and days. `beyond` if the list is
 * shorter.
 */
export const dayAt = (db: ReadDatabase, { counted, from, to, direction, offset }: DayAsked): DayPlace | 'beyond' => {
  const days = (first: string, last: string) =>
    db
      .prepare<Counted<'date'>>(
        `SELECT date, ${counted} AS many FROM dayFigures WHERE date BETWEEN ? AND ? ORDER BY date ${direction}`,
      )
      .all([first, last]);
  const [first, last] = [from ?? '0000-01-01', to ?? '9999-12-31'];
  const within = (month: string) => {
    const [begins, ends] = [`${month}-01`, `${month}-31`];
    return days(begins < first ? first : begins, ends > last ? last : ends);
  };
  const edges = [from, to].filter((date) => date !== null).map(monthOf);
  const months = function* (): Generator<Counted<'month'>> {
    const sql = `SELECT month, ${counted} AS many FROM monthFigures WHERE month BETWEEN ? AND ? ORDER BY month ${direction}`;
    for (const { month, many } of db.prepare<Counted<'month'>>(sql).iterate([first.slice(0, 7), last.slice(0, 7)])) {
      const isEdge = edges.includes(month);
      yield { month, many: isEdge ? within(month).reduce((sum, day) => sum + day.many, 0) : many };
    }
  };
  const found = passed(months(), offset);
  const day = found === null ? null : passed(within(found.row.month), found.rest);
  // The column holds what the handlers have written.
  return day === null ? 'beyond' : { date: day.row.date as CalendarDate, before: day.rest };
};
