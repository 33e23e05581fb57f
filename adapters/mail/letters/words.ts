import type { BookedTime } from '../../../domain/appointment/index.ts';
import { type Cents, dollarsFromCents, minutesOfWallTime, type WallTime } from '../../../domain/kernel/index.ts';

const dayFormat = new Intl.DateTimeFormat('en-US', { weekday: 'long', month: 'long', day: 'numeric', timeZone: 'UTC' });

/** `Friday, December 18` */
export const dayWords = ({ date }: Pick<BookedTime, 'date'>): string =>
  dayFormat.format(Date.parse(`${date}T00:00:00.000Z`));

/** Made once for each zone, which takes ten times as long as a use of it. */
const zoneFormats = new Map<string, Intl.DateTimeFormat>();

const zoneFormat = (zone: BookedTime['zone']): Intl.DateTimeFormat => {
  const format = zoneFormats.get(zone) ?? new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'short' });
  zoneFormats.set(zone, format);
  return format;
};

const zoneLabel = ({ zone, startsAt }: BookedTime): string =>
  zoneFormat(zone)
    .formatToParts(Date.parse(startsAt))
    .find(({ type }) => type === 'timeZoneName')?.value ?? zone;

/** `10:30 AM` */
export const clockWords = ({ time }: { readonly time: WallTime }): string => {
  const minutes = minutesOfWallTime(time);
  const hour = Math.floor(minutes / 60) % 24;
  return `${hour % 12 === 0 ? 12 : hour % 12}:${String(minutes % 60).padStart(2, '0')} ${hour < 12 ? 'AM' : 'PM'}`;
};

/** `10:30 AM CST`, as on the site: in the studio's zone. */
export const clockInZoneWords = (time: BookedTime): string => `${clockWords(time)} ${zoneLabel(time)}`;

/** `Friday, December 18 at 10:30 AM CST` */
export const whenWords = (time: BookedTime): string => `${dayWords(time)} at ${clockInZoneWords(time)}`;

/** `2 hours 30 minutes` */
export const lengthWords = (minutes: number): string => {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  const parts = [
    ...(hours === 0 ? [] : [`${hours} ${hours === 1 ? 'hour' : 'hours'}`]),
    ...(rest === 0 ? [] : [`${rest} minutes`]),
  ];
  return parts.join(' ') || '0 minutes';
};

/** `(317) 555-0102` of a phone in the United States; any other as it is. */
export const phoneWords = (phone: string): string => {
  const [, area, exchange, line] = /^\+1(\d{3})(\d{3})(\d{4})$/.exec(phone) ?? [];
  return area === undefined ? phone : `(${area}) ${exchange}-${line}`;
};

/** Without needless cents. */
export const sumWords = (amount: Cents): string => `$${dollarsFromCents(amount).toFixed(amount % 100 === 0 ? 0 : 2)}`;
