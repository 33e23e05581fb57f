import { z } from '@hono/zod-openapi';
import { answers } from '../wire/envelope.ts';
import { seenByAll } from '../wire/seen-by-all.ts';
import { routesUnder } from '../wire/slice.ts';

export const Policies = z
  .object({
    hash: z.string().openapi({ description: 'SHA-256 of the text. Send it as agreement.policies when booking.' }),
    text: z.string(),
    wording: z.string().openapi({ description: 'What a client agrees to by ticking the box.' }),
    isAsked: z.boolean().openapi({ description: 'Whether the site asks the client to agree.' }),
  })
  .openapi('PoliciesInForce');

export const read = routesUnder('Appointments')('GET /policies', {
  summary: 'The policies in force, as a client is shown them before paying',
  middleware: seenByAll,
  refuses: [],
  responses: answers(Policies, 'The policies'),
});
