import ICAL from 'ical.js';
import type { BusyTime } from '../../domain/availability/days.ts';
import {
  addDays,
  type CalendarDate,
  calendarDate,
  dateInZone,
  daysBetween,
  instantAt,
  timeInZone,
  wallOfDay,
  wallTime,
  type Zone,
} from '../../domain/kernel/time.ts';

import { zoneNamed } from './zones.ts';

export type CalendarToRead = {
  readonly text: string;
  /** The zone of floating times and of whole days. */
  readonly zone: Zone;
  readonly from: CalendarDate;
  readonly to: CalendarDate;
  readonly showsTitles: boolean;
};

export type CalendarRead =
  | { readonly kind: 'read'; readonly busy: readonly BusyTime[] }
  | { readonly kind: 'no-calendar' | 'too-many-events' };

/** What repeats so often is no calendar of a person. */
const tooOften: readonly string[] = ['SECONDLY', 'MINUTELY'];

class TooManyEvents extends Error {}

/** For all series of a calendar together. A series is followed from its beginning, however long ago that is. */
const mostSteps = 40_000;
const mostBusyTimes = 20_000;

const pad = (value: number, digits = 2): string => String(value).padStart(digits, '0');
const dateOf = ({ year, month, day }: ICAL.Time): CalendarDate =>
  calendarDate(`${pad(year, 4)}-${pad(month)}-${pad(day)}`);

const isUtc = ({ zone }: ICAL.Time): boolean => zone === ICAL.Timezone.utcTimezone;

/** How the times of one property are to be taken. */
type Clock = {
  /** Milliseconds since 1970; a date is its first moment. */
  readonly millisOf: (time: ICAL.Time) => number;
  /** The same moment as the clock shows it, without a zone. */
  readonly wallAt: (millis: number) => ICAL.Time;
};

const floating = (date: CalendarDate, minutes: number): ICAL.Time => {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  return new ICAL.Time(
    { year, month, day, hour: Math.floor(minutes / 60), minute: minutes % 60, second: 0, isDate: false },
    ICAL.Timezone.localTimezone,
  );
};

const clockOf = (zone: Zone): Clock => ({
  millisOf: (time) => {
    const wall = wallOfDay(zone, dateOf(time));
    if (time.isDate) return wall.startsAt;
    // A time that the spring change skips is the first one after it.
    return wall.boundaryOf(wallTime(`${pad(time.hour)}:${pad(time.minute)}`)) + time.second * 1_000;
  },
  wallAt: (millis) => {
    const at = instantAt(millis);
    const [hour = 0, minute = 0] = timeInZone(zone, at).split(':').map(Number);
    return floating(dateInZone(zone, at), hour * 60 + minute);
  },
});

/** By the rules that the calendar brings, for a zone whose name says nothing. */
const clockOfDefinition = (definition: ICAL.Timezone): Clock => ({
  millisOf: (time) => {
    const { year, month, day, hour, minute, second } = time;
    return new ICAL.Time({ year, month, day, hour, minute, second, isDate: false }, definition).toUnixTime() * 1_000;
  },
  wallAt: (millis) => {
    const local = ICAL.Time.fromJSDate(new Date(millis), true).convertToZone(definition);
    return floating(dateOf(local), local.hour * 60 + local.minute);
  },
});

const utcClock: Clock = {
  millisOf: ({ year, month, day, hour, minute, second }) => Date.UTC(year, month - 1, day, hour, minute, second),
  wallAt: (millis) => {
    const at = new Date(millis);
    return floating(calendarDate(at.toISOString().slice(0, 10)), at.getUTCHours() * 60 + at.getUTCMinutes());
  },
};

/**
 * A zone is told by its name: definitions that calendars bring are often old, and some lie. Only a name that nobody knows is
 * told by its definition.
 */
const clocksOf = (calendar: ICAL.Component, salon: Zone) => {
  const known = new Map<string, Clock>();
  const definitions = new Map(
    calendar
      .getAllSubcomponents('vtimezone')
      .map((each) => [String(each.getFirstPropertyValue('tzid')), each] as const),
  );
  const named = (tzid: string): Clock => {
    const definition = definitions.get(tzid);
    const located = definition?.getFirstPropertyValue('x-lic-location');
    const zone = zoneNamed(tzid) ?? (typeof located === 'string' ? zoneNamed(located) : null);
    if (zone !== null) return clockOf(zone);
    return definition === undefined
      ? clockOf(salon)
      : clockOfDefinition(new ICAL.Timezone({ component: definition, tzid }));
  };
  const ofTzid = (tzid: string): Clock => {
    const clock = known.get(tzid) ?? named(tzid);
    known.set(tzid, clock);
    return clock;
  };
  const ofSalon = clockOf(salon);
  return (property: ICAL.Property, time: ICAL.Time): Clock => {
    if (time.isDate) return ofSalon;
    if (isUtc(time)) return utcClock;
    const tzid = property.getFirstParameter('tzid');
    return typeof tzid === 'string' && tzid !== '' ? ofTzid(tzid) : ofSalon;
  };
};

