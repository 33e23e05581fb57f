import { tzOffset } from '@date-fns/tz';
import type { Brand } from './brand.ts';

/** A point in time, as UTC ISO text with milliseconds: `2026-12-18T16:00:00.000Z`. Sorting the text sorts by time. */
export type Instant = Brand<string, 'Instant'>;

/** A date in the salon's calendar, `yyyy-MM-dd`. */
export type CalendarDate = Brand<string, 'CalendarDate'>;

/** A local time in the salon, `HH:mm` from `00:00` to `24:00`. `24:00` is only used as the end of a day. */
export type WallTime = Brand<string, 'WallTime'>;

/** The name of an IANA time zone, such as `America/Chicago`. */
export type Zone = Brand<string, 'Zone'>;

export const instant = (value: string): Instant => value as Instant;
export const calendarDate = (value: string): CalendarDate => value as CalendarDate;
export const wallTime = (value: string): WallTime => value as WallTime;
export const zone = (value: string): Zone => value as Zone;

const minuteMillis = 60_000;
const dayMillis = 86_400_000;

export const millisOf = (at: Instant): number => Date.parse(at);
export const instantAt = (millis: number): Instant => instant(new Date(millis).toISOString());
export const addMinutes = (at: Instant, minutes: number): Instant => instantAt(millisOf(at) + minutes * minuteMillis);

/** Minutes after `00:00`; `24:00` gives 1440. */
export const minutesOfWallTime = (time: WallTime): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

export const wallTimeOfMinutes = (minutes: number): WallTime =>
  wallTime(`${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`);

export const isWallTime = (text: string): text is WallTime => /^(?:[01]\d|2[0-3]):[0-5]\d$/.test(text);

export const isCalendarDate = (text: string): text is CalendarDate => {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const millis = Date.parse(`${text}T00:00:00.000Z`);
  return !Number.isNaN(millis) && new Date(millis).toISOString().startsWith(text);
};

const utcMillis = (date: CalendarDate): number => Date.parse(`${date}T00:00:00.000Z`);
const dateOfUtcMillis = (millis: number): CalendarDate => calendarDate(new Date(millis).toISOString().slice(0, 10));

export const addDays = (date: CalendarDate, days: number): CalendarDate =>
  dateOfUtcMillis(utcMillis(date) + days * dayMillis);

/** 0 is Sunday, 6 is Saturday. */
export const weekdayOf = (date: CalendarDate): number => new Date(utcMillis(date)).getUTCDay();

/** The same day of the month, `months` later; the last day of that month if it is shorter. */
export const addMonths = (date: CalendarDate, months: number): CalendarDate => {
  const from = new Date(utcMillis(date));
  const lastOfMonth = new Date(Date.UTC(from.getUTCFullYear(), from.getUTCMonth() + months + 1, 0));
  const day = Math.min(from.getUTCDate(), lastOfMonth.getUTCDate());
  return dateOfUtcMillis(Date.UTC(lastOfMonth.getUTCFullYear(), lastOfMonth.getUTCMonth(), day));
};

export const daysBetween = (from: CalendarDate, to: CalendarDate): number =>
  Math.round((utcMillis(to) - utcMillis(from)) / dayMillis);

/** All dates from `from` to `to`, both included; none if `to` is earlier. */
export const datesBetween = (from: CalendarDate, to: CalendarDate): readonly CalendarDate[] =>
  Array.from({ length: Math.max(0, daysBetween(from, to) + 1) }, (_, days) => addDays(from, days));

const dayMinutes = 24 * 60;

/** How many minutes the zone's local time is ahead of UTC at that moment. */
const offsetAt = (zone: Zone, millis: number): number => tzOffset(zone, new Date(millis));

const isKnown = (text: string): boolean => {
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: text }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
};

/** Accepts only names that the runtime knows: an offset such as `+05:30` does not say when clocks change. */
export const isZone = (text: string): text is Zone =>
  /^(?:UTC|[A-Za-z_]+\/[A-Za-z0-9_+/-]+)$/.test(text) && isKnown(text);

/**
 * Converts the local times of one day to instants (milliseconds since 1970). A time that the spring change skips
 * gives null; a time that occurs twice in the fall change gives the earlier instant.
 */
export type WallOfDay = {
  readonly instantOf: (time: WallTime) => number | null;
  /** The same for minutes after `00:00`. */
  readonly instantOfMinutes: (minutes: number) => number | null;
  /** The same, but a skipped time gives the moment of the change. Used for opening and closing times. */
  readonly boundaryOf: (time: WallTime) => number;
  /** The first moment of the day, and of the next day. */
  readonly startsAt: number;
  readonly endsAt: number;
};

/** Tries the offsets before and after a change, and returns the earlier instant that really has this local time. */
const readWall = (zone: Zone, date: CalendarDate): WallOfDay => {
  const midnightUtc = Date.parse(`${date}T00:00:00.000Z`);
  const before = offsetAt(zone, midnightUtc - dayMinutes * minuteMillis);
  const after = offsetAt(zone, midnightUtc + 2 * dayMinutes * minuteMillis);
  const offsets = [Math.max(before, after), Math.min(before, after)];
  const changing = (minutes: number): number | null => {
    const wall = midnightUtc + minutes * minuteMillis;
    const offset = offsets.find((candidate) => offsetAt(zone, wall - candidate * minuteMillis) === candidate);
    return offset === undefined ? null : wall - offset * minuteMillis;
  };
  const steady = (minutes: number): number => midnightUtc + (minutes - before) * minuteMillis;
  const instantOfMinutes = before === after ? steady : changing;
  const boundaryOfMinutes = (from: number): number => {
    for (let minutes = from; ; minutes += 1) {
      const millis = instantOfMinutes(minutes);
      if (millis !== null) return millis;
    }
  };
  return {
    instantOf: (time) => instantOfMinutes(minutesOfWallTime(time)),
    instantOfMinutes,
    boundaryOf: (time) => boundaryOfMinutes(minutesOfWallTime(time)),
    startsAt: boundaryOfMinutes(0),
    endsAt: boundaryOfMinutes(dayMinutes),
  };
};

const walls = new Map<string, WallOfDay>();
const wallsKept = 4_096;

/** Cached, because the result never changes and computing time zone offsets is the slow part of computing slots. */
export const wallOfDay = (zone: Zone, date: CalendarDate): WallOfDay => {
  const key = `${date} ${zone}`;
  const known = walls.get(key);
  if (known !== undefined) return known;
  if (walls.size >= wallsKept) walls.clear();
  const wall = readWall(zone, date);
  walls.set(key, wall);
  return wall;
};

const wallMillis = (zone: Zone, at: Instant): number => millisOf(at) + offsetAt(zone, millisOf(at)) * minuteMillis;

/** The date in the salon at that moment. */
export const dateInZone = (zone: Zone, at: Instant): CalendarDate =>
  calendarDate(new Date(wallMillis(zone, at)).toISOString().slice(0, 10));

/** The local time in the salon at that moment. */
export const timeInZone = (zone: Zone, at: Instant): WallTime => {
  const wall = new Date(wallMillis(zone, at));
  return wallTimeOfMinutes(wall.getUTCHours() * 60 + wall.getUTCMinutes());
};

/** The first moment of the salon's day. */
export const startOfDay = (zone: Zone, date: CalendarDate): Instant => instantAt(wallOfDay(zone, date).startsAt);
