import { type Given, sliceOf } from '../kernel/handle.ts';
import { addOtherCalendar, checkOtherCalendar, removeOtherCalendar, reviseOtherCalendar } from './change-calendars.ts';

const useCases = { addOtherCalendar, checkOtherCalendar, removeOtherCalendar, reviseOtherCalendar };
export const otherCalendarUseCases = sliceOf(useCases);
export type OtherCalendarUseCases = Given<typeof useCases>;
