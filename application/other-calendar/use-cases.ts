import { type Given, sliceOf } from '../kernel/handle.ts';
import { addOtherCalendar, removeOtherCalendar, reviseOtherCalendar } from './change-calendars.ts';
import { checkOtherCalendar } from './check-other-calendar.ts';

const useCases = { addOtherCalendar, checkOtherCalendar, removeOtherCalendar, reviseOtherCalendar };
export const otherCalendarUseCases = sliceOf(useCases);
export type OtherCalendarUseCases = Given<typeof useCases>;
