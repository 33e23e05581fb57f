import { type CalendarDate, minutesOfWallTime, type WallTime, wallTimeOfMinutes } from '../kernel/index.ts';
import { dayOff, hoursOn } from './policies.ts';
import type { AvailabilityRules, ClosedPart, DaySchedule } from './state.ts';

/** `[start, end)` in the salon's local time; `end` may be `24:00`. */
export type OpenHours = { readonly start: WallTime; readonly end: WallTime };

const dayMinutes = 24 * 60;

type Stretch = { readonly from: number; readonly to: number };

/** The business hours; on a day with the owner's own slots, from the first slot to that day's closing. */
const wholeDay = (rules: AvailabilityRules, { custom }: DaySchedule, date: CalendarDate): Stretch => {
  const { start, end } = hoursOn(rules, date);
  const [from, to] = [minutesOfWallTime(start), minutesOfWallTime(end)];
  const own = (custom?.slots ?? []).filter(({ isAvailable }) => isAvailable).map(({ time }) => minutesOfWallTime(time));
  if (own.length === 0) return { from, to };
  return { from: Math.min(...own), to: Math.min(Math.max(to, Math.max(...own) + rules.slotMinutes), dayMinutes) };
};

const without = (stretches: readonly Stretch[], { start, end }: ClosedPart): readonly Stretch[] => {
  const closed = { from: minutesOfWallTime(start), to: minutesOfWallTime(end) };
  return stretches
    .flatMap(({ from, to }) => [
      { from, to: Math.min(to, closed.from) },
      { from: Math.max(from, closed.to), to },
    ])
    .filter(({ from, to }) => from < to);
};

/** When the studio is open on a day, booked or not. Closed parts are left out; a day off has no hours. */
export const openHours = (rules: AvailabilityRules, day: DaySchedule, date: CalendarDate): readonly OpenHours[] => {
  if (dayOff(rules, day, date) !== null) return [];
  return day.closedParts
    .reduce<readonly Stretch[]>(without, [wholeDay(rules, day, date)])
    .map(({ from, to }) => ({ start: wallTimeOfMinutes(from), end: wallTimeOfMinutes(to) }));
};
