import { brandingStates } from './branding.ts';
import { codesStates } from './codes.ts';
import { customersStates } from './customers.ts';
import { importStates } from './imports.ts';
import { lookAtAll } from './look-at-all.ts';
import { mailWordsStates, messagesStates } from './messages.ts';
import { otherCalendarsStates } from './other-calendars.ts';
import { quoteStates } from './quotes.ts';
import { reviewsStates } from './reviews.ts';
import { securityStates } from './security.ts';
import { servicesStates } from './services.ts';
import { settingsStates } from './settings.ts';
import { waitingListStates } from './waiting-list.ts';
import { webhooksStates } from './webhooks.ts';

await lookAtAll([
  ['her clients', customersStates],
  ['her services', servicesStates],
  ['her reviews', reviewsStates],
  ['her branding', brandingStates],
  ['her settings', settingsStates],
  ['her security', securityStates],
  ['her messages', messagesStates],
  ['what her emails say', mailWordsStates],
  ['her other calendars', otherCalendarsStates],
  ['her codes', codesStates],
  ['her waiting list', waitingListStates],
  ['her quotes', quoteStates],
  ['her webhooks', webhooksStates],
  ['what she brings', importStates],
]);
