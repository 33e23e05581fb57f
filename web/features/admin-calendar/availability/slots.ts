import { dayNamed, daysUntil, plusDays } from '../../../format/calendar.ts';
import { minutesOfTime, timeOf, weekStart } from '../../../ui/admin/week.ts';
import type { Span } from '../span.ts';

export type Slot = { readonly time: string; readonly isAvailable: boolean };
/** Times of `[start, end)`, `HH:mm`. */
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

/** A range that ends before it starts ends an hour after its start, by 23:59 at the latest. */
export const mendRange = (range: TimeRange): Mended =>
  range.start < range.end
    ? { range, warning: null }
    : {
        range: { start: range.start, end: timeOf(Math.min(minutesOfTime(range.start) + 60, lastMinute)) },
        warning: 'End time must be after start time',
      };

const within = ({ start, end }: TimeRange, time: string): boolean => time >= start && time < end;

/** The times to tick within a range: one for each slot length from its start, and the other times that the day has. */
export const rowsOf = (slots: readonly Slot[], range: TimeRange, stepMinutes: number): readonly Slot[] => {
  const step = Math.max(stepMinutes, 5);
  const count = Math.ceil((minutesOfTime(range.end) - minutesOfTime(range.start)) / step);
  const grid = Array.from({ length: count }, (_, index) => timeOf(minutesOfTime(range.start) + index * step));
  const known = new Map(slots.map((slot) => [slot.time, slot]));
  const times = new Set([...grid, ...slots.map(({ time }) => time).filter((time) => within(range, time))]);
  return [...times].sort().map((time) => known.get(time) ?? { time, isAvailable: false });
};

/** The day's slots after some were ticked or unticked. The others stay as they were. */
export const withTimes = (slots: readonly Slot[], times: readonly string[], isAvailable: boolean): readonly Slot[] => {
  const rest = slots.filter(({ time }) => !times.includes(time));
  const known = new Set(slots.map(({ time }) => time));
  const changed = times.filter((time) => isAvailable || known.has(time)).map((time) => ({ time, isAvailable }));
  return [...rest, ...changed].sort((one, other) => (one.time < other.time ? -1 : 1));
};

export const nextDays = (today: string, count: number): readonly string[] =>
  Array.from({ length: count }, (_, days) => plusDays(today, days));

/** What is left of today's week, which begins on Monday. */
export const thisWeek = (today: string): readonly string[] =>
  nextDays(today, 7 - daysUntil(weekStart(today, 'Monday'), today));

/** The days of the week on which the studio is usually open, Sunday is 0. */
type WorkingDays = { readonly workingDays: readonly number[] };

export const isUsuallyClosed = (date: string, { workingDays }: WorkingDays): boolean =>
  !workingDays.includes(dayNamed(date).getDay());

/** The number of days that the server resets at once. */
const futureDays = 90;
/** The most days in one answer of the server. */
const longestSpan = 62;

/** The days that are reset, in spans that the server answers. */
export const futureSpans = (today: string): readonly Span[] =>
  Array.from({ length: Math.ceil(futureDays / longestSpan) }, (_, span) => ({
    from: plusDays(today, span * longestSpan),
    to: plusDays(today, Math.min((span + 1) * longestSpan, futureDays) - 1),
  }));

/** The question before the reset. `own` is how many days have closures or times of their own; null if unknown. */
export const questionFor = (own: number | null): string => {
  if (own === 0) return 'None of the next 90 days has closures or custom times, so nothing will change.';
  const which = own === null ? 'All of the next 90 days go' : own === 1 ? 'One day goes' : `${own} days go`;
  return `${which} back to your usual hours: vacations, closed hours and custom times are lost.`;
};
