import { brandingStates } from './states/branding.ts';
import { customersStates } from './states/customers.ts';
import { importStates } from './states/imports.ts';
import { lookAtAll } from './states/look-at-all.ts';
import { messagesStates } from './states/messages.ts';
import { otherCalendarsStates } from './states/other-calendars.ts';
import { reviewsStates } from './states/reviews.ts';
import { securityStates } from './states/security.ts';
import { servicesStates } from './states/services.ts';
import { settingsStates } from './states/settings.ts';
import { webhooksStates } from './states/webhooks.ts';

await lookAtAll([
  ['her clients', customersStates],
  ['her services', servicesStates],
  ['her reviews', reviewsStates],
  ['her branding', brandingStates],
  ['her settings', settingsStates],
  ['her security', securityStates],
  ['her messages', messagesStates],
  ['her other calendars', otherCalendarsStates],
  ['her webhooks', webhooksStates],
  ['what she brings', importStates],
]);
