import { addDays, type CalendarDate, type WallTime, wallTimeOfMinutes } from '../kernel/index.ts';
import { type Horizon, horizonOf } from './policies.ts';
import type { StartRefusal } from './rejections.ts';
import { frameOf, refusalOf, type StartAsked } from './slots.ts';
import { type DaySchedule, ordinaryDay } from './state.ts';

/** The starts the day knows that the visit may have, by time. */
export const startsOffered = (asked: StartAsked): readonly WallTime[] => {
  const frame = frameOf(asked, horizonOf(asked.rules, asked.now));
  return frame.starts.filter((start) => refusalOf(frame, start) === null).map(wallTimeOfMinutes);
};

export type JudgedStart = { readonly time: WallTime; readonly refusal: StartRefusal | null };

/** Every start the day knows, by time, each with what keeps the visit from it; null where nothing does. */
export const startsJudged = (asked: StartAsked): readonly JudgedStart[] => {
  const frame = frameOf(asked, horizonOf(asked.rules, asked.now));
  return frame.starts.map((start) => ({ time: wallTimeOfMinutes(start), refusal: refusalOf(frame, start) }));
};

/** A visit asked for on many days; days that nothing has happened to need not be listed. */
export type CalendarAsked = Omit<StartAsked, 'day' | 'date'> & {
  readonly days: ReadonlyMap<CalendarDate, DaySchedule>;
};

/** The party's own limits, so that a long span costs no more than the days that can be booked. */
const span = (
  { party }: CalendarAsked,
  { today, firstDate, lastDate }: Horizon,
  from: CalendarDate,
  to: CalendarDate,
) => {
  const first = party === 'client' ? firstDate : today;
  const last = party === 'client' && lastDate < to ? lastDate : to;
  return { first: from < first ? first : from, last };
};

const dayOf = (asked: CalendarAsked, date: CalendarDate): StartAsked => ({
  ...asked,
  date,
  day: asked.days.get(date) ?? ordinaryDay,
});

/** The days from `from` to `to`, both included, on which the visit may start at some time. */
export const daysWithStarts = (asked: CalendarAsked, from: CalendarDate, to: CalendarDate): readonly CalendarDate[] => {
  const horizon = horizonOf(asked.rules, asked.now);
  const { first, last } = span(asked, horizon, from, to);
  const found: CalendarDate[] = [];
  for (let date = first; date <= last; date = addDays(date, 1)) {
    const frame = frameOf(dayOf(asked, date), horizon);
    if (frame.refusal === null && frame.starts.some((start) => refusalOf(frame, start) === null)) found.push(date);
  }
  return found;
};

export type Start = { readonly date: CalendarDate; readonly time: WallTime };

/** The visit's first `count` starts from `from` to `to`, both included, by date and time. */
export const nextStarts = (
  asked: CalendarAsked,
  from: CalendarDate,
  to: CalendarDate,
  count: number,
): readonly Start[] => {
  const horizon = horizonOf(asked.rules, asked.now);
  const { first, last } = span(asked, horizon, from, to);
  const found: Start[] = [];
  for (let date = first; date <= last && found.length < count; date = addDays(date, 1)) {
    const frame = frameOf(dayOf(asked, date), horizon);
    if (frame.refusal !== null) continue;
    for (const start of frame.starts) {
      if (found.length < count && refusalOf(frame, start) === null)
        found.push({ date, time: wallTimeOfMinutes(start) });
    }
  }
  return found;
};
