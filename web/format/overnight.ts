import { formatWeekday, instantOf, nowIn, plusDays, to12Hour } from './calendar.ts';

type Start = { readonly date: string; readonly time: string };

const minuteMillis = 60_000;

/** When an overnight visit ends, `HH:mm` of the next day; null if it ends by midnight or has no start yet. */
export const overnightOf = (zone: string, { date, time }: Start, minutes: number): string | null => {
  if (date === '' || time === '') return null;
  const end = new Date(instantOf(zone, date, time).getTime() + minutes * minuteMillis);
  const [day, clock] = [nowIn(zone, end).slice(0, 10), nowIn(zone, end).slice(11, 16)];
  const isMidnight = nowIn(zone, new Date(end.getTime() - minuteMillis)).slice(0, 10) === date;
  return day === date || isMidnight ? null : clock;
};

/** For example `Wednesday, 1:30 AM`, for a visit that began the day before. */
export const overnightWords = (date: string, overnight: string): string =>
  `${formatWeekday(plusDays(date, 1))}, ${to12Hour(overnight)}`;
