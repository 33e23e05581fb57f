import { httpSlice } from '../http-slice.ts';
import * as contract from './contract.ts';
import { type CalendarFeedParts, calendarFeedRoutes } from './routes.ts';

export const calendarFeedSlice = httpSlice({
  contracts: [contract],
  audiences: {
    'GET /user/calendar-feed': 'signed-in',
    'POST /user/calendar-feed': 'signed-in',
    'DELETE /user/calendar-feed': 'signed-in',
    'GET /calendar-feeds/{id}': 'anyone',
  },
  sentences: {},
  routes: (parts: CalendarFeedParts) => [calendarFeedRoutes(parts)],
});
