import { z } from '@hono/zod-openapi';
import { routesUnder } from '../wire/slice.ts';
import { topics } from './topics.ts';

/** What changed up to a position of the log. */
export const Change = z.object({ position: z.string(), topics: z.array(z.enum(topics)) }).openapi('Change');

export const listen = routesUnder('Changes')('GET /events', {
  summary: 'What changed, as it changes: server-sent events named `changed`, to be read by fetch',
  description:
    'Each tells what a page may have to ask for again. It ends after a quarter of an hour, as the token does, and with the session. It also ends with an event named `gave-way` when ten newer pages of the account listen; its `retryAfterSeconds` says when to come back.',
  refuses: [],
  responses: {
    200: { description: 'A stream of changes', content: { 'text/event-stream': { schema: Change } } },
  },
});
