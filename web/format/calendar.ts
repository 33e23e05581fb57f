import { tzOffset } from '@date-fns/tz/tzOffset';
import { addDays } from 'date-fns/addDays';
import { addMonths } from 'date-fns/addMonths';
import { differenceInCalendarDays } from 'date-fns/differenceInCalendarDays';
import { formatISO } from 'date-fns/formatISO';
import { isSunday as isDaySunday } from 'date-fns/isSunday';

// Dates are days of the salon's calendar, `yyyy-MM-dd`. date-fns computes with days in the browser's zone, which have
// the same names. They are never used as instants, so the browser's zone and clock changes cannot shift a date.

/** The start of the day that a date names, for date-fns. */
export const dayNamed = (date: string): Date => new Date(`${date}T00:00`);
/** The date of a day, `yyyy-MM-dd`. */
export const dateOfDay = (day: Date): string => formatISO(day, { representation: 'date' });

// A formatter keeps the zone it was created with, but a traveling browser may change its zone.
const formatter = (options: Intl.DateTimeFormatOptions) => {
  const format = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', ...options });
  return (date: string): string => (isDate(date) ? format.format(new Date(`${date}T00:00Z`)) : date);
};

/** No visit is later than this. The days after a date in the year 9999 cannot be named. */
const afterAllDates = '2200-01-01';

export const isDate = (text: string): boolean => {
  const day = dayNamed(text);
  return (
    /^\d{4}-\d{2}-\d{2}$/.test(text) && text < afterAllDates && !Number.isNaN(day.getTime()) && dateOfDay(day) === text
  );
};

/** For example `Friday, December 18, 2026`. */
export const formatLongDate = formatter({ weekday: 'long', month: 'long', day: 'numeric', year: 'numeric' });
/** For example `Fri, Dec 18`. */
export const formatShortDate = formatter({ weekday: 'short', month: 'short', day: 'numeric' });
/** For example `Friday`. */
export const formatWeekday = formatter({ weekday: 'long' });
/** For example `Dec 18, 2026`. */
export const formatDate = formatter({ month: 'short', day: 'numeric', year: 'numeric' });
/** For example `December 2026`. */
export const formatMonth = formatter({ month: 'long', year: 'numeric' });

export const plusDays = (date: string, days: number): string => dateOfDay(addDays(dayNamed(date), days));

/** The same day `months` later, or the last day of that month if it has no such day. */
export const plusMonths = (date: string, months: number): string => dateOfDay(addMonths(dayNamed(date), months));

export const monthStart = (date: string): string => `${date.slice(0, 7)}-01`;
export const monthEnd = (date: string): string => plusDays(plusMonths(monthStart(date), 1), -1);
export const isSunday = (date: string): boolean => isDaySunday(dayNamed(date));

/** The number of days between two dates; negative if the second is earlier. */
export const daysUntil = (from: string, to: string): number => differenceInCalendarDays(dayNamed(to), dayNamed(from));

const wall = /^([01]?\d|2[0-3]):([0-5]\d)$/;
const twelve = /^(1[0-2]|0?[1-9]):([0-5]\d)\s*([AP]M)$/i;

/** `13:05` → `1:05 PM`. Returns invalid text unchanged. */
export const to12Hour = (time: string): string => {
  const [, hours = '', minutes = ''] = wall.exec(time.trim()) ?? [];
  if (hours === '') return time;
  const hour = Number(hours);
  return `${hour % 12 === 0 ? 12 : hour % 12}:${minutes} ${hour < 12 ? 'AM' : 'PM'}`;
};

/** `1:05 PM` → `13:05`, `12:00 AM` → `00:00`. Returns invalid text unchanged. */
export const to24Hour = (time: string): string => {
  const [, hours = '', minutes = '', half = ''] = twelve.exec(time.trim()) ?? [];
  if (hours === '') return time;
  const hour = (Number(hours) % 12) + (half.toUpperCase() === 'PM' ? 12 : 0);
  return `${String(hour).padStart(2, '0')}:${minutes}`;
};

export type PartOfDay = 'Morning' | 'Afternoon' | 'Evening';

const partOf = (time: string): PartOfDay => (time < '12:00' ? 'Morning' : time < '17:00' ? 'Afternoon' : 'Evening');

/** Groups times by the part of the day. Parts without times are left out. */
export const byPartOfDay = (times: readonly string[]): readonly (readonly [PartOfDay, readonly string[]])[] =>
  (['Morning', 'Afternoon', 'Evening'] as const)
    .map((part) => [part, times.filter((time) => partOf(time) === part)] as const)
    .filter(([, within]) => within.length > 0);

