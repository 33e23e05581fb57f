import { z } from '@hono/zod-openapi';
import { etag } from 'hono/etag';
import { answers } from '../wire/envelope.ts';
import { routesUnder } from '../wire/slice.ts';

export const CalendarFeed = z
  .object({
    url: z.string().nullable().openapi({
      description:
        'The address for a calendar program. Anyone who has it can read the appointments. Null while there is none.',
    }),
  })
  .openapi('CalendarFeed');

const route = routesUnder('Account');

export const show = route('GET /user/calendar-feed', {
  summary: 'The address at which your calendar app follows your appointments',
  runs: ['readCalendarFeed'],
  refuses: ['PasswordSignInRequired'],
  responses: answers(CalendarFeed, 'The feed'),
});

export const open = route('POST /user/calendar-feed', {
  summary: 'Open the feed; an open one stays as it is',
  runs: ['openCalendarFeed'],
  refuses: ['PasswordSignInRequired'],
  responses: answers(CalendarFeed, 'The feed'),
});

export const close = route('DELETE /user/calendar-feed', {
  summary: 'Close the feed; its address stops working',
  runs: ['closeCalendarFeed'],
  refuses: ['PasswordSignInRequired'],
  responses: answers(CalendarFeed, 'No feed'),
});

export const read = route('GET /calendar-feeds/{id}', {
  summary: 'The appointments of a feed as an iCalendar file: all of the studio’s for the owner, their own for a client',
  request: {
    params: z.object({ id: z.string() }),
    query: z.object({ key: z.string().optional().openapi({ description: 'From the address of the feed.' }) }),
  },
  // Calendar programs ask every few minutes, and usually nothing has changed.
  middleware: etag(),
  refuses: [],
  responses: { 200: { description: 'The calendar', content: { 'text/calendar': { schema: z.string() } } } },
});

export const visit = route('GET /calendar-feeds/visits/{id}', {
  summary: 'One visit as an iCalendar file, by the signed address `calendarUrl`',
  request: {
    params: z.object({ id: z.string() }),
    query: z.object({ expires: z.string().optional(), signature: z.string().optional() }),
  },
  refuses: ['LinkExpired'],
  refusesItself: ['LinkExpired'],
  responses: { 200: { description: 'The visit', content: { 'text/calendar': { schema: z.string() } } } },
});
