import { brandingStates } from './owner-states/branding.ts';
import { customersStates } from './owner-states/customers.ts';
import { lookAtAll } from './owner-states/look-at-all.ts';
import { reviewsStates } from './owner-states/reviews.ts';
import { servicesStates } from './owner-states/services.ts';
import { settingsStates } from './owner-states/settings.ts';

await lookAtAll([
  ['her clients', customersStates],
  ['her services', servicesStates],
  ['her reviews', reviewsStates],
  ['her branding', brandingStates],
  ['her settings', settingsStates],
]);
