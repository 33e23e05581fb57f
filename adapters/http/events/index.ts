import { httpSlice } from '../http-slice.ts';
import * as contract from './contract.ts';
import { type EventParts, eventRoutes } from './routes.ts';

export const eventSlice = httpSlice({
  contracts: [contract],
  audiences: {
    'GET /events': 'signed-in',
  },
  sentences: {},
  routes: (parts: EventParts) => [eventRoutes(parts)],
});
