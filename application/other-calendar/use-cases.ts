export { addOtherCalendar } from './add-other-calendar.ts';
export { checkOtherCalendar } from './check-other-calendar.ts';
export { removeOtherCalendar } from './remove-other-calendar.ts';
export { reviseOtherCalendar } from './revise-other-calendar.ts';
