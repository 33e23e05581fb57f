import { z } from '@hono/zod-openapi';
import { declareRoute } from '../declare-route.ts';
import { accountGoneCodes } from '../refusing/refusal-codes.ts';
import { answers } from '../wire/envelope.ts';
import { idText, signedQuery } from '../wire/fields.ts';

const tags = ['Account'];
const request = { params: z.object({ id: idText.openapi({ param: { name: 'id', in: 'path' } }) }), query: signedQuery };
const description =
  'The signed link of a mail that is about no booking. A mail program may post to the same path of the site (RFC 8058).';

const FollowUpsWanted = z
  .object({ followUps: z.boolean().openapi({ description: 'Whether mails about no booking still come.' }) })
  .openapi('FollowUpsWanted');

export const seeSubscription = declareRoute({
  method: 'get',
  path: '/unsubscribe/{id}',
  tags,
  summary: 'Whether mails about no booking still come; nothing is written',
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
  summary: 'No more mails about no booking; those about visits still come',
  description,
  request,
  runs: ['unsubscribe'],
  refuses: [...accountGoneCodes, 'LinkExpired'],
  refusesItself: ['LinkExpired'],
  responses: answers(FollowUpsWanted, 'They come no more'),
});
