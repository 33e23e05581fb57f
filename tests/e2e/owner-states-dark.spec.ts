import { appointmentsStates } from './owner-states/appointments.ts';
import { brandingStates } from './owner-states/branding.ts';
import { calendarStates } from './owner-states/calendar.ts';
import { customersStates } from './owner-states/customers.ts';
import { dashboardStates } from './owner-states/dashboard.ts';
import { lookAtAll } from './owner-states/look-at-all.ts';
import { reviewsStates } from './owner-states/reviews.ts';
import { servicesStates } from './owner-states/services.ts';
import { settingsStates } from './owner-states/settings.ts';
import type { State } from './owner-states/support.ts';

// Her system is dark, and her rooms with it; what is printed and what visitors will see stays light.

const some = [
  'the dashboard',
  'the day on paper',
  'an appointment',
  'a rejected payment proof',
  'the calendar by week',
  'a day’s hours',
  'a client',
  'the services as a grid',
  'a review approved',
  'the branding, policies',
  'the page before it is saved',
  'the settings with a problem',
];

const all = [
  dashboardStates,
  appointmentsStates,
  calendarStates,
  customersStates,
  servicesStates,
  reviewsStates,
  brandingStates,
  settingsStates,
].flat();

const called = (name: string): State => {
  const found = all.find((state) => state.name === name);
  if (found === undefined) throw new Error(`no state is called ${name}`);
  return found;
};

await lookAtAll([['her rooms by night', some.map(called)]], 'dark');
