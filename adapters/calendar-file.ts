import ICAL from 'ical.js';
import { findIana, type WindowsZoneName } from 'windows-iana';
import {
  type CalendarDate,
  calendarDate,
  dateInZone,
  instantAt,
  isZone,
  timeInZone,
  wallOfDay,
  wallTime,
  type Zone,
  zone,
} from '../domain/kernel/time.ts';

// How calendar files (RFC 5545) express times, and how much of a file can be read.

/** Matches names like `/freeassociation.sourceforge.net/America/New_York`. */
const atTheEnd = /(?:^|\/)([A-Za-z_]+\/[A-Za-z0-9_+-]+(?:\/[A-Za-z_]+)?)$/;

/** Matches `(UTC-05:00) Eastern Time (US & Canada)`, as Outlook shows its zones, and `EST`. */
const american = /^(?:\(.{1,9}\) )?(?:(Eastern|Central|Mountain|Pacific) Time(?: \(US.{1,9}\))?|([ECMP])[SD]?T)$/i;
const americanZones: { readonly [letter: string]: Zone } = {
  ...{ E: zone('America/New_York'), C: zone('America/Chicago') },
  ...{ M: zone('America/Denver'), P: zone('America/Los_Angeles') },
};
/** Matches `GMT-0500` and `UTC+2`. */
const fromUtc = /^(?:GMT|UTC)([+-])0?(\d{1,2})(?::?00)?$/i;

/** The time zone that a calendar means by a name; null if there is none. */
const zoneNamed = (name: string): Zone | null => {
  const said = name.trim().replace(/^"|"$/g, '');
  if (isZone(said)) return zone(said);
  const end = atTheEnd.exec(said)?.[1];
  if (end !== undefined && isZone(end)) return zone(end);
  const [, words, letter = words?.slice(0, 1) ?? ''] = american.exec(said) ?? [];
  const [, sign, hours] = fromUtc.exec(said) ?? [];
  // These names turn the sign around.
  const etc = sign === undefined ? '' : `Etc/GMT${sign === '-' ? '+' : '-'}${hours}`;
  const named = americanZones[letter.toUpperCase()];
  if (named !== undefined) return named;
  // Outlook writes `tzone://Microsoft/Utc`.
  if (/\/utc$/i.test(said)) return zone('UTC');
  if (isZone(etc)) return zone(etc);
  const [first] = findIana(said as WindowsZoneName) ?? [];
  return first !== undefined && isZone(first) ? zone(first) : null;
};

const pad = (value: number, digits = 2): string => String(value).padStart(digits, '0');
export const dateOf = ({ year, month, day }: ICAL.Time): CalendarDate =>
  calendarDate(`${pad(year, 4)}-${pad(month)}-${pad(day)}`);

export const isUtc = ({ zone }: ICAL.Time): boolean => zone === ICAL.Timezone.utcTimezone;

/** How to read the times of one property. */
export type CalendarClock = {
  /** Milliseconds since 1970; for a date, its first moment. */
  readonly millisOf: (time: ICAL.Time) => number;
  /** The same moment in local time, without a zone. */
  readonly wallAt: (millis: number) => ICAL.Time;
};

export const floating = (date: CalendarDate, minutes: number): ICAL.Time => {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  return new ICAL.Time(
    { year, month, day, hour: Math.floor(minutes / 60), minute: minutes % 60, second: 0, isDate: false },
    ICAL.Timezone.localTimezone,
  );
};

export const clockOf = (place: Zone): CalendarClock => ({
  millisOf: (time) => {
    const wall = wallOfDay(place, dateOf(time));
    if (time.isDate) return wall.startsAt;
    // A time that the spring change skips becomes the first one after it.
    return wall.boundaryOf(wallTime(`${pad(time.hour)}:${pad(time.minute)}`)) + time.second * 1_000;
  },
  wallAt: (millis) => {
    const at = instantAt(millis);
    const [hour = 0, minute = 0] = timeInZone(place, at).split(':').map(Number);
    return floating(dateInZone(place, at), hour * 60 + minute);
  },
});

/** A clock by the rules in the calendar, for a zone whose name is unknown. */
const clockOfDefinition = (definition: ICAL.Timezone): CalendarClock => ({
  millisOf: (time) => {
    const { year, month, day, hour, minute, second } = time;
    return new ICAL.Time({ year, month, day, hour, minute, second, isDate: false }, definition).toUnixTime() * 1_000;
  },
  wallAt: (millis) => {
    const local = ICAL.Time.fromJSDate(new Date(millis), true).convertToZone(definition);
    return floating(dateOf(local), local.hour * 60 + local.minute);
  },
});

export const utcClock: CalendarClock = {
  millisOf: ({ year, month, day, hour, minute, second }) => Date.UTC(year, month - 1, day, hour, minute, second),
  wallAt: (millis) => {
    const at = new Date(millis);
    return floating(calendarDate(at.toISOString().slice(0, 10)), at.getUTCHours() * 60 + at.getUTCMinutes());
  },
};

