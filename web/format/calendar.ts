import { addDays, addMonths, differenceInCalendarDays, formatISO, isSunday as isDaySunday } from 'date-fns';

// Dates are days of the salon's calendar, `yyyy-MM-dd`. date-fns computes with days of the browser's own calendar, which
// have the same names. No instant is read from them, so the browser's zone and its clock changes cannot move a date.

/** The beginning of the day that a date names, for date-fns. */
export const dayNamed = (date: string): Date => new Date(`${date}T00:00`);
/** The date of a day, `yyyy-MM-dd`. */
export const dateOfDay = (day: Date): string => formatISO(day, { representation: 'date' });

// A formatter keeps the zone that it was made with, and a traveler's browser may change its own meanwhile.
const formatter = (options: Intl.DateTimeFormatOptions) => {
  const format = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', ...options });
  return (date: string): string => (isDate(date) ? format.format(new Date(`${date}T00:00Z`)) : date);
};

export const isDate = (text: string): boolean => {
  const day = dayNamed(text);
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(day.getTime()) && dateOfDay(day) === text;
};

/** `Friday, December 18, 2026` */
export const formatLongDate = formatter({ weekday: 'long', month: 'long', day: 'numeric', year: 'numeric' });
/** `Fri, Dec 18` */
export const formatShortDate = formatter({ weekday: 'short', month: 'short', day: 'numeric' });
/** `Friday` */
export const formatWeekday = formatter({ weekday: 'long' });
/** `Dec 18, 2026` */
export const formatDate = formatter({ month: 'short', day: 'numeric', year: 'numeric' });
/** `December 2026` */
export const formatMonth = formatter({ month: 'long', year: 'numeric' });

export const plusDays = (date: string, days: number): string => dateOfDay(addDays(dayNamed(date), days));

/** The same day `months` later; the last day of that month where it has no such day. */
export const plusMonths = (date: string, months: number): string => dateOfDay(addMonths(dayNamed(date), months));

export const monthStart = (date: string): string => `${date.slice(0, 7)}-01`;
export const monthEnd = (date: string): string => plusDays(plusMonths(monthStart(date), 1), -1);
export const isSunday = (date: string): boolean => isDaySunday(dayNamed(date));

/** The number of days from one date to another; negative if the other one is earlier. */
export const daysUntil = (from: string, to: string): number => differenceInCalendarDays(dayNamed(to), dayNamed(from));
