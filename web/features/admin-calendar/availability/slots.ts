import { dayNamed, daysUntil, plusDays } from '../../../format/calendar.ts';
import { minutesOfTime, timeOf, weekStart } from '../../../ui/admin/week.ts';
import type { Span } from '../span.ts';

export type Slot = { readonly time: string; readonly isAvailable: boolean };
/** The range `[start, end)`; times are `HH:mm`. */
export type TimeRange = { readonly start: string; readonly end: string };

export const usualRange: TimeRange = { start: '09:00', end: '17:00' };

export const presets: readonly (TimeRange & { readonly label: string })[] = [
  { label: 'Morning', start: '06:00', end: '12:00' },
  { label: 'Afternoon', start: '12:00', end: '18:00' },
  { label: 'Evening', start: '18:00', end: '23:00' },
  { label: 'Business Hours', start: '09:00', end: '17:00' },
  { label: 'Extended Hours', start: '08:00', end: '20:00' },
  { label: 'All Day', start: '00:00', end: '23:59' },
];

const lastMinute = 23 * 60 + 59;

type Mended = { readonly range: TimeRange; readonly warning: string | null };

/** Corrects a range that ends before it starts: it ends an hour after its start, at 23:59 at the latest. */
export const mendRange = (range: TimeRange): Mended =>
  range.start < range.end
    ? { range, warning: null }
    : {
        range: { start: range.start, end: timeOf(Math.min(minutesOfTime(range.start) + 60, lastMinute)) },
        warning: 'End time must be after start time',
      };

const within = ({ start, end }: TimeRange, time: string): boolean => time >= start && time < end;

/** The times to choose from within a range: one per slot length from its start, plus the day's other times. */
export const rowsOf = (slots: readonly Slot[], range: TimeRange, stepMinutes: number): readonly Slot[] => {
  const step = Math.max(stepMinutes, 5);
  const count = Math.ceil((minutesOfTime(range.end) - minutesOfTime(range.start)) / step);
  const grid = Array.from({ length: count }, (_, index) => timeOf(minutesOfTime(range.start) + index * step));
  const known = new Map(slots.map((slot) => [slot.time, slot]));
  const times = new Set([...grid, ...slots.map(({ time }) => time).filter((time) => within(range, time))]);
  return [...times].sort().map((time) => known.get(time) ?? { time, isAvailable: false });
};

/** The day's slots after some were selected or deselected. The others stay unchanged. */
export const withTimes = (slots: readonly Slot[], times: readonly string[], isAvailable: boolean): readonly Slot[] => {
  const rest = slots.filter(({ time }) => !times.includes(time));
  const known = new Set(slots.map(({ time }) => time));
  const changed = times.filter((time) => isAvailable || known.has(time)).map((time) => ({ time, isAvailable }));
  return [...rest, ...changed].sort((one, other) => (one.time < other.time ? -1 : 1));
};

export const nextDays = (today: string, count: number): readonly string[] =>
  Array.from({ length: count }, (_, days) => plusDays(today, days));

/** The remaining days of today's week, which starts on Monday. */
export const thisWeek = (today: string): readonly string[] =>
  nextDays(today, 7 - daysUntil(weekStart(today, 'Monday'), today));

/** The weekdays on which the studio is usually open; Sunday is 0. */
type WorkingDays = { readonly workingDays: readonly number[] };

export const isUsuallyClosed = (date: string, { workingDays }: WorkingDays): boolean =>
  !workingDays.includes(dayNamed(date).getDay());

/** The number of days that the server resets at once. */
const futureDays = 90;
/** The maximum number of days in one answer of the server. */
const maxSpanDays = 62;

/** The days to reset, in spans of a length that the server answers. */
export const futureSpans = (today: string): readonly Span[] =>
  Array.from({ length: Math.ceil(futureDays / maxSpanDays) }, (_, span) => ({
    from: plusDays(today, span * maxSpanDays),
    to: plusDays(today, Math.min((span + 1) * maxSpanDays, futureDays) - 1),
  }));

/** The question before the reset. `own` is the number of days with closures or custom times; null if unknown. */
export const questionFor = (own: number | null): string => {
  if (own === 0) return 'None of the next 90 days has closures or custom times, so nothing will change.';
  const which = own === null ? 'All of the next 90 days go' : own === 1 ? 'One day goes' : `${own} days go`;
  return `${which} back to your usual hours: vacations, closed hours and custom times are lost.`;
};