/** A component as `ical.js` represents it: its name, its properties, and its components. */
export type RawComponent = [string, unknown[], RawComponent[]];

/**
 * The components of this name in a calendar. Each stands alone: otherwise `ical.js` looks through the whole calendar
 * for the zone of each of their times.
 */
export const componentsNamed = ([, , within]: RawComponent, name: string): readonly ICAL.Component[] =>
  within.filter((each) => each[0] === name).map((each) => new ICAL.Component(each));

const startOf = ({ parent }: ICAL.Property): ICAL.Property | null => parent?.getFirstProperty('dtstart') ?? null;

/**
 * Returns the clock of a time; null if it is the salon's: for dates, times without a zone, and unknown zones. A zone
 * is found by its name, because the definitions in calendars are often old or wrong. Only for an unknown name is the
 * definition used. `whenUnknown` hears of times whose zone has neither.
 */
export const clocksOf = (calendar: RawComponent, whenUnknown: (property: ICAL.Property) => void) => {
  const known = new Map<string, CalendarClock | null>();
  const definitions = new Map(
    componentsNamed(calendar, 'vtimezone').map((each) => [String(each.getFirstPropertyValue('tzid')), each] as const),
  );
  const named = (tzid: string): CalendarClock | null => {
    const definition = definitions.get(tzid);
    const located = definition?.getFirstPropertyValue('x-lic-location');
    const place = zoneNamed(tzid) ?? (typeof located === 'string' ? zoneNamed(located) : null);
    if (place !== null) return clockOf(place);
    return definition === undefined ? null : clockOfDefinition(new ICAL.Timezone({ component: definition, tzid }));
  };
  const ofTzid = (tzid: string): CalendarClock | null => {
    const clock = known.get(tzid) ?? named(tzid);
    known.set(tzid, clock);
    return clock;
  };
  return (property: ICAL.Property, time: ICAL.Time): CalendarClock | null => {
    if (time.isDate) return null;
    if (isUtc(time)) return utcClock;
    // Some programs name the zone only where the entry starts.
    const tzid = property.getFirstParameter('tzid') ?? startOf(property)?.getFirstParameter('tzid');
    if (typeof tzid !== 'string' || tzid === '') return null;
    const clock = ofTzid(tzid);
    if (clock === null) whenUnknown(property);
    return clock;
  };
};

/** The lines, each with its number in the file. A line that starts with a blank continues the one before. */
const linesOf = (text: string): readonly { readonly line: string; readonly at: number }[] => {
  const found: { line: string; at: number }[] = [];
  text.split(/\r?\n|\r/).forEach((line, index) => {
    const last = found.at(-1);
    if (last !== undefined && /^[ \t]/.test(line)) last.line += line.slice(1);
    else found.push({ line, at: index + 1 });
  });
  return found;
};

const tellsTime = /^(?:dtstart|dtend|recurrence-id|exdate|rdate)(?=[;:])/i;
const writtenTime = /^(\d{4})-?(\d\d)-?(\d\d)(?:[T ](\d\d):?(\d\d)(?::?(\d\d)(?:[.,]\d{1,9})?)?(Z|[+-]\d\d:?\d\d)?)?$/i;

/** A date or time in the standard format; null if the text is neither. Throws if there is no such day. */
const standardTime = (text: string): string | null => {
  const [, year, month, day, hour, minute, second = '00', offset = ''] = writtenTime.exec(text.trim()) ?? [];
  if (year === undefined) return null;
  if (new Date(`${year}-${month}-${day}T00:00:00Z`).getUTCDate() !== Number(day)) throw new Error('no such day');
  if (hour === undefined) return `${year}${month}${day}`;
  if (offset.length < 2) return `${year}${month}${day}T${hour}${minute}${second}${offset.toUpperCase()}`;
  const at = Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}${offset.slice(0, 3)}:${offset.slice(-2)}`);
  return Number.isNaN(at) ? null : `${instantAt(at).slice(0, 19).replace(/[-:]/g, '')}Z`;
};

/** Some parameters have colons without quotes: `TZID=(UTC-06:00) Central Time`, `TZID=tzone://Microsoft/Utc`. */
const maxColons = 4;

/** Where the value of a line may begin. */
const colonsIn = (line: string): readonly number[] => {
  let isQuoted = false;
  return line
    .split('')
    .flatMap((letter, index) => {
      if (letter === '"') isQuoted = !isQuoted;
      return letter === ':' && !isQuoted ? [index] : [];
    })
    .slice(0, maxColons);
};

/** `PT1H` for `pt1h`, and `PT90M` for `PT1.5H`. */
const standardLength = (text: string): string =>
  text
    .toUpperCase()
    .replace(
      /(\d{1,4})[.,](\d{1,4})H$/,
      (_, hours: string, part: string) => `${Math.round(Number(`${hours}.${part}`) * 60)}M`,
    );

