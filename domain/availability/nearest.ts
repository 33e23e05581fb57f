import { addDays, type CalendarDate, daysBetween, minutesOfWallTime } from '../kernel/time.ts';
import { type CalendarAsked, type Start, startsOn } from './days.ts';
import { horizonOf } from './policies.ts';

const dayMinutes = 24 * 60;

/** The distance of two starts in the salon's local time, in minutes. */
const minutesBetween = (one: Start, other: Start): number =>
  Math.abs(
    daysBetween(one.date, other.date) * dayMinutes + minutesOfWallTime(other.time) - minutesOfWallTime(one.time),
  );

const byNearness =
  (around: Start) =>
  (one: Start, other: Start): number =>
    minutesBetween(one, around) - minutesBetween(other, around) ||
    `${one.date} ${one.time}`.localeCompare(`${other.date} ${other.time}`);

/** The day from `from` to `to` that is closest to `date`. */
const within = (date: CalendarDate, from: CalendarDate, to: CalendarDate): CalendarDate => {
  if (date < from) return from;
  return date > to ? to : date;
};

/**
 * The `count` free starts nearest to `around`, on days from `from` to `to`, both included. Nearest first, the earlier
 * one of two equally near. The search widens by one day on each side until it has enough, then looks one day further:
 * a start there may be nearer than one found, but no start beyond it can.
 */
export const nearestStarts = (
  asked: CalendarAsked,
  from: CalendarDate,
  to: CalendarDate,
  around: Start,
  count: number,
): readonly Start[] => {
  if (from > to) return [];
  const middle = within(around.date, from, to);
  const furthest = Math.max(daysBetween(from, middle), daysBetween(middle, to));
  const horizon = horizonOf(asked.rules, asked.now);
  const found: Start[] = [...startsOn(asked, middle, horizon)];
  let isLast = false;
  for (let days = 1; days <= furthest && !isLast; days += 1) {
    isLast = found.length >= count;
    if (days <= daysBetween(from, middle)) found.push(...startsOn(asked, addDays(middle, -days), horizon));
    if (days <= daysBetween(middle, to)) found.push(...startsOn(asked, addDays(middle, days), horizon));
  }
  return found.toSorted(byNearness(around)).slice(0, count);
};
