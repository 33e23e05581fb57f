import ICAL from 'ical.js';
import { type CalendarDate, daysBetween } from '../domain/kernel/time.ts';
import { type CalendarClock, dateOf, floating, isUtc, utcClock } from './calendar-file.ts';

// When the entries of a calendar are, and those of a series (RFC 5545).

export type ClockOf = (property: ICAL.Property, time: ICAL.Time) => CalendarClock;

export type Stamp = {
  readonly time: ICAL.Time;
  readonly clock: CalendarClock;
  /** The day in the time zone that it was written in. */
  readonly date: CalendarDate;
  readonly millis: number;
  /** The end of a period; null for a time. */
  readonly endMillis: number | null;
};

/** Reads a part of an entry; returns `otherwise` if it does not follow the format. */
export type Guard = <Value>(read: () => Value, otherwise: Value) => Value;

/** What is needed to read an entry. */
export type CalendarEntry = { readonly clockFor: ClockOf; readonly event: ICAL.Component; readonly guard: Guard };

/** Throws if the value is neither a time nor a period. */
export const stampOf = (clockFor: ClockOf, property: ICAL.Property, value: unknown): Stamp => {
  const time = value instanceof ICAL.Period ? value.start : value;
  if (!(time instanceof ICAL.Time)) throw new Error(`${property.name} says no time`);
  const millisOf = (each: ICAL.Time): number => clockFor(property, each).millisOf(each);
  return {
    ...{ time, clock: clockFor(property, time), date: dateOf(time), millis: millisOf(time) },
    endMillis: value instanceof ICAL.Period ? millisOf(value.getEnd()) : null,
  };
};

export const stampsOf = ({ clockFor, event, guard }: CalendarEntry, name: string): readonly Stamp[] =>
  event
    .getAllProperties(name)
    .flatMap((property) =>
      guard(() => property.getValues().map((value: unknown) => stampOf(clockFor, property, value)), []),
    );

export const stampIn = (entry: CalendarEntry, name: string): Stamp | null => stampsOf(entry, name)[0] ?? null;

/** The entry's length: in whole days if it only has dates, otherwise in milliseconds. Negative if it ends too early. */
export const entryLength = (entry: CalendarEntry, start: Stamp): { readonly days: number; readonly millis: number } => {
  const end = stampIn(entry, 'dtend');
  if (end !== null) {
    if (start.time.isDate) {
      // A time on the last day takes that day as well.
      const lastDay = end.time.hour * 60 + end.time.minute > 0 ? 1 : 0;
      return { days: Math.max(1, daysBetween(start.date, end.date) + lastDay), millis: 0 };
    }
    return { days: 0, millis: end.millis - start.millis };
  }
  const duration = entry.guard(() => entry.event.getFirstPropertyValue('duration'), null);
  const seconds = duration instanceof ICAL.Duration ? duration.toSeconds() : 0;
  return start.time.isDate
    ? { days: Math.max(1, Math.round(seconds / 86_400)), millis: 0 }
    : { days: 0, millis: seconds * 1_000 };
};

export type Occurrence = Pick<Stamp, 'date' | 'millis' | 'endMillis'>;

/** Which occurrences a list of times names: a time names a moment, a date the whole day. */
export const namedBy = (stamps: readonly Stamp[], isWholeDay: boolean) => {
  const dates = new Set(stamps.filter(({ time }) => isWholeDay || time.isDate).map(({ date }) => date));
  const moments = new Set(stamps.filter(({ time }) => !time.isDate).map(({ millis }) => millis));
  return ({ date, millis }: Occurrence): boolean => dates.has(date) || moments.has(millis);
};

const floatingOf = ({ year, month, day, hour, minute, second }: ICAL.Time): ICAL.Time =>
  new ICAL.Time({ year, month, day, hour, minute, second, isDate: false }, ICAL.Timezone.localTimezone);

/** The end of a series in its own local time. A date includes the times of that day. */
const untilOf = (until: ICAL.Time, { time, clock }: Stamp): ICAL.Time => {
  if (time.isDate) return until;
  if (until.isDate) return floating(dateOf(until), 23 * 60 + 59);
  return isUtc(until) && !isUtc(time) ? clock.wallAt(utcClock.millisOf(until)) : floatingOf(until);
};

/** Which occurrences of a series are needed, and how many of each rule at most. */
export type Needed = {
  readonly earliest: CalendarDate;
  readonly last: CalendarDate;
  readonly most: number;
  /** Called for each occurrence of a rule. It may throw. */
  readonly step: (rule: ICAL.Recur) => void;
};

const partsOfDate = ['BYDAY', 'BYMONTHDAY', 'BYYEARDAY', 'BYWEEKNO'] as const;

