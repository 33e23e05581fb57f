import ICAL from 'ical.js';
import type { BusyTime } from '../../domain/availability/days.ts';
import { addDays, type CalendarDate, daysBetween, instantAt, wallOfDay, type Zone } from '../../domain/kernel/time.ts';
import type { UnreadParts } from '../../domain/other-calendar/events.ts';
import {
  type CalendarClock,
  clockOf,
  clocksOf,
  componentsIn,
  dateOf,
  floating,
  isUtc,
  utcClock,
} from '../calendar-file.ts';

export type CalendarToRead = {
  readonly text: string;
  /** The zone for floating times and whole days. */
  readonly zone: Zone;
  readonly from: CalendarDate;
  readonly to: CalendarDate;
  readonly showsTitles: boolean;
};

/** A busy time, and the id of the visit that it shows, if its name is one of our own feeds' names. */
export type BusyRead = BusyTime & { readonly visit: string | null };

export type CalendarRead =
  | { readonly kind: 'read'; readonly busy: readonly BusyRead[]; readonly unread: UnreadParts }
  | { readonly kind: 'no-calendar' | 'too-many-events' };

/** Nobody's own calendar has entries that repeat this often. */
const tooOften: readonly string[] = ['SECONDLY', 'MINUTELY'];

class TooManyEvents extends Error {}

const unlessTooMany = <Value>(read: () => Value, otherwise: () => Value): Value => {
  try {
    return read();
  } catch (cause) {
    if (cause instanceof TooManyEvents) throw cause;
    return otherwise();
  }
};

const dayMillis = 86_400_000;
/** How our feeds, and the files that clients save, name visits. */
const ownVisit = /^appointment-([\w-]{1,64})$/;

/** For all series of a calendar together. A series is followed from its beginning, even if that is long ago. */
const maxSteps = 40_000;
const maxBusyTimes = 20_000;
const maxTitleLength = 200;
const maxLinesNamed = 5;
/** In days. Nobody's own series has longer entries. */
const maxDays = 36_600;

type ClockOf = (property: ICAL.Property, time: ICAL.Time) => CalendarClock;

type Stamp = {
  readonly time: ICAL.Time;
  readonly clock: CalendarClock;
  /** The day in the time zone that it was written in. */
  readonly date: CalendarDate;
  readonly millis: number;
};

const stampOf = (clockFor: ClockOf, property: ICAL.Property, time: ICAL.Time): Stamp => {
  const clock = clockFor(property, time);
  return { time, clock, date: dateOf(time), millis: clock.millisOf(time) };
};

/** Reads a part of an entry; returns `otherwise` if it does not follow the format. */
type Guard = <Value>(read: () => Value, otherwise: Value) => Value;

/** What is needed to read an entry. */
type Entry = { readonly clockFor: ClockOf; readonly event: ICAL.Component; readonly guard: Guard };

const stampsOf = ({ clockFor, event, guard }: Entry, name: string): readonly Stamp[] =>
  event.getAllProperties(name).flatMap((property) =>
    guard(
      () =>
        property.getValues().map((value: unknown) => {
          const time = value instanceof ICAL.Period ? value.start : value;
          if (!(time instanceof ICAL.Time)) throw new Error(`${name} says no time`);
          return stampOf(clockFor, property, time);
        }),
      [],
    ),
  );

const stampIn = (entry: Entry, name: string): Stamp | null => stampsOf(entry, name)[0] ?? null;

const textIn = (event: ICAL.Component, name: string): string => {
  const found = event.getFirstPropertyValue(name);
  return found === null || found === undefined ? '' : String(found).trim();
};

/** True if the entry does not keep the owner busy: it was canceled, or is marked as free. */
const keepsFree = (event: ICAL.Component): boolean =>
  textIn(event, 'status').toUpperCase() === 'CANCELLED' ||
  textIn(event, 'transp').toUpperCase() === 'TRANSPARENT' ||
  textIn(event, 'x-microsoft-cdo-busystatus').toUpperCase() === 'FREE';

const notNegative = ({ guard }: Entry, millis: number): number =>
  guard(() => {
    if (millis < 0) throw new Error('it ends before it begins');
    return millis;
  }, 0);

/** The entry's length: in whole days if it only has dates, otherwise in milliseconds. */
const lengthOf = (entry: Entry, start: Stamp): { readonly days: number; readonly millis: number } => {
  const end = stampIn(entry, 'dtend');
  if (end !== null) {
    if (start.time.isDate) return { days: Math.max(1, daysBetween(start.date, end.date)), millis: 0 };
    return { days: 0, millis: notNegative(entry, end.millis - start.millis) };
  }
  const duration = entry.guard(() => entry.event.getFirstPropertyValue('duration'), null);
  const seconds = duration instanceof ICAL.Duration ? duration.toSeconds() : 0;
  return start.time.isDate
    ? { days: Math.max(1, Math.round(seconds / 86_400)), millis: 0 }
    : { days: 0, millis: notNegative(entry, seconds * 1_000) };
};

