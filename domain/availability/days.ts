import {
  addDays,
  type CalendarDate,
  calendarDate,
  dateInZone,
  datesBetween,
  daysBetween,
  type Instant,
  instantAt,
  millisOf,
  type WallTime,
  wallOfDay,
  wallTimeOfMinutes,
  weekdayOf,
  type Zone,
} from '../kernel/time.ts';
import type { StartRefusal } from './commands.ts';
import type { BusySpan, TimeSlot, WorkingTimes } from './events.ts';
import { type Horizon, horizonOf, hoursOn } from './policies.ts';
import { type Frame, frameOf, isUsual, ordinaryStarts, type StartAsked, startRefusalOf } from './slots.ts';
import { type AvailabilityRules, type DaySchedule, ordinaryDay } from './state.ts';

/** A time at which the owner is busy, `[startsAt, endsAt)`; the title is null if it is not kept. */
export type BusyTime = BusySpan & { readonly title: string | null };

/** A calendar's busy times of one day. There is a title for each span, or none at all. */
export type BusyDay = { readonly spans: readonly BusySpan[]; readonly titles: readonly (string | null)[] };

/** More than anybody does in a day. A day with more spans is closed from the first to the last. */
const maxOfDay = 60;

const maxTitleLength = 200;

type Stretch = { readonly from: number; readonly to: number; readonly title: string | null };

const byStart = (one: Stretch, other: Stretch): number => one.from - other.from || one.to - other.to;

/** Merges times that touch or overlap, unless their titles differ. */
const joined = (stretches: readonly Stretch[]): readonly Stretch[] => {
  const found: Stretch[] = [];
  for (const stretch of [...stretches].sort(byStart)) {
    const last = found.at(-1);
    if (last === undefined || stretch.from > last.to || stretch.title !== last.title) found.push(stretch);
    else found.splice(-1, 1, { ...last, to: Math.max(last.to, stretch.to) });
  }
  if (found.length <= maxOfDay) return found;
  return [
    { from: Math.min(...found.map(({ from }) => from)), to: Math.max(...found.map(({ to }) => to)), title: null },
  ];
};

const dayOf = (stretches: readonly Stretch[]): BusyDay => ({
  spans: stretches.map(({ from, to }) => ({ startsAt: instantAt(from), endsAt: instantAt(to) })),
  titles: stretches.every(({ title }) => title === null)
    ? []
    : stretches.map(({ title }) => title?.slice(0, maxTitleLength) ?? null),
});

export const busyTimesOf = ({ spans, titles }: BusyDay): readonly BusyTime[] =>
  spans.map((span, index) => ({ ...span, title: titles[index] ?? null }));

/** The busy times of each day of the salon from `from` to `to`, both included. Days without any are left out. */
export const busyDays = (
  zone: Zone,
  from: CalendarDate,
  to: CalendarDate,
  times: readonly BusyTime[],
): ReadonlyMap<CalendarDate, BusyDay> => {
  const stretches = new Map<CalendarDate, Stretch[]>();
  const first = wallOfDay(zone, from).startsAt;
  const end = wallOfDay(zone, to).endsAt;
  const dateAt = (at: Instant): CalendarDate => dateInZone(zone, at);
  for (const { startsAt, endsAt, title } of times) {
    const starts = Math.max(millisOf(startsAt), first);
    const ends = Math.min(millisOf(endsAt), end);
    for (
      let date = dateAt(instantAt(starts));
      date <= to && wallOfDay(zone, date).startsAt < ends;
      date = addDays(date, 1)
    ) {
      const wall = wallOfDay(zone, date);
      const stretch = { from: Math.max(starts, wall.startsAt), to: Math.min(ends, wall.endsAt), title };
      if (stretch.from >= stretch.to) continue;
      const known = stretches.get(date);
      if (known === undefined) stretches.set(date, [stretch]);
      else known.push(stretch);
    }
  }
  return new Map([...stretches].map(([date, of]) => [date, dayOf(joined(of))]));
};

/** The starts of a day without its own slots and hours, sorted by time. */
export const usualStarts = (rules: WorkingTimes): readonly WallTime[] =>
  ordinaryStarts(rules, rules.businessHours).map(wallTimeOfMinutes);

/**
 * The slots that the owner set for this day. If there are none, the slots of the rules, available on working days.
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

/** All starts of the day, sorted by time, each with the reason why the visit cannot start then; null if it can. */
export const startsJudged = (asked: StartAsked): readonly JudgedStart[] => {
  const frame = frameOf(asked, horizonOf(asked.rules, asked.now));
  return frame.starts.map((start) => ({ time: wallTimeOfMinutes(start), refusal: startRefusalOf(frame, start) }));
};

