import type { AvailabilitySettings } from '../../../api/types.ts';
import { isSame } from '../editing/three-ways.ts';

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
