import { TZDate, tzOffset } from '@date-fns/tz';

const minuteMillis = 60_000;
const dayMillis = 24 * 60 * minuteMillis;
const weekMillis = 7 * dayMillis;

const offsetAt = (zone: string, at: number): number => tzOffset(zone, new Date(at));

type Change = { readonly at: number; readonly from: number; readonly to: number };

/** The first minute after `from` with another offset than at `from`. The offset must have changed by `to`. */
const changeWithin = (zone: string, from: number, to: number): number => {
  const before = offsetAt(zone, from);
  let [last, first] = [from, to];
  while (first - last > minuteMillis) {
    const middle = last + Math.floor((first - last) / minuteMillis / 2) * minuteMillis;
    if (offsetAt(zone, middle) === before) last = middle;
    else first = middle;
  }
  return first;
};

/** No zone changes its clocks twice in a week. Exact to the minute: Lord Howe Island changes at a half hour. */
const changesOf = (zone: string, from: number, to: number): readonly Change[] => {
  const changes: Change[] = [];
  let before = offsetAt(zone, from);
  for (let week = from; week < to; week += weekMillis) {
    const after = offsetAt(zone, week + weekMillis);
    if (before !== after) changes.push({ at: changeWithin(zone, week, week + weekMillis), from: before, to: after });
    before = after;
  }
  return changes;
};

/** Writes minutes ahead of UTC as an offset: `-0500`. */
const offsetText = (minutes: number): string => {
  const [sign, size] = [minutes < 0 ? '-' : '+', Math.abs(minutes)];
  return `${sign}${String(Math.floor(size / 60)).padStart(2, '0')}${String(size % 60).padStart(2, '0')}`;
};

const observance = (name: 'STANDARD' | 'DAYLIGHT', { at, from, to }: Change): readonly string[] => [
  `BEGIN:${name}`,
  `DTSTART:${new Date(at + from * minuteMillis).toISOString().slice(0, 19).replace(/[-:]/g, '')}`,
  `TZOFFSETFROM:${offsetText(from)}`,
  `TZOFFSETTO:${offsetText(to)}`,
  `END:${name}`,
];

/**
 * The zone as a VTIMEZONE (RFC 5545, 3.6.5): its first offset, and each change from the year before `first` to the
 * year after `last`. Both are milliseconds since 1970.
 */
const vtimezoneOf = (zone: string, first: number, last: number): string => {
  const from = Date.UTC(new Date(first).getUTCFullYear() - 1, 0, 1);
  const changes = changesOf(zone, from, Date.UTC(new Date(last).getUTCFullYear() + 2, 0, 1));
  const opening = offsetAt(zone, from);
  const opensInSummer = changes[0] !== undefined && changes[0].to < changes[0].from;
  return [
    'BEGIN:VTIMEZONE',
    `TZID:${zone}`,
    ...observance(opensInSummer ? 'DAYLIGHT' : 'STANDARD', { at: from, from: opening, to: opening }),
    ...changes.flatMap((change) => observance(change.to > change.from ? 'DAYLIGHT' : 'STANDARD', change)),
    'END:VTIMEZONE',
  ].join('\r\n');
};

/** Whether the zone's clocks show this time twice, because they are set back in between. */
const isRepeated = (zone: string, at: number): boolean => {
  const offset = offsetAt(zone, at);
  return [at - dayMillis, at + dayMillis]
    .map((near) => offsetAt(zone, near))
    .some((other) => other !== offset && offsetAt(zone, at + (offset - other) * minuteMillis) === other);
};

/**
 * Describes the zones of a calendar to `ical-generator`; its events start at these times (milliseconds since 1970).
 * Sets no zone for the whole calendar, because the generator would write DTSTAMP in it, which must be UTC.
 */
export const calendarZones = (starts: readonly number[]) => ({
  name: null,
  generator: (zone: string): string =>
    vtimezoneOf(
      zone,
      starts.reduce((least, start) => Math.min(least, start), Number.POSITIVE_INFINITY),
      starts.reduce((most, start) => Math.max(most, start), Number.NEGATIVE_INFINITY),
    ),
});

/**
 * The start and end of an event for `ical-generator`, in the zone's local time. Uses UTC if either is in an hour that
 * the clocks repeat: RFC 5545 reads such a time as the first of the two, but not every program does.
 */
export const timesInZone = (zone: string, start: number, minutes: number) => {
  const end = start + minutes * minuteMillis;
  const isUtc = zone === 'UTC' || isRepeated(zone, start) || isRepeated(zone, end);
  return { start: new TZDate(start, zone), end: new TZDate(end, zone), timezone: isUtc ? null : zone };
};