type ClockOf = ReturnType<typeof clocksOf>;

type Stamp = {
  readonly time: ICAL.Time;
  readonly clock: Clock;
  /** The day by the clock that it was written with. */
  readonly date: CalendarDate;
  readonly millis: number;
};

const stampOf = (clockFor: ClockOf, property: ICAL.Property, time: ICAL.Time): Stamp => {
  if (time.year < 1_900 || time.year > 2_200) throw new Error(`the year ${time.year} is none of this calendar`);
  const clock = clockFor(property, time);
  return { time, clock, date: dateOf(time), millis: clock.millisOf(time) };
};

const stampsOf = (clockFor: ClockOf, event: ICAL.Component, name: string): readonly Stamp[] =>
  event.getAllProperties(name).flatMap((property) =>
    property.getValues().flatMap((value: unknown) => {
      const time = value instanceof ICAL.Period ? value.start : value;
      return time instanceof ICAL.Time ? [stampOf(clockFor, property, time)] : [];
    }),
  );

const stampIn = (clockFor: ClockOf, event: ICAL.Component, name: string): Stamp | null =>
  stampsOf(clockFor, event, name)[0] ?? null;

const textIn = (event: ICAL.Component, name: string): string => {
  const found = event.getFirstPropertyValue(name);
  return found === null || found === undefined ? '' : String(found).trim();
};

/** What does not keep her busy: it was canceled, or the calendar says that she is free meanwhile. */
const keepsFree = (event: ICAL.Component): boolean =>
  textIn(event, 'status').toUpperCase() === 'CANCELLED' ||
  textIn(event, 'transp').toUpperCase() === 'TRANSPARENT' ||
  textIn(event, 'x-microsoft-cdo-busystatus').toUpperCase() === 'FREE';

/** How long it lasts: in whole days where it has only dates, else in milliseconds. */
const lengthOf = (
  clockFor: ClockOf,
  event: ICAL.Component,
  start: Stamp,
): { readonly days: number; readonly millis: number } => {
  const end = stampIn(clockFor, event, 'dtend');
  if (end !== null) {
    return start.time.isDate
      ? { days: Math.max(1, daysBetween(start.date, end.date)), millis: 0 }
      : { days: 0, millis: end.millis - start.millis };
  }
  const duration = event.getFirstPropertyValue('duration');
  const seconds = duration instanceof ICAL.Duration ? duration.toSeconds() : 0;
  return start.time.isDate
    ? { days: Math.max(1, Math.round(seconds / 86_400)), millis: 0 }
    : { days: 0, millis: seconds * 1_000 };
};

type Occurrence = { readonly date: CalendarDate; readonly millis: number };

/** Which occurrences a list of times names: a time names a moment, a date all of its day. */
const namesOf = (stamps: readonly Stamp[], isWholeDay: boolean) => {
  const dates = new Set(stamps.filter(({ time }) => isWholeDay || time.isDate).map(({ date }) => date));
  const moments = new Set(stamps.filter(({ time }) => !time.isDate).map(({ millis }) => millis));
  return ({ date, millis }: Occurrence): boolean => dates.has(date) || moments.has(millis);
};

