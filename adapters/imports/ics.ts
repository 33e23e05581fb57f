import type ICAL from 'ical.js';
import type { TextRow } from '../../application/ports/imports.ts';
import {
  addDays,
  addMonths,
  type CalendarDate,
  calendarDate,
  dateInZone,
  type Instant,
  instantAt,
  wallTimeOfMinutes,
  zone,
} from '../../domain/kernel/time.ts';
import {
  type CalendarClock,
  clocksOf,
  componentsIn,
  componentsNamed,
  dateOf,
  isUtc,
  type RawComponent,
  utcClock,
} from '../calendar-file.ts';
import {
  type CalendarEntry,
  type ClockOf,
  entryLength,
  namedBy,
  type Occurrence,
  occurrencesOf,
  type Stamp,
  stampIn,
  stampsOf,
} from '../calendar-series.ts';

/** The columns of a calendar's events. */
const eventColumns = [
  'Event ID',
  'Title',
  'Title, first part',
  'Title, second part',
  'Starts',
  'Ends',
  'Status',
  'Attendee',
  'Email',
  'Phone',
  'Description',
] as const;

export type CalendarTable = { readonly columns: readonly string[]; readonly rows: readonly TextRow[] };

/** How far ahead of today series are followed. */
const monthsAhead = 12;
/** How many times of a series are counted from its beginning: those of a daily one for 68 years. */
const maxFollowed = 25_000;
/** How many of them are read, the latest ones. */
const maxOfSeries = 400;
const firstDate = calendarDate('1970-01-01');

const dateAt = (millis: number): CalendarDate => dateInZone(zone('UTC'), instantAt(millis));

/** The clock of times in the salon's zone, which is asked for only when the rows are read. */
const salonClock: CalendarClock = { ...utcClock };

/** The moment in UTC, or the local date and time if it is in the salon's time. */
const momentText = (clock: CalendarClock, millis: number): string => {
  if (clock !== salonClock) return instantAt(millis);
  const at = clock.wallAt(millis);
  return `${dateOf(at)} ${wallTimeOfMinutes(at.hour * 60 + at.minute)}`;
};

const stampText = ({ time, clock, date, millis }: Stamp): string => (time.isDate ? date : momentText(clock, millis));

const textOf = (component: ICAL.Component, name: string): string => {
  const found = component.getFirstPropertyValue(name);
  return found === null || found === undefined ? '' : String(found).trim();
};

/** Splits `Retwist - Jane Doe`, `Jane Doe: Retwist` and `Retwist with Jane Doe` into two parts. */
const partsOf = (title: string): readonly [string, string] => {
  const plain = title.replace(/\s+/g, ' ').trim();
  const between = / (?:[-–—|]|with|w\/|for) | ?: /i.exec(plain);
  if (between === null || between.index === 0) return [plain, ''];
  return [plain.slice(0, between.index), plain.slice(between.index + between[0].length)];
};

/** `Canceled: Retwist`, `Retwist (no show)`: many calendars have no other place for it. */
const saysNotHeld = /^(?:cancell?ed|no[- ]?show)\b|[([](?:cancell?ed|no[- ]?show)[)\]]$/i;

/** What became of the visit, in the calendar's words. */
const statusOf = (component: ICAL.Component): string =>
  saysNotHeld.exec(textOf(component, 'summary'))?.[0].replace(/[()[\]]/g, '') ?? textOf(component, 'status');