/** Whether the rule is for the date of its start in each year, as for birthdays. */
const isOnSameDate = (rule: ICAL.Recur): boolean =>
  rule.freq === 'YEARLY' && partsOfDate.every((part) => rule.getComponent(part).length === 0);

/**
 * Where to begin to follow a rule: its pattern is the same some days later, unless it is counted. Otherwise a few daily
 * series of many years would take more steps than a calendar may.
 */
const nearTo = (earliest: CalendarDate, time: ICAL.Time, { freq, interval, count }: ICAL.Recur): ICAL.Time => {
  const near = time.clone();
  const days = (freq === 'DAILY' ? 1 : freq === 'WEEKLY' ? 7 : 0) * interval;
  // `ical.js` begins with the start of a series even where its rule has no such day.
  const past = daysBetween(dateOf(time), earliest) - 1;
  if (!count && days > 0 && past > days) near.adjust(Math.floor(past / days) * days, 0, 0, 0);
  return near;
};

const weekdays = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'] as const;

/** The values that a time has for the parts of a rule. */
const valuesFor = {
  BYMONTH: ({ month }: ICAL.Time) => [month],
  BYMONTHDAY: ({ year, month, day }: ICAL.Time) => [day, day - ICAL.Time.daysInMonth(month, year) - 1],
  BYDAY: ({ year, month, day }: ICAL.Time) => [weekdays[new Date(Date.UTC(year, month - 1, day)).getUTCDay()]],
  BYHOUR: ({ hour }: ICAL.Time) => [hour],
  BYMINUTE: ({ minute }: ICAL.Time) => [minute],
  BYSECOND: ({ second }: ICAL.Time) => [second],
} as const;
type Part = keyof typeof valuesFor;

const ofDays = ['BYMONTH', 'BYMONTHDAY', 'BYDAY'] as const;
/**
 * The parts that only leave times out of a rule, by how often it repeats. `ical.js` looks for a time that they leave in
 * for ever, also where there is none, so they are checked here.
 */
const leavingOut: Readonly<Record<string, readonly Part[]>> = {
  DAILY: ofDays,
  HOURLY: [...ofDays, 'BYHOUR'],
  MINUTELY: [...ofDays, 'BYHOUR', 'BYMINUTE'],
  SECONDLY: [...ofDays, 'BYHOUR', 'BYMINUTE', 'BYSECOND'],
};

const leavesIn = (rule: ICAL.Recur, part: Part, time: ICAL.Time): boolean => {
  const wanted: readonly unknown[] = rule.getComponent(part);
  return wanted.length === 0 || valuesFor[part](time).some((value) => wanted.includes(value));
};

/** The times of a rule, from the start of the series to the last day needed. */
const ofRule = (start: Stamp, rule: ICAL.Recur, { earliest, last, most, step }: Needed): readonly Occurrence[] => {
  const { time, clock } = start;
  const recur = rule.clone();
  if (recur.until !== null && recur.until !== undefined) recur.until = untilOf(recur.until, start);
  const parts = leavingOut[rule.freq] ?? [];
  for (const part of parts) Reflect.deleteProperty(recur.parts, part);
  // A time that is left out does not count.
  recur.count = null;
  let counted = 0;
  const found: Occurrence[] = [];
  const isEnough = (): boolean => found.length >= most || (rule.count ? counted >= rule.count : false);
  const isLeapDay = time.month === 2 && time.day === 29 && isOnSameDate(rule);
  const series = recur.iterator(nearTo(earliest, time.isDate ? time : floatingOf(time), rule));
  for (let next: ICAL.Time | null = series.next(); next; next = isEnough() ? null : series.next()) {
    step(rule);
    const at = next;
    const date = dateOf(at);
    if (date > last) break;
    if (!parts.every((part) => leavesIn(rule, part, at))) continue;
    counted += 1;
    // `ical.js` has a birthday on February 29 on March 1 in other years, when it has no day.
    if (date < earliest || (isLeapDay && !date.endsWith('-02-29'))) continue;
    found.push({ date, millis: clock.millisOf(at), endMillis: null });
  }
  return found;
};

/** The start of an entry and the further times of its series, also those that are left out of it. */
export const occurrencesOf = (entry: CalendarEntry, start: Stamp, needed: Needed): readonly Occurrence[] => {
  const { event, guard } = entry;
  const ofProperty = (property: ICAL.Property): readonly Occurrence[] => {
    const rule: unknown = property.getFirstValue();
    if (!(rule instanceof ICAL.Recur)) throw new Error('no rule');
    return ofRule(start, rule, needed);
  };
  const all: readonly Occurrence[] = [
    start,
    ...event.getAllProperties('rrule').flatMap((property) => guard(() => ofProperty(property), [])),
    ...stampsOf(entry, 'rdate'),
  ];
  return [...new Map(all.map((each) => [each.millis, each])).values()];
};