const reading = ({ zone, from, to, showsTitles }: Omit<CalendarToRead, 'text'>) => {
  let steps = 0;
  const busy: BusyTime[] = [];
  const first = wallOfDay(zone, from).startsAt;
  const end = wallOfDay(zone, to).endsAt;

  const step = (): void => {
    steps += 1;
    if (steps > mostSteps) throw new TooManyEvents();
  };

  const keep = (event: ICAL.Component, startsAt: number, endsAt: number): void => {
    if (endsAt <= startsAt || endsAt <= first || startsAt >= end) return;
    if (busy.length >= mostBusyTimes) throw new TooManyEvents();
    const title = showsTitles ? textIn(event, 'summary') || null : null;
    busy.push({ startsAt: instantAt(startsAt), endsAt: instantAt(endsAt), title });
  };

  /** The times of a rule, from the beginning of the series on, until the last day that is wanted. */
  const ofRule = (start: Stamp, rule: ICAL.Recur, earliest: CalendarDate): readonly Occurrence[] => {
    const { time, clock } = start;
    if (tooOften.includes(rule.freq)) throw new TooManyEvents();
    const begins = time.isDate ? time.clone() : floatingOf(time);
    const recur = rule.clone();
    if (recur.until !== null && recur.until !== undefined) recur.until = untilOf(recur.until, start);
    const found: Occurrence[] = [];
    const last = addDays(to, 1);
    const series = recur.iterator(begins);
    for (let next = series.next(); next; next = series.next()) {
      step();
      const date = dateOf(next);
      if (date > last) break;
      if (date >= earliest) found.push({ date, millis: clock.millisOf(next) });
    }
    return found;
  };

  const occurrencesOf = (
    clockFor: ClockOf,
    event: ICAL.Component,
    start: Stamp,
    lastsDays: number,
  ): readonly Occurrence[] => {
    const rules = event.getAllProperties('rrule').map((property) => property.getFirstValue());
    const earliest = addDays(from, -lastsDays - 1);
    const all = [
      { date: start.date, millis: start.millis },
      ...rules.flatMap((rule: unknown) => (rule instanceof ICAL.Recur ? ofRule(start, rule, earliest) : [])),
      ...stampsOf(clockFor, event, 'rdate').map(({ date, millis }) => ({ date, millis })),
    ];
    return [...new Map(all.map((each) => [each.millis, each])).values()];
  };

  /** `moved` are the exceptions of the series, each of which stands where it says. */
  const take = (clockFor: ClockOf, event: ICAL.Component, moved: readonly ICAL.Component[]): void => {
    const start = stampIn(clockFor, event, 'dtstart');
    if (start === null || keepsFree(event)) return;
    const { days, millis: lasts } = lengthOf(clockFor, event, start);
    const isWholeDay = start.time.isDate;
    const isLeftOut = namesOf(
      [...stampsOf(clockFor, event, 'exdate'), ...moved.flatMap((each) => stampsOf(clockFor, each, 'recurrence-id'))],
      isWholeDay,
    );
    for (const occurrence of occurrencesOf(clockFor, event, start, days + Math.ceil(lasts / 86_400_000))) {
      step();
      if (isLeftOut(occurrence)) continue;
      const { date, millis } = occurrence;
      keep(event, millis, isWholeDay ? wallOfDay(zone, addDays(date, days)).startsAt : millis + lasts);
    }
  };

  return { busy, take };
};

const floatingOf = ({ year, month, day, hour, minute, second }: ICAL.Time): ICAL.Time =>
  new ICAL.Time({ year, month, day, hour, minute, second, isDate: false }, ICAL.Timezone.localTimezone);

/** The end of a series as its own clock shows it. */
const untilOf = (until: ICAL.Time, { time, clock }: Stamp): ICAL.Time => {
  if (time.isDate) return until;
  if (until.isDate) return floating(dateOf(until), 23 * 60 + 59);
  return isUtc(until) && !isUtc(time) ? clock.wallAt(utcClock.millisOf(until)) : floatingOf(until);
};

const calendarsIn = (text: string): readonly ICAL.Component[] => {
  const parsed: unknown = ICAL.parse(text);
  if (!Array.isArray(parsed)) return [];
  const roots: readonly unknown[] = typeof parsed[0] === 'string' ? [parsed] : parsed;
  return roots
    .map((root) => new ICAL.Component(root as [string, unknown[], unknown[]]))
    .filter(({ name }) => name === 'vcalendar');
};

/** The busy times of a calendar that touch the wanted days. */
export const readCalendar = ({ text, ...asked }: CalendarToRead): CalendarRead => {
  try {
    const calendars = calendarsIn(text);
    if (calendars.length === 0) return { kind: 'no-calendar' };
    const { busy, take } = reading(asked);
    for (const calendar of calendars) {
      const clockFor = clocksOf(calendar, asked.zone);
      const events = calendar.getAllSubcomponents('vevent');
      const isException = (event: ICAL.Component): boolean => event.hasProperty('recurrence-id');
      const exceptions = Map.groupBy(events.filter(isException), (event) => textIn(event, 'uid'));
      for (const event of events)
        take(clockFor, event, isException(event) ? [] : (exceptions.get(textIn(event, 'uid')) ?? []));
    }
    return { kind: 'read', busy };
  } catch (cause) {
    return { kind: cause instanceof TooManyEvents ? 'too-many-events' : 'no-calendar' };
  }
};
