import { startOfWeek } from 'date-fns';
import { dateOfDay, dayNamed } from '../../format/calendar.ts';

/** The Sunday or the Monday that a date's week begins with. */
export const weekStart = (date: string, beginsOn: 'Sunday' | 'Monday'): string =>
  dateOfDay(startOfWeek(dayNamed(date), { weekStartsOn: beginsOn === 'Sunday' ? 0 : 1 }));
