import type { CalendarTrouble } from '../../../domain/other-calendar/index.ts';

/** Why a calendar cannot be read, as a sentence. */
export const troubleSentences: { readonly [Why in CalendarTrouble]: string } = {
  unreachable: 'Nobody answers at this address.',
  'too-slow': 'The calendar’s server took too long to answer.',
  'not-allowed': 'The calendar’s server does not let us read it. Check that you copied the private or secret address.',
  gone: 'There’s no calendar at this address anymore.',
  failing: 'The calendar’s server has a problem right now.',
  'sent-on': 'The address leads on to other addresses, and not to a calendar.',
  'forbidden-address': 'The address must begin with https:// and be one that can be reached from anywhere.',
  'too-large': 'The calendar is too large. Choose one that holds less.',
  'no-calendar': 'What is at this address is not a calendar. Copy the address that ends in .ics.',
  'too-many-events': 'The calendar has more events than can be followed.',
};
