import { addDays, type CalendarDate, calendarDate, weekdayOf } from '../kernel/index.ts';

export type Holiday = { readonly date: CalendarDate; readonly name: string };

const two = (number: number): string => String(number).padStart(2, '0');
const on = (year: number, month: number, day: number): CalendarDate =>
  calendarDate(`${String(year).padStart(4, '0')}-${two(month)}-${two(day)}`);

/** The `count`th such weekday of the month; 0 is Sunday. */
const nth = (count: number, weekday: number, year: number, month: number): CalendarDate => {
  const first = on(year, month, 1);
  return addDays(first, ((weekday - weekdayOf(first) + 7) % 7) + (count - 1) * 7);
};

const lastMonday = (year: number, month: number): CalendarDate => {
  const fifth = nth(5, 1, year, month);
  return fifth.slice(5, 7) === two(month) ? fifth : addDays(fifth, -7);
};

/** The federal holidays of the United States (5 U.S.C. 6103), on the days themselves: studios close then, not a day before. */
const holidaysOf = (year: number): readonly Holiday[] => [
  { date: on(year, 1, 1), name: 'New Year’s Day' },
  { date: nth(3, 1, year, 1), name: 'Martin Luther King Jr. Day' },
  { date: nth(3, 1, year, 2), name: 'Presidents’ Day' },
  { date: lastMonday(year, 5), name: 'Memorial Day' },
  { date: on(year, 6, 19), name: 'Juneteenth' },
  { date: on(year, 7, 4), name: 'Independence Day' },
  { date: nth(1, 1, year, 9), name: 'Labor Day' },
  { date: nth(2, 1, year, 10), name: 'Columbus Day' },
  { date: on(year, 11, 11), name: 'Veterans Day' },
  { date: nth(4, 4, year, 11), name: 'Thanksgiving' },
  { date: on(year, 12, 25), name: 'Christmas Day' },
];

/** The next of each holiday after the date, sorted by date: 365 days can hold a Thanksgiving twice, or none. */
export const holidaysAfter = (date: CalendarDate): readonly Holiday[] => {
  const year = Number(date.slice(0, 4));
  const ahead = [year, year + 1].flatMap(holidaysOf).filter((holiday) => holiday.date > date);
  return ahead.filter(({ name }, index) => ahead.findIndex((earlier) => earlier.name === name) === index);
};
