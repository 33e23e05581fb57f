import type { FreeTime } from '../api/types.ts';
import { formatShortDate, nowIn, to12Hour } from './calendar.ts';

/** For example `Wed, Jan 20 at 9:00 AM`. */
export const shortStart = ({ date, time }: FreeTime): string => `${formatShortDate(date)} at ${to12Hour(time)}`;

/** The time of a UTC instant in a zone, for example `3:30 PM`. */
export const clockAt = (instant: string, zone: string): string =>
  to12Hour(nowIn(zone, new Date(instant)).slice(11, 16));

/** The days for which a client waits. */
export const daysInWords = ({ dates, until }: { readonly dates: readonly string[]; readonly until: string }): string =>
  dates.length === 0 ? `Any day until ${formatShortDate(until)}` : dates.map(formatShortDate).join(' · ');

/** For example `1 visit` or `2 visits`. */
export const visitsInWords = (count: number): string => (count === 1 ? '1 visit' : `${count} visits`);

export const weeksInWords = (weeks: number): string => (weeks === 1 ? '1 week' : `${weeks} weeks`);
