import { appointmentsStates } from './appointments.ts';
import { brandingStates } from './branding.ts';
import { calendarStates } from './calendar.ts';
import { customersStates } from './customers.ts';
import { dashboardStates } from './dashboard.ts';
import { importStates } from './imports.ts';
import { lookAtAll } from './look-at-all.ts';
import { mailWordsStates, messagesStates } from './messages.ts';
import { reviewsStates } from './reviews.ts';
import { securityStates } from './security.ts';
import { servicesStates } from './services.ts';
import { settingsStates } from './settings.ts';
import type { OwnerState } from './support.ts';

// Her system is dark, and her rooms with it; what is printed and what visitors will see stays light. Axe judges only the colors,
// because the same states are judged by all its rules in light.

const some = [
  'the dashboard',
  'the figures',
  'the day on paper',
  'an appointment',
  'a rejected payment proof',
  'a payment proof that is rejected',
  'proofs without a booking',
  'the calendar by week',
  'a day’s start times',
  'a day that is closed',
  'many days at once',
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
  'the words of the emails',
  'the words of one email',
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
  mailWordsStates,
].flat();

const called = (name: string): OwnerState => {
  const found = all.find((state) => state.name === name);
  if (found === undefined) throw new Error(`no state is called ${name}`);
  return found;
};

await lookAtAll([['her rooms by night', some.map(called)]], 'dark');
