import { httpSlice } from '../http-slice.ts';
import * as contract from './contract.ts';
import { otherCalendarSentences } from './refusals.ts';
import { type OtherCalendarRouteParts, otherCalendarRoutes } from './routes.ts';

export const otherCalendarSlice = httpSlice({
  contracts: [contract],
  audiences: {
    'GET /admin/other-calendars': 'admin',
    'POST /admin/other-calendars': 'admin',
    'PATCH /admin/other-calendars/{id}': 'admin',
    'POST /admin/other-calendars/{id}/check': 'admin',
    'DELETE /admin/other-calendars/{id}': 'admin',
  },
  sentences: otherCalendarSentences,
  routes: (parts: OtherCalendarRouteParts) => [otherCalendarRoutes(parts)],
});
