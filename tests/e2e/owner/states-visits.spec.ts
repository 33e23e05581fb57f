import { appointmentsStates } from './states/appointments.ts';
import { calendarStates } from './states/calendar.ts';
import { dashboardStates } from './states/dashboard.ts';
import { lookAtAll } from './states/look-at-all.ts';

await lookAtAll([
  ['her dashboard', dashboardStates],
  ['her appointments', appointmentsStates],
  ['her calendar', calendarStates],
]);
