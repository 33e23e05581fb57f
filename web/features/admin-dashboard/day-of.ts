import { formatShortDate, plusDays } from '../../format/calendar.ts';

/** For example `Today`, `Tomorrow` or `Mon, Nov 30`. */
export const dayOf = (date: string, today: string): string => {
  if (date === today) return 'Today';
  return date === plusDays(today, 1) ? 'Tomorrow' : formatShortDate(date);
};
