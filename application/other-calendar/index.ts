import { type Given, sliceOf } from '../slice.ts';
import * as useCases from './use-cases.ts';

export const otherCalendarUseCases = sliceOf(useCases);
export type OtherCalendarUseCases = Given<typeof useCases>;
export type { CalendarUnreadable, TooManyCalendars } from './add-other-calendar.ts';
export { type FollowingParts, followCalendars } from './follow-calendars.ts';
