import {
  addDays,
  type CalendarDate,
  datesBetween,
  daysBetween,
  type WallTime,
  wallTimeOfMinutes,
  weekdayOf,
} from '../kernel/index.ts';
import type { TimeSlot, WorkingTimes } from './events.ts';
import { type Horizon, horizonOf, hoursOn } from './policies.ts';
import type { StartRefusal } from './rejections.ts';
import { type Frame, frameOf, ordinaryStarts, type StartAsked, startRefusalOf } from './slots.ts';
import { type AvailabilityRules, type DaySchedule, ordinaryDay } from './state.ts';

/** When visits start on a day without slots and hours of its own, sorted by time. */
export const usualStarts = (rules: WorkingTimes): readonly WallTime[] =>
  ordinaryStarts(rules, rules.businessHours).map(wallTimeOfMinutes);

/**
 * The slots that the owner set for this day. Without any, the slots of the rules, available if the weekday is a working
 * day.
 */
export const slotsOf = (rules: AvailabilityRules, day: DaySchedule, date: CalendarDate): readonly TimeSlot[] =>
  day.custom?.slots ??
  ordinaryStarts(rules, hoursOn(rules, date))
    .map(wallTimeOfMinutes)
    .map((time) => ({ time, isAvailable: rules.workingDays.includes(weekdayOf(date)) }));

const offeredIn = (frame: Frame): readonly number[] =>
  frame.refusal === null ? frame.starts.filter((start) => startRefusalOf(frame, start) === null) : [];

/** The starts of the day that are free for this visit, sorted by time. */
export const startsOffered = (asked: StartAsked): readonly WallTime[] =>
  offeredIn(frameOf(asked, horizonOf(asked.rules, asked.now))).map(wallTimeOfMinutes);

export type JudgedStart = { readonly time: WallTime; readonly refusal: StartRefusal | null };

/** All starts of the day, sorted by time, each with the reason why the visit cannot have it; null if it can. */
export const startsJudged = (asked: StartAsked): readonly JudgedStart[] => {
  const frame = frameOf(asked, horizonOf(asked.rules, asked.now));
  return frame.starts.map((start) => ({ time: wallTimeOfMinutes(start), refusal: startRefusalOf(frame, start) }));
};

/** A visit asked for over many days. A day that is missing from `days` is an ordinary day without events. */
export type CalendarAsked = Omit<StartAsked, 'day' | 'date'> & {
  readonly days: ReadonlyMap<CalendarDate, DaySchedule>;
};

const dayOf = (asked: CalendarAsked, date: CalendarDate): StartAsked => ({
  ...asked,
  date,
  day: asked.days.get(date) ?? ordinaryDay,
});

export type FreeDay = { readonly date: CalendarDate; readonly free: number };

/** How many starts are free for the visit on each day from `from` to `to`, both included. */
export const startsPerDay = (asked: CalendarAsked, from: CalendarDate, to: CalendarDate): readonly FreeDay[] => {
  const horizon = horizonOf(asked.rules, asked.now);
  return datesBetween(from, to).map((date) => ({ date, free: offeredIn(frameOf(dayOf(asked, date), horizon)).length }));
};

export type Start = { readonly date: CalendarDate; readonly time: WallTime };

/** The starts that are free for the visit on one day, sorted by time. */
export const startsOn = (asked: CalendarAsked, date: CalendarDate, horizon: Horizon): readonly Start[] =>
  offeredIn(frameOf(dayOf(asked, date), horizon)).map((start) => ({ date, time: wallTimeOfMinutes(start) }));

/** The first `count` free starts from `from` to `to`, both included, sorted by date and time. */
export const nextStarts = (
  asked: CalendarAsked,
  from: CalendarDate,
  to: CalendarDate,
  count: number,
): readonly Start[] => {
  const horizon = horizonOf(asked.rules, asked.now);
  const found: Start[] = [];
  const last = daysBetween(from, to);
  for (let days = 0; days <= last && found.length < count; days += 1) {
    found.push(...startsOn(asked, addDays(from, days), horizon).slice(0, count - found.length));
  }
  return found;
};
