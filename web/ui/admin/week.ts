import { startOfWeek } from 'date-fns/startOfWeek';
import type { AvailabilitySettings } from '../../api/types.ts';
import { dateOfDay, dayNamed, to12Hour } from '../../format/calendar.ts';
import { isSame } from './editing/three-ways.ts';

export const minutesOfTime = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

export const timeOf = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

/** The times at which a day may start, every half hour. `closingChoices` has those at which it may end. */
export const startChoices: readonly string[] = Array.from({ length: 48 }, (_, half) => timeOf(half * 30));
export const closingChoices: readonly string[] = [...startChoices.slice(1), '24:00'];

/** The options of a drop-down. They include the current time even if the list lacks it. */
export const timeChoices = (times: readonly string[], own: string): { value: string; label: string }[] =>
  [...new Set([...times, own])]
    .sort()
    .map((value) => ({ value, label: value === '24:00' ? 'Midnight' : to12Hour(value) }));

/** The studio's weekly hours: the usual hours, the working days, and the hours of single days. */
export type Week = Pick<AvailabilitySettings, 'businessHours' | 'weekdayHours' | 'workingDays'>;

export const weekdayNames = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;

type Hours = Week['businessHours'];

export const hoursOfDay = ({ businessHours, weekdayHours }: Week, day: number): Hours =>
  weekdayHours.find((own) => own.day === day) ?? businessHours;

/** Changes the hours of one day. A day whose hours equal the usual ones has no entry of its own. */
export const withHoursOfDay = (week: Week, day: number, changed: Partial<Hours>): Week => {
  const { start, end } = { ...hoursOfDay(week, day), ...changed };
  const others = week.weekdayHours.filter((own) => own.day !== day);
  const { businessHours: usual } = week;
  const own = start === usual.start && end === usual.end ? [] : [{ day, start, end }];
  return { ...week, weekdayHours: [...others, ...own].sort((one, other) => one.day - other.day) };
};

/** The changes to send. Changed usual hours are always sent with those of single days, which they would reset. */
export const weekChangesOf = (before: Week, typed: Week) => {
  const hoursDiffer =
    !isSame(before.businessHours, typed.businessHours) || !isSame(before.weekdayHours, typed.weekdayHours);
  return {
    businessHours: isSame(before.businessHours, typed.businessHours) ? undefined : typed.businessHours,
    weekdayHours: hoursDiffer ? typed.weekdayHours : undefined,
    workingDays: isSame(before.workingDays, typed.workingDays) ? undefined : typed.workingDays,
  };
};

/** The Sunday or Monday on which the date's week begins. */
export const weekStart = (date: string, beginsOn: 'Sunday' | 'Monday'): string =>
  dateOfDay(startOfWeek(dayNamed(date), { weekStartsOn: beginsOn === 'Sunday' ? 0 : 1 }));
