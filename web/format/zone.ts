import { TZDateMini, tzOffset } from '@date-fns/tz';
import { formatISO } from 'date-fns';
import { formatShortDate } from './calendar.ts';
import { to12Hour } from './clock.ts';

/** The salon's zone until an answer of the API names it. */
export const usualZone = 'America/Chicago';

const minuteMillis = 60_000;

/** The moment at which the zone's wall shows this date and time. */
export const instantOf = (zone: string, date: string, time: string): Date => {
  const wall = Date.parse(`${date}T${time}:00Z`);
  const first = wall - tzOffset(zone, new Date(wall)) * minuteMillis;
  return new Date(wall - tzOffset(zone, new Date(first)) * minuteMillis);
};

/** `CST` or `CDT`, as it will be on that day. */
export const zoneLabel = (zone: string, date: string, time = '12:00'): string => {
  const parts = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'short' }).formatToParts(
    instantOf(zone, date, time),
  );
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? zone;
};

/** What the zone's wall shows, `2026-12-18T05:59:00-06:00`. */
const onWall = (zone: string, at: Date): string => formatISO(new TZDateMini(at, zone));

export const todayIn = (zone: string, now = new Date()): string => onWall(zone, now).slice(0, 10);

export const visitorZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Whether the two walls show the same time on that day. */
export const showsSameTime = (one: string, other: string, date: string): boolean => {
  const noon = instantOf(one, date, '12:00');
  return tzOffset(one, noon) === tzOffset(other, noon);
};

/** The salon's time on another zone's wall: `11:30 AM EST`, or `1:30 AM JST on Sat, Dec 19` where it is another day there. */
export const timeElsewhere = (salon: string, elsewhere: string, date: string, time: string): string => {
  const wall = onWall(elsewhere, instantOf(salon, date, time));
  const [day, hour] = [wall.slice(0, 10), wall.slice(11, 16)];
  const onAnotherDay = day === date ? '' : ` on ${formatShortDate(day)}`;
  return `${to12Hour(hour)} ${zoneLabel(elsewhere, day, hour)}${onAnotherDay}`;
};

/** `Central Time`, without saying whether the clocks are changed. */
export const zoneName = (zone: string, date: string): string => {
  const parts = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longGeneric' }).formatToParts(
    instantOf(zone, date, '12:00'),
  );
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? zone;
};

/** What the zone's wall shows now, `yyyy-MM-dd HH:mm:ss`. */
export const nowIn = (zone: string, now = new Date()): string => onWall(zone, now).slice(0, 19).replace('T', ' ');
