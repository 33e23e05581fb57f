import {
  formatDate,
  formatLongDate,
  formatMonth,
  monthEnd,
  monthStart,
  plusDays,
  plusMonths,
} from '../../format/calendar.ts';
import { weekStart } from '../../ui/admin/week.ts';

export const views = ['day', 'week', 'month', 'list'] as const;
export type CalendarView = (typeof views)[number];

/** A range of dates, both ends included. */
export type Span = { readonly from: string; readonly to: string };

/** Weeks start on Sunday, as on American calendars. */
export const weekOf = (date: string): Span => {
  const from = weekStart(date, 'Sunday');
  return { from, to: plusDays(from, 6) };
};

/** The days to request. They are whole weeks, so that the next day is usually already loaded. */
export const spanOf = (view: CalendarView, date: string): Span =>
  view === 'month' ? { from: weekOf(monthStart(date)).from, to: weekOf(monthEnd(date)).to } : weekOf(date);

/** The days that are shown. */
export const shownOf = (view: CalendarView, date: string): Span => {
  if (view === 'day') return { from: date, to: date };
  return view === 'month' ? { from: monthStart(date), to: monthEnd(date) } : weekOf(date);
};

export const turned = (view: CalendarView, date: string, by: 1 | -1): string => {
  if (view === 'day') return plusDays(date, by);
  return view === 'month' ? plusMonths(monthStart(date), by) : plusDays(date, by * 7);
};

/** For example `Friday, December 18, 2026`, `Dec 13, 2026 – Dec 19, 2026` or `December 2026`. */
export const calendarTitleOf = (view: CalendarView, date: string): string => {
  if (view === 'day') return formatLongDate(date);
  if (view === 'month') return formatMonth(date);
  const { from, to } = weekOf(date);
  const [first, last] = [formatDate(from), formatDate(to)];
  return first.slice(-4) === last.slice(-4) ? `${first.slice(0, -6)} – ${last}` : `${first} – ${last}`;
};