/** A time, or a period from a time to another one or of a length. */
const standardValue = (text: string): string | null => {
  const [start = '', end = ''] = text.split('/');
  if (!text.includes('/')) return standardTime(text);
  const [begins, ends] = [standardTime(start), /^p/i.test(end.trim()) ? standardLength(end.trim()) : standardTime(end)];
  return begins === null || ends === null ? null : `${begins}/${ends}`;
};

/** The line with these times, marked as dates or periods if they are. */
const lineOfTimes = (head: string, times: readonly string[]): string => {
  const [first = ''] = times;
  const parameters = head
    .replace(/;VALUE=(?:DATE(?:-TIME)?|PERIOD)(?=;|$)/i, '')
    .replace(/;TZID=([^";:]{0,100}:[^";]{0,100})/i, ';TZID="$1"');
  const kind = first.includes('/') ? ';VALUE=PERIOD' : ';VALUE=DATE';
  return `${parameters}${first.includes('T') && !first.includes('/') ? '' : kind}:${times.join(',')}`;
};

/** Corrects times with dashes, without seconds or with an offset, and dates and periods that are not marked as such. */
const withStandardTimes = (line: string): string => {
  for (const end of tellsTime.test(line) ? colonsIn(line) : []) {
    const times = line
      .slice(end + 1)
      .split(',')
      .map(standardValue);
    if (times.every((time) => time !== null)) return lineOfTimes(line.slice(0, end), times);
  }
  return line;
};

/**
 * Corrects a rule with blanks or small letters, and its end like other times. Throws if the end is no time: `ical.js`
 * would take it for some other one.
 */
const withStandardRule = (line: string): string =>
  /^rrule[;:]/i.test(line)
    ? line
        .replace(/\s+/g, '')
        .toUpperCase()
        .replace(/([;:])UNTIL=([^;]*)/, (_, before: string, until: string) => {
          const end = standardTime(until);
          if (end === null) throw new Error('the series ends at no time');
          return `${before}UNTIL=${end}`;
        })
    : line;

const withStandardLength = (line: string): string => (/^duration[;:]/i.test(line) ? standardLength(line.trim()) : line);

/** Null if the line does not follow the format. */
const propertyIn = (line: string): unknown => {
  try {
    return ICAL.parse.property(withStandardLength(withStandardRule(withStandardTimes(line))));
  } catch {
    return null;
  }
};

/** The edges of the parts of a calendar. Anything else is a line of a text, even if it begins like one. */
const edgeOfPart =
  /^(begin|end):\s*((?:v(?:calendar|event|todo|journal|freebusy|timezone|alarm|availability|location|resource)|standard|daylight|available|participant|x-[\w-]+)\s*)$/i;

/** The parts that are never within each other. */
const isEntry = (name: string): boolean => /^v(?:event|todo|journal|freebusy|timezone)$/.test(name);

const saysWhen = /^\W*(?:dtstart|dtend|duration|rrule|rdate|freebusy)\b/i;

/**
 * All components of a file. A line with a wrong format only loses that line. If it may have said when something is,
 * its component becomes `doubtful`. `begun` has the line with which each component begins.
 */
export const componentsIn = (text: string) => {
  const root: RawComponent = ['', [], []];
  const within: RawComponent[] = [root];
  const begun = new Map<unknown, number>();
  const doubtful = new Set<unknown>();
  const lines: number[] = [];
  const inner = (): RawComponent => within.at(-1) ?? root;
  const ends = (name: string, at: number): void => {
    const index = within.findLastIndex((each) => each[0] === name);
    if (index < 1) lines.push(at);
    else for (const open of within.splice(index).slice(1)) doubtful.add(open);
  };
  /** An entry whose end is missing ends where the next one begins. */
  const endUnended = (): void => {
    const index = within.findIndex(([name]) => isEntry(name));
    if (index > 0) for (const open of within.splice(index)) doubtful.add(open);
  };
  for (const { line, at } of linesOf(text)) {
    const [, edge, name = ''] = edgeOfPart.exec(line.trim()) ?? [];
    if (edge?.toLowerCase() === 'begin') {
      const raw: RawComponent = [name.trim().toLowerCase(), [], []];
      if (isEntry(raw[0])) endUnended();
      begun.set(raw, at);
      inner()[2].push(raw);
      within.push(raw);
    } else if (edge !== undefined) ends(name.trim().toLowerCase(), at);
    else if (line.trim() !== '') {
      const property = propertyIn(line);
      if (property !== null) inner()[1].push(property);
      else {
        lines.push(at);
        if (saysWhen.test(line)) doubtful.add(inner());
      }
    }
  }
  // The file ends before these components do.
  for (const open of within.slice(1)) doubtful.add(open);
  return { roots: root[2], begun, doubtful, lines };
};