/** Formats a UTC instant in a zone. Returns invalid text unchanged. */
const moment =
  (options: Intl.DateTimeFormatOptions) =>
  (instant: string, zone: string): string => {
    const at = new Date(instant);
    if (Number.isNaN(at.getTime())) return instant;
    return new Intl.DateTimeFormat('en-US', { timeZone: zone, ...options }).format(at);
  };

/** For example `Nov 20, 2026, 9:00 AM`. */
export const formatMoment = moment({ dateStyle: 'medium', timeStyle: 'short' });

/** For example `Nov 20, 2026`. */
export const formatMomentDate = moment({ dateStyle: 'medium' });

/** For example `Friday, November 20 at 9:00 AM`. */
export const formatMomentDay = moment({
  ...{ weekday: 'long', month: 'long', day: 'numeric' },
  ...{ hour: 'numeric', minute: '2-digit' },
});

/** The salon's zone until the API names it. */
export const usualZone = 'America/Chicago';

const minuteMillis = 60_000;

/** The instant at which clocks in the zone show this date and time. */
export const instantOf = (zone: string, date: string, time: string): Date => {
  const wall = Date.parse(`${date}T${time}:00Z`);
  const first = wall - tzOffset(zone, new Date(wall)) * minuteMillis;
  return new Date(wall - tzOffset(zone, new Date(first)) * minuteMillis);
};

/** For example `CST` or `CDT`, as valid on that day. */
export const zoneLabel = (zone: string, date: string, time = '12:00'): string => {
  const parts = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'short' }).formatToParts(
    instantOf(zone, date, time),
  );
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? zone;
};

/** The date and time in the zone, such as `2026-12-18T05:59:00`. */
const onWall = (zone: string, at: Date): string =>
  new Date(at.getTime() + tzOffset(zone, at) * minuteMillis).toISOString().slice(0, 19);

export const todayIn = (zone: string, now = new Date()): string => onWall(zone, now).slice(0, 10);

export const visitorZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** True if clocks in both zones show the same time on that day. */
export const showsSameTime = (one: string, other: string, date: string): boolean => {
  const noon = instantOf(one, date, '12:00');
  return tzOffset(one, noon) === tzOffset(other, noon);
};

/** The salon's time in another zone: `11:30 AM EST`, or `1:30 AM JST on Sat, Dec 19` if the date differs. */
export const timeElsewhere = (salon: string, elsewhere: string, date: string, time: string): string => {
  const wall = onWall(elsewhere, instantOf(salon, date, time));
  const [day, hour] = [wall.slice(0, 10), wall.slice(11, 16)];
  const onAnotherDay = day === date ? '' : ` on ${formatShortDate(day)}`;
  return `${to12Hour(hour)} ${zoneLabel(elsewhere, day, hour)}${onAnotherDay}`;
};

/** For example `Central Time`, without saying whether it is daylight saving time. */
export const zoneName = (zone: string, date: string): string => {
  const parts = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longGeneric' }).formatToParts(
    instantOf(zone, date, '12:00'),
  );
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? zone;
};

/** The current date and time in the zone, `yyyy-MM-dd HH:mm:ss`. */
export const nowIn = (zone: string, now = new Date()): string => onWall(zone, now).replace('T', ' ');

/** The zones of US studios from west to east, with their common names. */
const usZones = [
  { value: 'Pacific/Honolulu', label: 'Hawaii time (Honolulu)' },
  { value: 'America/Anchorage', label: 'Alaska time (Anchorage)' },
  { value: 'America/Los_Angeles', label: 'Pacific time (Los Angeles)' },
  { value: 'America/Phoenix', label: 'Arizona time (Phoenix)' },
  { value: 'America/Denver', label: 'Mountain time (Denver)' },
  { value: 'America/Chicago', label: 'Central time (Chicago)' },
  { value: 'America/Indiana/Indianapolis', label: 'Eastern time (Indianapolis)' },
  { value: 'America/New_York', label: 'Eastern time (New York)' },
  { value: 'America/Puerto_Rico', label: 'Atlantic time (Puerto Rico)' },
] as const;

/** The zones to choose from. Adds the current zone first if the list lacks it. */
export const zoneChoices = (current: string): readonly { readonly value: string; readonly label: string }[] =>
  usZones.some(({ value }) => value === current) ? usZones : [{ value: current, label: current }, ...usZones];

/** The common name of a zone. */
export const zoneChoiceLabel = (zone: string): string =>
  zoneChoices(zone).find(({ value }) => value === zone)?.label ?? zone;

/** The text next to the zone's field, or in its place. */
export const zoneWords = (canChange: boolean): string =>
  canChange
    ? 'All times use this zone. You can’t change it once you have bookings.'
    : 'All times use this zone. It can’t change while you have upcoming appointments.';