/** A visit requested over many days. A day that is missing from `days` is an ordinary day without events. */
export type CalendarAsked = Omit<StartAsked, 'day' | 'date'> & {
  readonly days: ReadonlyMap<CalendarDate, DaySchedule>;
  /** True omits starts that are over or outside the studio's hours, which the owner should not be offered. */
  readonly usualOnly?: boolean;
};

const calendarDayOf = (asked: CalendarAsked, date: CalendarDate): StartAsked => ({
  ...asked,
  date,
  day: asked.days.get(date) ?? ordinaryDay,
});

export type FreeDay = { readonly date: CalendarDate; readonly free: number };

/** The number of free starts for the visit on each day from `from` to `to`, both included. */
export const startsPerDay = (asked: CalendarAsked, from: CalendarDate, to: CalendarDate): readonly FreeDay[] => {
  const horizon = horizonOf(asked.rules, asked.now);
  return datesBetween(from, to).map((date) => ({
    date,
    free: offeredIn(frameOf(calendarDayOf(asked, date), horizon)).length,
  }));
};

export type Start = { readonly date: CalendarDate; readonly time: WallTime };

/** The free starts for the visit on one day, sorted by time. */
export const startsOn = (asked: CalendarAsked, date: CalendarDate, horizon: Horizon): readonly Start[] => {
  const frame = frameOf(calendarDayOf(asked, date), horizon);
  return offeredIn(frame)
    .filter((start) => asked.usualOnly !== true || isUsual(frame, start))
    .map((start) => ({ date, time: wallTimeOfMinutes(start) }));
};

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

/** A start with one of these refusals is long enough, but occupied. */
const occupied: ReadonlySet<StartRefusal['kind']> = new Set(['SlotAlreadyBooked', 'TimeIsReserved', 'BusyElsewhere']);

const hasRoom = (asked: CalendarAsked, from: CalendarDate, to: CalendarDate): boolean => {
  const horizon = horizonOf(asked.rules, asked.now);
  return datesBetween(from, to).some((date) => {
    const frame = frameOf(calendarDayOf(asked, date), horizon);
    const refusals = frame.refusal === null ? frame.starts.map((start) => startRefusalOf(frame, start)) : [];
    return refusals.some((refusal) => refusal === null || occupied.has(refusal.kind));
  });
};

/** Whether every day from `from` to `to`, both included, is too short for this visit, but not for a shorter one. */
export const isLongerThanAnyDay = (asked: CalendarAsked, from: CalendarDate, to: CalendarDate): boolean =>
  !hasRoom(asked, from, to) && hasRoom({ ...asked, minutes: 1 }, from, to);

export type Holiday = { readonly date: CalendarDate; readonly name: string };

const two = (number: number): string => String(number).padStart(2, '0');
const on = (year: number, month: number, day: number): CalendarDate =>
  calendarDate(`${String(year).padStart(4, '0')}-${two(month)}-${two(day)}`);

/** The date of the `count`th such weekday of the month; 0 is Sunday. */
const nth = (count: number, weekday: number, year: number, month: number): CalendarDate => {
  const first = on(year, month, 1);
  return addDays(first, ((weekday - weekdayOf(first) + 7) % 7) + (count - 1) * 7);
};

const lastMonday = (year: number, month: number): CalendarDate => {
  const fifth = nth(5, 1, year, month);
  return fifth.slice(5, 7) === two(month) ? fifth : addDays(fifth, -7);
};

/** The US federal holidays (5 U.S.C. 6103) on their own dates, because studios close then, not a day before. */
const holidaysOf = (year: number): readonly Holiday[] => [
  { date: on(year, 1, 1), name: 'New Year’s Day' },
  { date: nth(3, 1, year, 1), name: 'Martin Luther King Jr. Day' },
  { date: nth(3, 1, year, 2), name: 'Presidents’ Day' },
  { date: lastMonday(year, 5), name: 'Memorial Day' },
  { date: on(year, 6, 19), name: 'Juneteenth' },
  { date: on(year, 7, 4), name: 'Independence Day' },
  { date: nth(1, 1, year, 9), name: 'Labor Day' },
  { date: nth(2, 1, year, 10), name: 'Columbus Day' },
  { date: on(year, 11, 11), name: 'Veterans Day' },
  { date: nth(4, 4, year, 11), name: 'Thanksgiving' },
  { date: on(year, 12, 25), name: 'Christmas Day' },
];

/** The next date of each holiday after `date`, sorted by date: 365 days can include Thanksgiving twice, or never. */
export const holidaysAfter = (date: CalendarDate): readonly Holiday[] => {
  const year = Number(date.slice(0, 4));
  const ahead = [year, year + 1].flatMap(holidaysOf).filter((holiday) => holiday.date > date);
  return ahead.filter(({ name }, index) => ahead.findIndex((earlier) => earlier.name === name) === index);
};
