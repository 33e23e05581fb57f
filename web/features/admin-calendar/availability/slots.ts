import { daysUntil, plusDays } from '../../../format/calendar.ts';
import { to12Hour } from '../../../format/clock.ts';
import { weekStart } from '../../../ui/admin/week.ts';

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

export const minutesOfTime = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

export const timeOf = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

/** Every half hour, and the day's last minute. */
export const rangeChoices: readonly string[] = [...Array.from({ length: 48 }, (_, half) => timeOf(half * 30)), '23:59'];

/** The times at which a day may begin. `closingChoices` are those at which it may end. */
export const startChoices: readonly string[] = rangeChoices.filter((time) => time !== '23:59');
export const closingChoices: readonly string[] = [...startChoices.slice(1), '24:00'];

/** The choices of a drop-down. The present time is among them even if the list lacks it. */
export const timeChoices = (times: readonly string[], own: string): { value: string; label: string }[] =>
  [...new Set([...times, own])]
    .sort()
    .map((value) => ({ value, label: value === '24:00' ? 'Midnight' : to12Hour(value) }));

export type Mended = { readonly range: TimeRange; readonly warning: string | null };

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
