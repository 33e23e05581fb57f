import { appointmentsStates } from './appointments.ts';
import { calendarStates } from './calendar.ts';
import { dashboardStates } from './dashboard.ts';
import { lookAtAll } from './look-at-all.ts';

await lookAtAll([
  ['her dashboard', dashboardStates],
  ['her appointments', appointmentsStates],
  ['her calendar', calendarStates],
]);
