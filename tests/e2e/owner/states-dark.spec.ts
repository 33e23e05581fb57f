import { appointmentsStates } from './states/appointments.ts';
import { brandingStates } from './states/branding.ts';
import { calendarStates } from './states/calendar.ts';
import { customersStates } from './states/customers.ts';
import { dashboardStates } from './states/dashboard.ts';
import { importStates } from './states/imports.ts';
import { lookAtAll } from './states/look-at-all.ts';
import { messagesStates } from './states/messages.ts';
import { reviewsStates } from './states/reviews.ts';
import { securityStates } from './states/security.ts';
import { servicesStates } from './states/services.ts';
import { settingsStates } from './states/settings.ts';
import type { OwnerState } from './states/support.ts';

// Her system is dark, and her rooms with it; what is printed and what visitors will see stays light.

const some = [
  'the dashboard',
  'the day on paper',
  'an appointment',
  'a rejected payment proof',
  'a payment proof that is rejected',
  'proofs without a booking',
  'the calendar by week',
  'a day’s hours',
  'a client',
  'the services as a grid',
  'a review approved',
  'the branding, policies',
  'the page before it is saved',
  'the settings with a problem',
  'what concerned safety',
  'a file whose columns are matched',
  'an import that is done',
  'messages',
];

const all = [
  dashboardStates,
  appointmentsStates,
  calendarStates,
  customersStates,
  servicesStates,
  reviewsStates,
  brandingStates,
  securityStates,
  settingsStates,
  importStates,
  messagesStates,
].flat();

const called = (name: string): OwnerState => {
  const found = all.find((state) => state.name === name);
  if (found === undefined) throw new Error(`no state is called ${name}`);
  return found;
};

await lookAtAll([['her rooms by night', some.map(called)]], 'dark');
