import { tzOffset } from '@date-fns/tz';
import type { CalendarDate, Instant, WallTime, Zone } from './time.ts';
import { calendarDate, instantAt, millisOf, minutesOfWallTime, wallTimeOfMinutes } from './time.ts';

const minuteMillis = 60_000;
const dayMinutes = 24 * 60;

/** Minutes by which the zone's local time is ahead of UTC at that moment. */
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
 * Converts the local times of one day to instants (milliseconds since 1970). A time that the spring change skips gives
 * null; a time that the autumn change repeats gives the earlier of the two.
 */
export type WallOfDay = {
  readonly instantOf: (time: WallTime) => number | null;
  /** The same for minutes after `00:00`. */
  readonly instantOfMinutes: (minutes: number) => number | null;
  /** The same, but a skipped time gives the moment of the change. For opening and closing times. */
  readonly boundaryOf: (time: WallTime) => number;
  /** The first moment of the day, and of the next day. */
  readonly startsAt: number;
  readonly endsAt: number;
};

/** Tries the offsets before and after a change. The earlier instant that really has this local time is the result. */
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

/** The result is cached: it never changes, and computing time zone offsets is the slow part of computing slots. */
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
