import { addDays, addMonths, type CalendarDate, type Instant, millisOf, type Zone } from '../kernel/index.ts';
import type { OtherCalendar } from './state.ts';

/** How long the busy times of a calendar that cannot be read any more still count. */
export const daysRemembered = 7;

const dayMillis = 86_400_000;

export const hasLapsed = ({ since }: { readonly since: Instant }, now: Instant): boolean =>
  millisOf(now) - millisOf(since) >= daysRemembered * dayMillis;

/** Whether a reading that says nothing new is to be told again, so that the log shows every day that it was read. */
export const isDueAgain = (read: { readonly at: Instant }, now: Instant): boolean =>
  millisOf(now) - millisOf(read.at) >= dayMillis;

/** How far a calendar is followed: a month more than clients can book. */
export const followedThrough = (today: CalendarDate, windowMonths: number): CalendarDate =>
  addMonths(today, windowMonths + 1);

/**
 * Whether it has to be read from its beginning, and not only if it changed: it was not read before, the salon has another
 * zone, or clients can soon book beyond what was followed.
 */
export const mustReadWhole = (
  { read }: Pick<OtherCalendar, 'read'>,
  zone: Zone,
  today: CalendarDate,
  windowMonths: number,
): boolean => read === null || read.zone !== zone || read.through < addDays(addMonths(today, windowMonths), 7);

/** Calendar programs write addresses of https as `webcal`. */
export const calendarAddress = (typed: string): string => typed.trim().replace(/^webcals?:/i, 'https:');