const emailIn = (text: string): string =>
  /[^\s<>@"';,:]{1,64}@(?:[^\s<>@"';,:.]{1,63}\.){1,9}[a-z]{2,63}/i.exec(text)?.[0] ?? '';
const phoneIn = (text: string): string =>
  /(?:phone|mobile|cell|tel)\w{0,9}\s{0,9}[:=]?\s{0,9}(\+?[\d\s().-]{10,20}\d)/i.exec(text)?.[1]?.trim() ?? '';

const isException = (event: ICAL.Component): boolean => event.hasProperty('recurrence-id');

const attendeeOf = (component: ICAL.Component): { readonly name: string; readonly email: string } => {
  const [attendee] = component.getAllProperties('attendee');
  const name = attendee?.getParameter('cn');
  return {
    name: typeof name === 'string' ? name : '',
    email: emailIn(String(attendee?.getFirstValue() ?? '')),
  };
};

/** A visit of the calendar, with the component that describes it. */
type Dated = {
  readonly id: string;
  readonly starts: string;
  readonly ends: string;
  readonly of: ICAL.Component;
};

const cellsOf = ({ id, starts, ends, of }: Dated): readonly string[] => {
  const title = textOf(of, 'summary');
  const description = textOf(of, 'description');
  const attendee = attendeeOf(of);
  const cells: { readonly [Column in (typeof eventColumns)[number]]: string } = {
    'Event ID': id,
    Title: title,
    'Title, first part': partsOf(title)[0],
    'Title, second part': partsOf(title)[1],
    Starts: starts,
    Ends: ends,
    Status: statusOf(of),
    Attendee: attendee.name,
    Email: attendee.email || emailIn(description),
    Phone: phoneIn(description),
    Description: description,
  };
  return eventColumns.map((column) => cells[column]);
};

const stampNamed = (entry: CalendarEntry, name: string): Stamp => {
  const found = stampIn(entry, name);
  if (found === null) throw new Error(`it has no ${name}`);
  return found;
};

/** An exception of a series: the time that it names, and its own. */
const exceptionOf = (entry: CalendarEntry) => ({
  ...{ entry, named: stampNamed(entry, 'recurrence-id'), start: stampNamed(entry, 'dtstart') },
  movesOthers: entry.event.getFirstProperty('recurrence-id')?.getFirstParameter('range') !== undefined,
});

type Exception = ReturnType<typeof exceptionOf>;

/** The start and the end of an event without a series, each as it is written. */
const alone = (entry: CalendarEntry, start: Stamp): Omit<Dated, 'id'> => {
  const end = stampIn(entry, 'dtend');
  return {
    ...timesOf(entry, start, start),
    ...(end === null || end.millis === start.millis ? {} : { ends: stampText(end) }),
  };
};

/** An occurrence that begins and lasts as the entry says. */
const timesOf = (entry: CalendarEntry, start: Stamp, { date, millis, endMillis }: Occurrence): Omit<Dated, 'id'> => {
  const { time, clock } = start;
  const { days, millis: lasts } = entryLength(entry, start);
  const of = entry.event;
  if (time.isDate && endMillis === null) return { of, starts: date, ends: addDays(date, days) };
  const until = endMillis ?? millis + lasts;
  // An event without a length has no end.
  return { of, starts: momentText(clock, millis), ends: until === millis ? '' : momentText(clock, until) };
};

/** The name of a time of the series, as its own start is written. */
const nameIn = ({ time, clock }: Stamp, { date, millis }: Occurrence): string => {
  if (time.isDate) return date;
  return isUtc(time) ? `${instantAt(millis).slice(0, 19)}Z` : clock.wallAt(millis).toString();
};

/** The events of a series up to some months ahead, each at the time that an exception gives it. */
const seriesOf = (entry: CalendarEntry, exceptions: readonly CalendarEntry[], now: Instant): readonly Dated[] => {
  const start = stampNamed(entry, 'dtstart');
  const uid = textOf(entry.event, 'uid');
  const isWholeDay = start.time.isDate;
  const last = addMonths(dateInZone(zone('UTC'), now), monthsAhead);
  const isLeftOut = namedBy(stampsOf(entry, 'exdate'), isWholeDay);
  const moved = exceptions.map(exceptionOf).toSorted((one, other) => one.named.millis - other.named.millis);
  const needed = { earliest: firstDate, last, most: maxFollowed, step: () => undefined };
  const isNamed = ({ named }: Exception, each: Occurrence): boolean => namedBy([named], isWholeDay)(each);
  const shown = (each: Occurrence): Omit<Dated, 'id'> => {
    const own = moved.find((exception) => isNamed(exception, each));
    if (own !== undefined) return alone(own.entry, own.start);
    const later = moved.findLast(({ movesOthers, named }) => movesOthers && named.millis <= each.millis);
    if (later === undefined) return timesOf(entry, start, each);
    const millis = each.millis + later.start.millis - later.named.millis;
    return timesOf(later.entry, later.start, { date: dateAt(millis), millis, endMillis: null });
  };
  const found = occurrencesOf(entry, start, needed);
  // What was moved is a visit, even if the series has no time that it names.
  const others = moved.filter((each) => !found.some((one) => isNamed(each, one))).map(({ named }) => named);
  return [...found, ...others]
    .filter((each) => each.date <= last && !isLeftOut(each))
    .toSorted((one, other) => one.millis - other.millis)
    .slice(-maxOfSeries)
    .map((each) => ({ id: `${uid} ${nameIn(start, each)}`, ...shown(each) }));
};

const isSeries = (event: ICAL.Component): boolean => event.hasProperty('rrule') || event.hasProperty('rdate');

const datedIn = (entry: CalendarEntry, exceptions: readonly CalendarEntry[], now: Instant): readonly Dated[] => {
  const { event } = entry;
  const uid = textOf(event, 'uid');
  if (!isException(event) && (isSeries(event) || exceptions.length > 0)) return seriesOf(entry, exceptions, now);
  const named = textOf(event, 'recurrence-id');
  return [{ id: named === '' ? uid : `${uid} ${named}`, ...alone(entry, stampNamed(entry, 'dtstart')) }];
};

export type CalendarFile = {
  readonly text: string;
  readonly now: Instant;
  /** Reads at most one row more than this. */
  readonly most: number;
};

/** Replaces the start of an event with a wrong format. It cannot be read as a date. */
const unread = '(unreadable)';

function* eventsOf(calendar: RawComponent, doubtful: ReadonlySet<unknown>, now: Instant): Generator<Dated> {
  const clocks = clocksOf(calendar, () => {
    throw new Error('nobody knows the zone of a time');
  });
  const clockFor: ClockOf = (property, time) => clocks(property, time) ?? salonClock;
  const entryOf = (event: ICAL.Component): CalendarEntry => ({ clockFor, event, guard: (read) => read() });
  const events = componentsNamed(calendar, 'vevent');
  const exceptions = Map.groupBy(events.filter(isException), (event) => textOf(event, 'uid'));
  const series = new Set(events.flatMap((event) => (isException(event) ? [] : [textOf(event, 'uid')])));
  for (const of of events) {
    const id = textOf(of, 'uid');
    // An exception without its series is a visit of its own.
    if (isException(of) && series.has(id)) continue;
    const moved = isException(of) ? [] : (exceptions.get(id) ?? []);
    try {
      if ([of, ...moved].some(({ jCal }) => doubtful.has(jCal))) throw new Error('a line of it cannot be read');
      yield* datedIn(entryOf(of), moved.map(entryOf), now);
    } catch {
      yield { id, starts: unread, ends: '', of };
    }
  }
}

/** The events of a calendar as rows, one for each time of a series. Throws if the text is not a calendar. */
export const calendarRows = ({ text, now, most }: CalendarFile): CalendarTable => {
  const { roots, doubtful, lines } = componentsIn(text);
  const rows: TextRow[] = [];
  for (const raw of roots.filter(([name]) => name === 'vcalendar')) {
    for (const occurrence of eventsOf(raw, doubtful, now)) {
      rows.push({ row: rows.length + 1, cells: cellsOf(occurrence) });
      if (rows.length > most) return { columns: eventColumns, rows };
    }
  }
  if (rows.length === 0 && lines.length > 0) throw new Error('no event can be read');
  return { columns: eventColumns, rows };
};
