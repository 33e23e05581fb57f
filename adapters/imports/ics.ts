import ICAL from 'ical.js';
import type { TextRow } from '../../application/ports/imports.ts';
import { addMonths, dateInZone, type Instant, instantAt, wallTimeOfMinutes, zone } from '../../domain/kernel/time.ts';
import { clocksOf, componentsIn, dateOf } from '../calendar-file.ts';

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

/** How far ahead of today, and for how many events each, series are followed. */
const monthsAhead = 12;
const maxOfSeries = 400;

type ClockFor = ReturnType<typeof clocksOf>;

/** The moment in UTC, or the local date and time if it is in the salon's time. */
const textOfTime = (at: ICAL.Time, property: ICAL.Property | null, clockFor: ClockFor): string => {
  if (at.isDate) return dateOf(at);
  const clock = property === null ? null : clockFor(property, at);
  if (clock !== null) return instantAt(clock.millisOf(at));
  return `${dateOf(at)} ${wallTimeOfMinutes(at.hour * 60 + at.minute)}`;
};

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

const emailIn = (text: string): string =>
  /[^\s<>@"';,:]{1,64}@(?:[^\s<>@"';,:.]{1,63}\.){1,9}[a-z]{2,63}/i.exec(text)?.[0] ?? '';
const phoneIn = (text: string): string =>
  /(?:phone|mobile|cell|tel)\w{0,9}\s{0,9}[:=]?\s{0,9}(\+?[\d\s().-]{10,20}\d)/i.exec(text)?.[1]?.trim() ?? '';

const attendeeOf = (component: ICAL.Component): { readonly name: string; readonly email: string } => {
  const [attendee] = component.getAllProperties('attendee');
  const name = attendee?.getParameter('cn');
  return {
    name: typeof name === 'string' ? name : '',
    email: emailIn(String(attendee?.getFirstValue() ?? '')),
  };
};

type Occurrence = {
  readonly id: string;
  readonly starts: string;
  readonly ends: string;
  readonly of: ICAL.Component;
};

const cellsOf = ({ id, starts, ends, of }: Occurrence): readonly string[] => {
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
    Status: textOf(of, 'status'),
    Attendee: attendee.name,
    Email: attendee.email || emailIn(description),
    Phone: phoneIn(description),
    Description: description,
  };
  return eventColumns.map((column) => cells[column]);
};

/** The events of a series up to some months ahead, each at the time that an exception gives it. */
const occurrencesOf = (event: ICAL.Event, now: Instant, clockFor: ClockFor): readonly Occurrence[] => {
  const occurrence = (id: string, starts: ICAL.Time, ends: ICAL.Time, of: ICAL.Component): Occurrence => {
    const start = of.getFirstProperty('dtstart');
    return {
      ...{ id, of, starts: textOfTime(starts, start, clockFor) },
      ends: textOfTime(ends, of.getFirstProperty('dtend') ?? start, clockFor),
    };
  };
  const id = event.isRecurrenceException() ? `${event.uid} ${event.recurrenceId}` : event.uid;
  if (!event.isRecurring()) return [occurrence(id, event.startDate, event.endDate, event.component)];
  const last = ICAL.Time.fromDateString(addMonths(dateInZone(zone('UTC'), now), monthsAhead));
  const found: Occurrence[] = [];
  const series = event.iterator();
  for (let next = series.next(); next && found.length < maxOfSeries; next = series.next()) {
    if (next.compare(last) > 0) break;
    const { startDate, endDate, item, recurrenceId } = event.getOccurrenceDetails(next);
    found.push(occurrence(`${id} ${recurrenceId.toString()}`, startDate, endDate, item.component));
  }
  return found;
};

export type CalendarFile = {
  readonly text: string;
  readonly now: Instant;
  /** Reads at most one row more than this. */
  readonly most: number;
};

/** Replaces the start of an event with a wrong format. It cannot be read as a date. */
const unread = '(unreadable)';

function* eventsOf(calendar: ICAL.Component, doubtful: ReadonlySet<unknown>, now: Instant): Generator<Occurrence> {
  const clockFor = clocksOf(calendar, () => {
    throw new Error('nobody knows the zone of a time');
  });
  const events = calendar.getAllSubcomponents('vevent');
  const isException = (event: ICAL.Component): boolean => event.hasProperty('recurrence-id');
  const exceptions = Map.groupBy(events.filter(isException), (event) => textOf(event, 'uid'));
  const series = new Set(events.flatMap((event) => (isException(event) ? [] : [textOf(event, 'uid')])));
  for (const of of events) {
    const id = textOf(of, 'uid');
    // An exception without its series is a visit of its own.
    if (isException(of) && series.has(id)) continue;
    const moved = isException(of) ? [] : (exceptions.get(id) ?? []);
    try {
      if ([of, ...moved].some(({ jCal }) => doubtful.has(jCal))) throw new Error('a line of it cannot be read');
      yield* occurrencesOf(new ICAL.Event(of, { exceptions: [...moved] }), now, clockFor);
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
    for (const occurrence of eventsOf(new ICAL.Component(raw), doubtful, now)) {
      rows.push({ row: rows.length + 1, cells: cellsOf(occurrence) });
      if (rows.length > most) return { columns: eventColumns, rows };
    }
  }
  if (rows.length === 0 && lines.length > 0) throw new Error('no event can be read');
  return { columns: eventColumns, rows };
};
