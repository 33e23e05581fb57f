import { startOfWeek } from 'date-fns/startOfWeek';
import type { AvailabilitySettings } from '../../api/types.ts';
import { dateOfDay, dayNamed, to12Hour } from '../../format/calendar.ts';
import { isSame } from './editing/three-ways.ts';

export const minutesOfTime = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

export const timeOf = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

/** The times at which a day may begin, every half hour. `closingChoices` are those at which it may end. */
export const startChoices: readonly string[] = Array.from({ length: 48 }, (_, half) => timeOf(half * 30));
export const closingChoices: readonly string[] = [...startChoices.slice(1), '24:00'];

/** The choices of a drop-down. The present time is among them even if the list lacks it. */
export const timeChoices = (times: readonly string[], own: string): { value: string; label: string }[] =>
  [...new Set([...times, own])]
    .sort()
    .map((value) => ({ value, label: value === '24:00' ? 'Midnight' : to12Hour(value) }));

/** When the studio is open in a week: the usual hours, the days it works, and the hours of single days. */
export type Week = Pick<AvailabilitySettings, 'businessHours' | 'weekdayHours' | 'workingDays'>;

export const weekdayNames = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;

type Hours = Week['businessHours'];

export const hoursOfDay = ({ businessHours, weekdayHours }: Week, day: number): Hours =>
  weekdayHours.find((own) => own.day === day) ?? businessHours;

/** The week with other hours on one day. Those that are like the usual ones are none of its own. */
export const withHoursOfDay = (week: Week, day: number, changed: Partial<Hours>): Week => {
  const { start, end } = { ...hoursOfDay(week, day), ...changed };
  const others = week.weekdayHours.filter((own) => own.day !== day);
  const { businessHours: usual } = week;
  const own = start === usual.start && end === usual.end ? [] : [{ day, start, end }];
  return { ...week, weekdayHours: [...others, ...own].sort((one, other) => one.day - other.day) };
};

/** What is sent of a week. Hours of all days are never sent without those of single days, which they would end. */
export const weekChangesOf = (before: Week, typed: Week) => {
  const hoursDiffer =
    !isSame(before.businessHours, typed.businessHours) || !isSame(before.weekdayHours, typed.weekdayHours);
  return {
    businessHours: isSame(before.businessHours, typed.businessHours) ? undefined : typed.businessHours,
    weekdayHours: hoursDiffer ? typed.weekdayHours : undefined,
    workingDays: isSame(before.workingDays, typed.workingDays) ? undefined : typed.workingDays,
  };
};

/** The Sunday or the Monday that a date's week begins with. */
export const weekStart = (date: string, beginsOn: 'Sunday' | 'Monday'): string =>
  dateOfDay(startOfWeek(dayNamed(date), { weekStartsOn: beginsOn === 'Sunday' ? 0 : 1 }));