type Occurrence = { readonly date: CalendarDate; readonly millis: number };

/** Which occurrences a list of times names: a time names a moment, a date the whole day. */
const namesOf = (stamps: readonly Stamp[], isWholeDay: boolean) => {
  const dates = new Set(stamps.filter(({ time }) => isWholeDay || time.isDate).map(({ date }) => date));
  const moments = new Set(stamps.filter(({ time }) => !time.isDate).map(({ millis }) => millis));
  return ({ date, millis }: Occurrence): boolean => dates.has(date) || moments.has(millis);
};

type Asked = Omit<CalendarToRead, 'text'>;

/** The busy times found, within the limits for one calendar. */
type Found = {
  readonly busy: readonly BusyRead[];
  /** Counts a step of work. Throws if there are too many. */
  readonly step: () => void;
  readonly keep: (event: ICAL.Component, startsAt: number, endsAt: number) => void;
};

const openFound = ({ zone, from, to, showsTitles }: Asked): Found => {
  let steps = 0;
  const busy: BusyRead[] = [];
  const first = wallOfDay(zone, from).startsAt;
  const end = wallOfDay(zone, to).endsAt;
  const step = (): void => {
    steps += 1;
    if (steps > maxSteps) throw new TooManyEvents();
  };
  const keep: Found['keep'] = (event, startsAt, endsAt) => {
    if (endsAt <= startsAt || endsAt <= first || startsAt >= end) return;
    if (busy.length >= maxBusyTimes) throw new TooManyEvents();
    const [shownFrom, shownTo] = [Math.max(startsAt, first), Math.min(endsAt, end)];
    // Counts each day, because sorting the time into days takes work for each.
    for (let at = shownFrom; at < shownTo; at += dayMillis) step();
    const title = showsTitles ? textIn(event, 'summary').slice(0, maxTitleLength) || null : null;
    const visit = ownVisit.exec(textIn(event, 'uid'))?.[1] ?? null;
    busy.push({ startsAt: instantAt(shownFrom), endsAt: instantAt(shownTo), title, visit });
  };
  return { busy, step, keep };
};

/** Which days of a series are needed. */
type Days = { readonly earliest: CalendarDate; readonly last: CalendarDate };

/** The times of a rule, from the start of the series to the last day needed. */
const ofRule = (start: Stamp, rule: ICAL.Recur, { earliest, last }: Days, step: Found['step']) => {
  const { time, clock } = start;
  if (tooOften.includes(rule.freq)) throw new TooManyEvents();
  const begins = time.isDate ? time.clone() : floatingOf(time);
  const recur = rule.clone();
  if (recur.until !== null && recur.until !== undefined) recur.until = untilOf(recur.until, start);
  const found: Occurrence[] = [];
  const series = recur.iterator(begins);
  for (let next = series.next(); next; next = series.next()) {
    step();
    const date = dateOf(next);
    if (date > last) break;
    if (date >= earliest) found.push({ date, millis: clock.millisOf(next) });
  }
  return found;
};

const occurrencesOf = (entry: Entry, start: Stamp, days: Days, step: Found['step']): readonly Occurrence[] => {
  const { event, guard } = entry;
  const ofProperty = (property: ICAL.Property): readonly Occurrence[] => {
    const rule: unknown = property.getFirstValue();
    if (!(rule instanceof ICAL.Recur)) throw new Error('no rule');
    return ofRule(start, rule, days, step);
  };
  const all = [
    { date: start.date, millis: start.millis },
    ...event.getAllProperties('rrule').flatMap((property) => guard(() => ofProperty(property), [])),
    ...stampsOf(entry, 'rdate').map(({ date, millis }) => ({ date, millis })),
  ];
  return [...new Map(all.map((each) => [each.millis, each])).values()];
};

