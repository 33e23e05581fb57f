import ICAL from 'ical.js';
import type { TextRow } from '../../application/ports/imports.ts';
import {
  addMonths,
  calendarDate,
  dateInZone,
  type Instant,
  instantAt,
  isZone,
  wallOfDay,
  wallTime,
  zone,
} from '../../domain/kernel/time.ts';

/** The columns that the events of a calendar are told in. */
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

/** Series are followed so far ahead of today, and for so many events each. */
const monthsAhead = 12;
const mostOfSeries = 400;

const pad = (value: number, digits = 2): string => String(value).padStart(digits, '0');

const wallOf = ({ year, month, day, hour, minute }: ICAL.Time) => ({
  date: calendarDate(`${pad(year, 4)}-${pad(month)}-${pad(day)}`),
  time: wallTime(`${pad(hour)}:${pad(minute)}`),
});

/**
 * The moment as UTC, or the local date and time if the calendar names no zone. A zone with a name that the runtime knows is
 * told by the runtime's own rules, because calendars often bring old ones; any other by the rules that the calendar brings.
 */
const textOfTime = (at: ICAL.Time, tzid: string | null): string => {
  const { date, time } = wallOf(at);
  if (at.isDate) return date;
  if (tzid !== null && isZone(tzid)) {
    const millis = wallOfDay(zone(tzid), date).instantOf(time);
    if (millis !== null) return instantAt(millis);
  }
  const isFloating = at.zone === ICAL.Timezone.localTimezone || at.zone === null;
  return isFloating ? `${date} ${time}` : instantAt(at.toUnixTime() * 1_000);
};

const tzidOf = (component: ICAL.Component, name: string): string | null => {
  const found = component.getFirstProperty(name)?.getParameter('tzid');
  return typeof found === 'string' ? found : null;
};

const textOf = (component: ICAL.Component, name: string): string => {
  const found = component.getFirstPropertyValue(name);
  return found === null || found === undefined ? '' : String(found).trim();
};

/** `Retwist - Jane Doe`, `Jane Doe: Retwist` and `Retwist with Jane Doe` in their two parts. */
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
  readonly starts: ICAL.Time;
  readonly ends: ICAL.Time;
  readonly of: ICAL.Component;
};

const cellsOf = ({ id, starts, ends, of }: Occurrence): readonly string[] => {
  const title = textOf(of, 'summary');
  const description = textOf(of, 'description');
  const attendee = attendeeOf(of);
  const endZone = tzidOf(of, 'dtend') ?? tzidOf(of, 'dtstart');
  const cells: { readonly [Column in (typeof eventColumns)[number]]: string } = {
    'Event ID': id,
    Title: title,
    'Title, first part': partsOf(title)[0],
    'Title, second part': partsOf(title)[1],
    Starts: textOfTime(starts, tzidOf(of, 'dtstart')),
    Ends: textOfTime(ends, endZone),
    Status: textOf(of, 'status'),
    Attendee: attendee.name,
    Email: attendee.email || emailIn(description),
    Phone: phoneIn(description),
    Description: description,
  };
  return eventColumns.map((column) => cells[column]);
};

/** The events of a series up to some months ahead, each in the place that an exception has given it. */
const occurrencesOf = (event: ICAL.Event, now: Instant): readonly Occurrence[] => {
  const id = event.uid;
  if (!event.isRecurring()) return [{ id, starts: event.startDate, ends: event.endDate, of: event.component }];
  const last = ICAL.Time.fromDateString(addMonths(dateInZone(zone('UTC'), now), monthsAhead));
  const found: Occurrence[] = [];
  const series = event.iterator();
  for (let next = series.next(); next && found.length < mostOfSeries; next = series.next()) {
    if (next.compare(last) > 0) break;
    const { startDate: starts, endDate: ends, item, recurrenceId } = event.getOccurrenceDetails(next);
    found.push({ id: `${id} ${recurrenceId.toString()}`, starts, ends, of: item.component });
  }
  return found;
};

export type CalendarFile = {
  readonly text: string;
  readonly now: Instant;
  /** No more rows are read than one beyond them. */
  readonly most: number;
};

/** The events of a calendar as rows, one for each time of a series. Throws if it is no calendar. */
export const calendarRows = ({ text, now, most }: CalendarFile): CalendarTable => {
  const calendar = new ICAL.Component(ICAL.parse(text));
  const events = calendar.getAllSubcomponents('vevent');
  const isException = (event: ICAL.Component): boolean => event.getFirstProperty('recurrence-id') !== null;
  const exceptions = Map.groupBy(events.filter(isException), (event) => textOf(event, 'uid'));
  const rows: TextRow[] = [];
  for (const component of events) {
    if (isException(component) || component.getFirstProperty('dtstart') === null) continue;
    const event = new ICAL.Event(component, { exceptions: [...(exceptions.get(textOf(component, 'uid')) ?? [])] });
    for (const occurrence of occurrencesOf(event, now)) {
      rows.push({ row: rows.length + 1, cells: cellsOf(occurrence) });
      if (rows.length > most) return { columns: eventColumns, rows };
    }
  }
  return { columns: eventColumns, rows };
};
