import { appointmentsStates } from './owner-states/appointments.ts';
import { calendarStates } from './owner-states/calendar.ts';
import { dashboardStates } from './owner-states/dashboard.ts';
import { lookAtAll } from './owner-states/look-at-all.ts';

await lookAtAll([
  ['her dashboard', dashboardStates],
  ['her appointments', appointmentsStates],
  ['her calendar', calendarStates],
]);
