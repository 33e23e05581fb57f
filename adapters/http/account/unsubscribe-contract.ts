import { z } from '@hono/zod-openapi';
import { declareRoute } from '../declare-route.ts';
import { accountGoneCodes } from '../refusing/refusal-codes.ts';
import { answers } from '../wire/envelope.ts';
import { idText, signedQuery } from '../wire/fields.ts';

const tags = ['Account'];
const request = { params: z.object({ id: idText.openapi({ param: { name: 'id', in: 'path' } }) }), query: signedQuery };
const description =
  'The signed link of an email that is not about a booking. A mail program may post to the same path of the site (RFC 8058).';

const FollowUpsWanted = z
  .object({
    followUps: z
      .boolean()
      .openapi({ description: 'Whether the client still gets emails that are not about a booking.' }),
  })
  .openapi('FollowUpsWanted');

export const seeSubscription = declareRoute({
  method: 'get',
  path: '/unsubscribe/{id}',
  tags,
  summary: 'Whether the client still gets emails that are not about a booking; nothing is changed',
  description,
  request,
  runs: ['seeUnsubscribe'],
  refuses: ['AccountNotFound', 'LinkExpired'],
  refusesItself: ['LinkExpired'],
  responses: answers(FollowUpsWanted, 'Whether they come'),
});

export const endSubscription = declareRoute({
  method: 'post',
  path: '/unsubscribe/{id}',
  tags,
  summary: 'Stop emails that are not about a booking; emails about visits still come',
  description,
  request,
  runs: ['unsubscribe'],
  refuses: [...accountGoneCodes, 'LinkExpired'],
  refusesItself: ['LinkExpired'],
  responses: answers(FollowUpsWanted, 'They are stopped'),
});
