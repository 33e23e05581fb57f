import { z } from '@hono/zod-openapi';
import { answers, Pagination } from '../wire/envelope.ts';
import { instantText, paging } from '../wire/fields.ts';
import { routesUnder } from '../wire/slice.ts';

const Person = z
  .object({
    id: z.string(),
    name: z.string().nullable().openapi({ description: 'Null if it is not known, or no longer kept.' }),
    email: z.string().nullable(),
    role: z.enum(['user', 'admin']).nullable(),
    isForgotten: z.boolean(),
  })
  .openapi('SecurityEventPerson');

export const SecurityEvent = z
  .object({
    id: z.int(),
    kind: z.enum([
      'signed-in',
      'sign-in-refused',
      'session-reused',
      'role-refused',
      'others-refused',
      'password-changed',
      'authenticator-on',
      'authenticator-off',
      'recovery-code-used',
      'passkey-added',
      'passkey-removed',
      'passkey-copied',
      'token-made',
      'person-forgotten',
      'guesses-used-up',
      'codes-used-up',
      'codes-guessed',
      'password-guessed',
      'log-exported',
      'log-imported',
      'backup-made',
      'backup-restored',
      'owner-reset',
    ]),
    detail: z.string().nullable().openapi({
      description:
        'The code of a refusal, the route that was refused, whose guesses are used up, or the scope of a token.',
    }),
    person: Person.nullable().openapi({ description: 'Whose account it is about.' }),
    actor: Person.nullable().openapi({ description: 'Who did it to somebody else.' }),
    network: z.string().nullable(),
    count: z.int().openapi({ description: 'How often within the hour.' }),
    firstAt: instantText,
    lastAt: instantText,
  })
  .openapi('SecurityEvent');

export type SecurityEvent = z.infer<typeof SecurityEvent>;

export const SecurityEventPage = z.object({ events: z.array(SecurityEvent), pagination: Pagination });

export const SecurityEventsQuery = z.object({ ...paging(100) });

export const list = routesUnder('Admin: security')('GET /admin/security-events', {
  summary: 'Security events of the last 90 days, hour by hour, latest first',
  request: { query: SecurityEventsQuery },
  refuses: [],
  responses: answers(SecurityEventPage, 'One page'),
});
