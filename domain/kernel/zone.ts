import { tzOffset } from '@date-fns/tz';
import type { CalendarDate, Instant, WallTime, Zone } from './time.ts';
import { calendarDate, instantAt, millisOf, minutesOfWallTime, wallTimeOfMinutes } from './time.ts';

const minuteMillis = 60_000;
const dayMinutes = 24 * 60;

/** Minutes the zone's wall is ahead of UTC at that moment. */
const offsetAt = (zone: Zone, millis: number): number => tzOffset(zone, new Date(millis));

export const isZone = (text: string): text is Zone =>
  /^(?:UTC|[A-Za-z_]+\/[A-Za-z0-9_+/-]+)$/.test(text) && !Number.isNaN(tzOffset(text, new Date(0)));

/**
 * The salon's wall of one day, for turning many of its times into instants.
 * A time that the spring change skips is null; one that the autumn change repeats is its first pass.
 */
export type WallOfDay = {
  readonly instantOf: (time: WallTime) => number | null;
  /** As `instantOf`, but a skipped time is the moment of the change: for opening and closing times. */
  readonly boundaryOf: (time: WallTime) => number;
};

/** Both clock readings that could be meant are tried; the earlier moment that really shows `time` wins. */
export const wallOfDay = (zone: Zone, date: CalendarDate): WallOfDay => {
  const midnightUtc = Date.parse(`${date}T00:00:00.000Z`);
  const before = offsetAt(zone, midnightUtc - dayMinutes * minuteMillis);
  const after = offsetAt(zone, midnightUtc + 2 * dayMinutes * minuteMillis);
  const candidates = before === after ? [before] : [Math.max(before, after), Math.min(before, after)];
  const instantOf = (time: WallTime): number | null => {
    const wall = midnightUtc + minutesOfWallTime(time) * minuteMillis;
    const only = candidates.length === 1 ? candidates[0] : undefined;
    if (only !== undefined) return wall - only * minuteMillis;
    const found = candidates.map((offset) => ({ offset, millis: wall - offset * minuteMillis }));
    return found.find(({ offset, millis }) => offsetAt(zone, millis) === offset)?.millis ?? null;
  };
  const boundaryOf = (time: WallTime): number => {
    for (let minutes = minutesOfWallTime(time); ; minutes += 1) {
      const millis = instantOf(wallTimeOfMinutes(minutes));
      if (millis !== null) return millis;
    }
  };
  return { instantOf, boundaryOf };
};

const wallMillis = (zone: Zone, at: Instant): number => millisOf(at) + offsetAt(zone, millisOf(at)) * minuteMillis;

/** The salon's calendar day at that moment. */
export const dateInZone = (zone: Zone, at: Instant): CalendarDate =>
  calendarDate(new Date(wallMillis(zone, at)).toISOString().slice(0, 10));

/** What the salon's wall shows at that moment. */
export const timeInZone = (zone: Zone, at: Instant): WallTime => {
  const wall = new Date(wallMillis(zone, at));
  return wallTimeOfMinutes(wall.getUTCHours() * 60 + wall.getUTCMinutes());
};

/** The first moment of the salon's day. */
export const startOfDay = (zone: Zone, date: CalendarDate): Instant =>
  instantAt(wallOfDay(zone, date).boundaryOf(wallTimeOfMinutes(0)));
