import type { AppointmentStatus } from '../../domain/appointment/events.ts';
import type { CalendarDate } from '../../domain/kernel/time.ts';
import type { SqlValue } from '../engine/read-database.ts';
import { searchParameters, termsOf } from '../engine/search.ts';
import { textConditions } from './matches.ts';
import { isEarned, isHoldingTime } from './statuses.ts';

/** Names for several statuses: `active` holds its time, `earned` counts as revenue. */
const groups = { active: isHoldingTime, earned: isEarned } as const;

export type StatusGroup = keyof typeof groups;

const isGroup = (status: AppointmentStatus | StatusGroup): status is StatusGroup => status in groups;

/** A field that is null or left out does not narrow the list. `search` looks at name, e-mail, phone and service. */
export type NarrowedBy = {
  readonly status?: AppointmentStatus | StatusGroup | null;
  readonly date?: CalendarDate | null;
  /** The first day. It narrows the list in addition to `date`. */
  readonly from?: CalendarDate | null;
  /** The last day. */
  readonly to?: CalendarDate | null;
  readonly search?: string | null;
};

/** The same, with one day as a span of days. `from` and `to` are included; null leaves that end open. */
export type Narrowing = {
  readonly status: AppointmentStatus | StatusGroup | null;
  readonly from: CalendarDate | null;
  readonly to: CalendarDate | null;
  readonly terms: readonly string[];
};

const later = (one: CalendarDate, other: CalendarDate): CalendarDate => (one > other ? one : other);
const earlier = (one: CalendarDate, other: CalendarDate): CalendarDate => (one < other ? one : other);

export const narrowingOf = ({ status, date, from, to, search }: NarrowedBy): Narrowing => ({
  status: status ?? null,
  from: date == null ? (from ?? null) : later(date, from ?? date),
  to: date == null ? (to ?? null) : earlier(date, to ?? date),
  terms: termsOf(search ?? null),
});

export const isOfAll = ({ status, from, to }: Narrowing): boolean => status === null && from === null && to === null;

export const isOneDay = ({ from, to }: Narrowing): boolean => from !== null && from === to;

/** The columns whose indexes SQLite's planner may use. */
export type Looked = { readonly byStatus: boolean; readonly byDate: boolean };

export type Conditions = { readonly where: string; readonly parameters: { readonly [name: string]: SqlValue } };

const conditionOn = (status: AppointmentStatus | StatusGroup, byStatus: boolean): string =>
  isGroup(status) ? groups[status] : `${byStatus ? '' : '+'}status = @status`;

/**
 * The conditions of the list. A `+` before a column keeps the planner from using its index where another index is
 * better.
 */
export const conditionsOf = ({ status, from, to, terms }: Narrowing, { byStatus, byDate }: Looked): Conditions => {
  const date = byDate ? 'date' : '+date';
  const conditions = [
    ...(from === null ? [] : [`${date} >= @from`]),
    ...(to === null ? [] : [`${date} <= @to`]),
    ...(status === null ? [] : [conditionOn(status, byStatus)]),
    ...textConditions(terms),
  ];
  return {
    where: conditions.length === 0 ? '' : `WHERE ${conditions.join(' AND ')}`,
    parameters: {
      ...(status === null || isGroup(status) ? {} : { status }),
      ...(from === null ? {} : { from }),
      ...(to === null ? {} : { to }),
      ...searchParameters(terms),
    },
  };
};
