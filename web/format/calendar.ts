// Dates are days of the salon's calendar, `yyyy-MM-dd`. They are handled as UTC midnights, so that the
// browser's own zone and its clock changes can never move them.

const dayMillis = 86_400_000;
const utcOf = (date: string): Date => new Date(`${date}T00:00:00Z`);
const dateOf = (utc: Date): string => utc.toISOString().slice(0, 10);

const formatter = (options: Intl.DateTimeFormatOptions) => {
  const format = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', ...options });
  return (date: string): string => (isDate(date) ? format.format(utcOf(date)) : date);
};

export const isDate = (text: string): boolean => {
  const utc = utcOf(text);
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(utc.getTime()) && dateOf(utc) === text;
};

/** `Friday, December 18, 2026` */
export const formatLongDate = formatter({ weekday: 'long', month: 'long', day: 'numeric', year: 'numeric' });
/** `Fri, Dec 18` */
export const formatShortDate = formatter({ weekday: 'short', month: 'short', day: 'numeric' });
/** `Dec 18, 2026` */
export const formatDate = formatter({ month: 'short', day: 'numeric', year: 'numeric' });
/** `December 2026` */
export const formatMonth = formatter({ month: 'long', year: 'numeric' });

export const plusDays = (date: string, days: number): string =>
  dateOf(new Date(utcOf(date).getTime() + days * dayMillis));

/** The same day `months` later; the last day of that month where it has no such day. */
export const plusMonths = (date: string, months: number): string => {
  const from = utcOf(date);
  const last = new Date(Date.UTC(from.getUTCFullYear(), from.getUTCMonth() + months + 1, 0));
  return dateOf(
    new Date(Date.UTC(last.getUTCFullYear(), last.getUTCMonth(), Math.min(from.getUTCDate(), last.getUTCDate()))),
  );
};

export const monthStart = (date: string): string => `${date.slice(0, 7)}-01`;
export const monthEnd = (date: string): string => plusDays(plusMonths(monthStart(date), 1), -1);
export const isSunday = (date: string): boolean => utcOf(date).getUTCDay() === 0;

/** Days from one date to a later one. */
export const daysUntil = (from: string, to: string): number =>
  Math.round((utcOf(to).getTime() - utcOf(from).getTime()) / dayMillis);
