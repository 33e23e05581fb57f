import type { CalendarTrouble } from '../../../domain/other-calendar/troubles.ts';

/** Why a calendar cannot be read, as a sentence. */
export const troubleSentences: { readonly [Why in CalendarTrouble]: string } = {
  unreachable: 'This address doesn’t answer.',
  'too-slow': 'The calendar’s server took too long to answer.',
  'not-allowed': 'The calendar’s server doesn’t let us read it. Check that you copied the private or secret address.',
  gone: 'There’s no calendar at this address anymore.',
  failing: 'The calendar’s server has a problem right now.',
  'sent-on': 'This address redirects to other addresses instead of a calendar.',
  'forbidden-address': 'The address must begin with https:// and be reachable from the internet.',
  'too-large': 'The calendar is too large. Choose a smaller one.',
  'no-calendar': 'This address isn’t a calendar. Copy the address that ends in .ics.',
  'too-many-events': 'The calendar has too many events. Choose one with fewer.',
};
