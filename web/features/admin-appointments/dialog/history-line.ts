import { formatDate, to12Hour } from '../../../format/calendar.ts';

/** A sentence of the history, with dates and times as people write them. */
export const historyLine = (text: string): string =>
  text
    .replace(/\b\d{4}-\d{2}-\d{2}\b/g, (date) => formatDate(date))
    .replace(/\bat ([0-2]\d:[0-5]\d)\b/g, (_, time: string) => `at ${to12Hour(time)}`);
