import { z } from '@hono/zod-openapi';
import { declareRoute } from '../declare-route.ts';
import { accountGoneCodes, authenticatorCodes, passkeyAnswerCodes } from '../refusing/refusal-codes.ts';
import { answers, body, creates } from '../wire/envelope.ts';
import { idParam } from '../wire/fields.ts';
import { OwnerShows } from './authenticator-shapes.ts';
import { NamedPasskey, PasskeyProposal } from './passkey-shapes.ts';

const tags = ['Admin: security'];

export const passkeyProposal = declareRoute({
  method: 'post',
  path: '/admin/second-factors/passkeys/proposal',
  tags,
  summary: 'The options from which a browser creates a passkey, within five minutes and in this session',
  request: { body: body(OwnerShows) },
  runs: ['proposePasskey'],
  refuses: [...accountGoneCodes, ...authenticatorCodes, 'PasswordTooSoon', 'PasswordWrong'],
  responses: answers(PasskeyProposal, 'What the browser takes'),
});

export const passkeyAddition = declareRoute({
  method: 'post',
  path: '/admin/second-factors/passkeys',
  tags,
  summary: 'Add the passkey that the browser created; it signs in without a password',
  request: { body: body(NamedPasskey) },
  runs: ['addPasskey'],
  refuses: [...accountGoneCodes, ...passkeyAnswerCodes, 'PasskeyLimitReached', 'TextMissing', 'TextTooLong'],
  responses: creates(z.null(), 'Added'),
});

export const passkeyRemoval = declareRoute({
  method: 'post',
  path: '/admin/second-factors/passkeys/{id}/removal',
  tags,
  summary: 'Remove a passkey; it can no longer sign in',
  request: { params: idParam, body: body(OwnerShows) },
  runs: ['removePasskey'],
  refuses: [...accountGoneCodes, ...authenticatorCodes, 'PasswordTooSoon', 'PasswordWrong'],
  responses: answers(z.null(), 'Removed'),
});
