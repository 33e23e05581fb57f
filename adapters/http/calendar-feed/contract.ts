import { z } from '@hono/zod-openapi';
import { etag } from 'hono/etag';
import { answers } from '../wire/envelope.ts';
import { declareRoute } from '../wire/slice.ts';

export const CalendarFeed = z
  .object({
    url: z.string().nullable().openapi({
      description:
        'The address for a calendar program. Anyone who has it can read the appointments. Null while there is none.',
    }),
  })
  .openapi('CalendarFeed');

const tags = ['Account'];

export const show = declareRoute({
  method: 'get',
  path: '/user/calendar-feed',
  tags,
  summary: 'The address at which your calendar app follows your appointments',
  runs: ['readCalendarFeed'],
  refuses: ['PasswordSignInRequired'],
  responses: answers(CalendarFeed, 'The feed'),
});

export const open = declareRoute({
  method: 'post',
  path: '/user/calendar-feed',
  tags,
  summary: 'Open the feed; an open one stays as it is',
  runs: ['openCalendarFeed'],
  refuses: ['PasswordSignInRequired'],
  responses: answers(CalendarFeed, 'The feed'),
});

export const close = declareRoute({
  method: 'delete',
  path: '/user/calendar-feed',
  tags,
  summary: 'Close the feed; its address stops working',
  runs: ['closeCalendarFeed'],
  refuses: ['PasswordSignInRequired'],
  responses: answers(CalendarFeed, 'No feed'),
});

export const read = declareRoute({
  method: 'get',
  path: '/calendar-feeds/{id}',
  tags,
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

export const visit = declareRoute({
  method: 'get',
  path: '/calendar-feeds/visits/{id}',
  tags,
  summary: 'One visit as an iCalendar file, by the signed address `calendarUrl`',
  request: {
    params: z.object({ id: z.string() }),
    query: z.object({ expires: z.string().optional(), signature: z.string().optional() }),
  },
  refuses: ['LinkExpired'],
  refusesItself: ['LinkExpired'],
  responses: { 200: { description: 'The visit', content: { 'text/calendar': { schema: z.string() } } } },
});
