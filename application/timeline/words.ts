import type { AppointmentStatus, TriedAct } from '../../domain/appointment/index.ts';
import {
  type CalendarDate,
  type Cents,
  dollarsFromCents,
  minutesOfWallTime,
  type Personal,
  type WallTime,
} from '../../domain/kernel/index.ts';
import type { TimelineChange, TimelineFact } from './timeline.ts';

export const moneyWords = (amount: Cents): string => `$${dollarsFromCents(amount).toFixed(2)}`;

const dayFormat = new Intl.DateTimeFormat('en-US', {
  weekday: 'long',
  month: 'long',
  day: 'numeric',
  year: 'numeric',
  timeZone: 'UTC',
});

/** `Friday, December 18, 2026` */
export const dateWords = (date: CalendarDate): string => dayFormat.format(Date.parse(`${date}T00:00:00.000Z`));

/** `10:30 AM` */
export const timeWords = (time: WallTime): string => {
  const minutes = minutesOfWallTime(time);
  const hour = Math.floor(minutes / 60) % 24;
  return `${hour % 12 === 0 ? 12 : hour % 12}:${String(minutes % 60).padStart(2, '0')} ${hour < 12 ? 'AM' : 'PM'}`;
};

export const startWords = ({ date, time }: { readonly date: CalendarDate; readonly time: WallTime }): string =>
  `${dateWords(date)} at ${timeWords(time)}`;

export const hoursWords = (hours: number): string => `${hours} ${hours === 1 ? 'hour' : 'hours'}`;

/** `45 minutes`, `7 hours`, `1 hour 30 minutes` */
export const minutesWords = (minutes: number): string => {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  const restWords = `${rest} ${rest === 1 ? 'minute' : 'minutes'}`;
  if (hours === 0) return restWords;
  return rest === 0 ? hoursWords(hours) : `${hoursWords(hours)} ${restWords}`;
};

export const timesWords = (times: number): string => (times === 1 ? 'once' : `${times} times`);

/** What stands in place of a field whose key was destroyed. */
const erasedWords = 'erased';

/** A field of a personal box as it can be shown; null if it was left empty. */
export const fieldWords = <Fields, Name extends keyof Fields>(box: Personal<Fields>, name: Name): string | null => {
  if (box === 'erased') return erasedWords;
  const value = box.fields[name];
  return value === null || value === undefined || value === '' ? null : String(value);
};

/** The fact, or none where there is nothing to say. */
export const factOf = (what: string, value: string | null): readonly TimelineFact[] =>
  value === null ? [] : [{ what, value }];

/** The change, or none where it stayed the same. */
export const changeOf = (what: string, from: string | null, to: string | null): readonly TimelineChange[] =>
  from === to ? [] : [{ what, from, to }];

export const statusWords = {
  pending: 'pending',
  confirmed: 'confirmed',
  completed: 'completed',
  cancelled: 'canceled',
} as const satisfies Record<AppointmentStatus, string>;

/** What was tried and refused. */
export const triedWords: { readonly [Act in TriedAct]: string } = {
  move: 'A move was refused',
  cancel: 'A cancellation was refused',
  attend: '“I’ll be there” was refused',
  'add-proof': 'Another payment proof was refused',
  'use-proof': 'A second use of the payment proof was refused',
  'verify-proof': 'Verifying the payment proof was refused',
};