/** Adds the times of an entry. `moved` are the exceptions of its series, each at its own time. */
const take = ({ zone, from, to }: Asked, { step, keep }: Found, entry: Entry, moved: readonly ICAL.Component[]) => {
  const { event, guard, clockFor } = entry;
  if (keepsFree(event)) return;
  const start = stampIn(entry, 'dtstart');
  if (start === null) {
    guard(() => {
      throw new Error('it does not say when');
    }, null);
    return;
  }
  const { days, millis: lasts } = lengthOf(entry, start);
  const isWholeDay = start.time.isDate;
  // An error here leaves out no time, so that a broken entry closes too much and never opens anything.
  const tolerant = (each: ICAL.Component): Entry => ({
    clockFor,
    event: each,
    guard: (read, otherwise) => {
      step();
      return unlessTooMany(read, () => otherwise);
    },
  });
  const isLeftOut = namesOf(
    [...stampsOf(tolerant(event), 'exdate'), ...moved.flatMap((each) => stampsOf(tolerant(each), 'recurrence-id'))],
    isWholeDay,
  );
  const lastsDays = Math.min(days + Math.ceil(lasts / dayMillis), maxDays);
  const wanted = { earliest: addDays(from, -lastsDays - 1), last: addDays(to, 1) };
  for (const occurrence of occurrencesOf(entry, start, wanted, step)) {
    step();
    if (isLeftOut(occurrence)) continue;
    const { date, millis } = occurrence;
    const daysToCome = Math.min(days, Math.max(0, daysBetween(date, to)) + 1);
    keep(event, millis, isWholeDay ? wallOfDay(zone, addDays(date, daysToCome)).startsAt : millis + lasts);
  }
};

/** The times of a calendar that only says when its owner is busy. */
const takeBusyTimes = ({ step, keep }: Found, { clockFor, event, guard }: Entry): void => {
  for (const property of event.getAllProperties('freebusy')) {
    if (String(property.getFirstParameter('fbtype')).toUpperCase() === 'FREE') continue;
    const periods = guard((): readonly unknown[] => property.getValues(), []);
    for (const period of periods) {
      step();
      guard(() => {
        if (!(period instanceof ICAL.Period)) throw new Error('it does not say when');
        const [starts, ends] = [period.start, period.getEnd()].map((time) => stampOf(clockFor, property, time).millis);
        keep(event, starts ?? 0, ends ?? 0);
      }, undefined);
    }
  }
};

const floatingOf = ({ year, month, day, hour, minute, second }: ICAL.Time): ICAL.Time =>
  new ICAL.Time({ year, month, day, hour, minute, second, isDate: false }, ICAL.Timezone.localTimezone);

/** The end of a series in its own local time. */
const untilOf = (until: ICAL.Time, { time, clock }: Stamp): ICAL.Time => {
  if (time.isDate) return until;
  if (until.isDate) return floating(dateOf(until), 23 * 60 + 59);
  return isUtc(until) && !isUtc(time) ? clock.wallAt(utcClock.millisOf(until)) : floatingOf(until);
};

/** The busy times of a calendar that overlap the needed days, and what could not be read. */
export const readCalendar = ({ text, ...asked }: CalendarToRead): CalendarRead => {
  try {
    const { roots, begun, doubtful, lines } = componentsIn(text);
    const calendars = roots.filter(([name]) => name === 'vcalendar');
    if (calendars.length === 0) return { kind: 'no-calendar' };
    const found = openFound(asked);
    const ofSalon = clockOf(asked.zone);
    const unread = new Set<unknown>(calendars.filter((each) => doubtful.has(each)));
    for (const raw of calendars) {
      const calendar = new ICAL.Component(raw);
      // A time in an unknown zone may be another one than the one that it closes.
      const clocks = clocksOf(calendar, ({ parent }) => unread.add(parent?.jCal));
      const clockFor: ClockOf = (property, time) => clocks(property, time) ?? ofSalon;
      const guardOf =
        (event: ICAL.Component): Guard =>
        (read, otherwise) =>
          unlessTooMany(read, () => {
            unread.add(event.jCal);
            return otherwise;
          });
      for (const event of calendar.getAllSubcomponents('vfreebusy')) {
        if (doubtful.has(event.jCal)) unread.add(event.jCal);
        takeBusyTimes(found, { clockFor, event, guard: guardOf(event) });
      }
      const events = calendar.getAllSubcomponents('vevent');
      const isException = (event: ICAL.Component): boolean => event.hasProperty('recurrence-id');
      const exceptions = Map.groupBy(events.filter(isException), (event) => textIn(event, 'uid'));
      for (const event of events) {
        // Where an exception moves all later times as well, they are closed at their old places.
        const movesOthers = event.getFirstProperty('recurrence-id')?.getFirstParameter('range') !== undefined;
        if ((doubtful.has(event.jCal) || movesOthers) && !keepsFree(event)) unread.add(event.jCal);
        take(
          asked,
          found,
          { clockFor, event, guard: guardOf(event) },
          isException(event) ? [] : (exceptions.get(textIn(event, 'uid')) ?? []),
        );
      }
    }
    const named = [...lines, ...[...unread].map((each) => begun.get(each) ?? 0)].sort((one, other) => one - other);
    return { kind: 'read', busy: found.busy, unread: { entries: unread.size, lines: named.slice(0, maxLinesNamed) } };
  } catch (cause) {
    return { kind: cause instanceof TooManyEvents ? 'too-many-events' : 'no-calendar' };
  }
};
