import type ICAL from 'ical.js';
import type { BusyTime } from '../../domain/availability/days.ts';
import { turning } from '../../domain/kernel/text.ts';
import { addDays, type CalendarDate, daysBetween, instantAt, wallOfDay, type Zone } from '../../domain/kernel/time.ts';
import type { UnreadParts } from '../../domain/other-calendar/events.ts';
import { clockOf, clocksOf, componentsIn, componentsNamed } from '../calendar-file.ts';
import {
  type CalendarEntry,
  type ClockOf,
  entryLength,
  type Guard,
  namedBy,
  occurrencesOf,
  stampIn,
  stampOf,
  stampsOf,
} from '../calendar-series.ts';

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

const textIn = (event: ICAL.Component, name: string): string => {
  const found = event.getFirstPropertyValue(name);
  return found === null || found === undefined ? '' : String(found).trim();
};

/** The title in one line, without what turns the words beside it. Anybody can write one by inviting the owner. */
const titleIn = (event: ICAL.Component): string =>
  textIn(event, 'summary')
    .slice(0, maxTitleLength)
    .toWellFormed()
    .replace(/\s+/g, ' ')
    .replace(turning, '')
    .replace(/\p{Cc}/gu, '')
    .trim();

/** True if the entry does not keep the owner busy: it was canceled, or is marked as free. */
const keepsFree = (event: ICAL.Component): boolean =>
  /^cancell?ed$/i.test(textIn(event, 'status')) ||
  textIn(event, 'transp').toUpperCase() === 'TRANSPARENT' ||
  textIn(event, 'x-microsoft-cdo-busystatus').toUpperCase() === 'FREE';

const notNegative = ({ guard }: CalendarEntry, millis: number): number =>
  guard(() => {
    if (millis < 0) throw new Error('it ends before it begins');
    return millis;
  }, 0);

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
    const title = showsTitles ? titleIn(event) || null : null;
    const visit = ownVisit.exec(textIn(event, 'uid'))?.[1] ?? null;
    busy.push({ startsAt: instantAt(shownFrom), endsAt: instantAt(shownTo), title, visit });
  };
  return { busy, step, keep };
};

/** Adds the times of an entry. `moved` are the exceptions of its series, each at its own time. */
const take = (
  { zone, from, to }: Asked,
  { step, keep }: Found,
  entry: CalendarEntry,
  moved: readonly ICAL.Component[],
) => {
  const { event, guard, clockFor } = entry;
  if (keepsFree(event)) return;
  const start = stampIn(entry, 'dtstart');
  if (start === null) {
    guard(() => {
      throw new Error('it does not say when');
    }, null);
    return;
  }
  const { days, millis } = entryLength(entry, start);
  const lasts = notNegative(entry, millis);
  const isWholeDay = start.time.isDate;
  // An error here leaves out no time, so that a broken entry closes too much and never opens anything.
  const tolerant = (each: ICAL.Component): CalendarEntry => ({
    clockFor,
    event: each,
    guard: (read, otherwise) => {
      step();
      return unlessTooMany(read, () => otherwise);
    },
  });
  const isLeftOut = namedBy(
    [...stampsOf(tolerant(event), 'exdate'), ...moved.flatMap((each) => stampsOf(tolerant(each), 'recurrence-id'))],
    isWholeDay,
  );
  const lastsDays = Math.min(days + Math.ceil(lasts / dayMillis), maxDays);
  const needed = {
    ...{ earliest: addDays(from, -lastsDays - 1), last: addDays(to, 1), most: maxSteps },
    step: ({ freq }: ICAL.Recur) => {
      if (tooOften.includes(freq)) throw new TooManyEvents();
      step();
    },
  };
  for (const occurrence of occurrencesOf(entry, start, needed)) {
    step();
    if (isLeftOut(occurrence)) continue;
    const { date, millis: startsAt, endMillis } = occurrence;
    const daysToCome = Math.min(days, Math.max(0, daysBetween(date, to)) + 1);
    const usualEnd = isWholeDay ? wallOfDay(zone, addDays(date, daysToCome)).startsAt : startsAt + lasts;
    keep(event, startsAt, endMillis === null ? usualEnd : startsAt + notNegative(entry, endMillis - startsAt));
  }
};

/** The times of a calendar that only says when its owner is busy. */
const takeBusyTimes = ({ step, keep }: Found, { clockFor, event, guard }: CalendarEntry): void => {
  for (const property of event.getAllProperties('freebusy')) {
    if (String(property.getFirstParameter('fbtype')).toUpperCase() === 'FREE') continue;
    const periods = guard((): readonly unknown[] => property.getValues(), []);
    for (const period of periods) {
      step();
      guard(() => {
        const { millis, endMillis } = stampOf(clockFor, property, period);
        if (endMillis === null) throw new Error('it does not say when');
        keep(event, millis, endMillis);
      }, undefined);
    }
  }
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
    for (const calendar of calendars) {
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
      for (const event of componentsNamed(calendar, 'vfreebusy')) {
        if (doubtful.has(event.jCal)) unread.add(event.jCal);
        takeBusyTimes(found, { clockFor, event, guard: guardOf(event) });
      }
      const events = componentsNamed(calendar, 'vevent');
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
