import { z } from '@hono/zod-openapi';
import { declareRoute } from '../declare-route.ts';
import { accountGoneCodes, authenticatorCodes } from '../refusing/refusal-codes.ts';
import { answers, body } from '../wire/envelope.ts';
import {
  ConfirmedAuthenticator,
  OwnerShows,
  ProposedAuthenticator,
  RecoveryCodes,
  SecondFactors,
} from './authenticator-shapes.ts';

const tags = ['Admin: security'];

export const secondFactors = declareRoute({
  method: 'get',
  path: '/admin/second-factors',
  tags,
  summary: 'How the owner signs in besides the password',
  runs: ['tellSecondFactors'],
  refuses: accountGoneCodes,
  responses: answers(SecondFactors, 'What is on'),
});

export const proposal = declareRoute({
  method: 'post',
  path: '/admin/second-factors/authenticator/proposal',
  tags,
  summary: 'A new secret for an authenticator app; it is stored only once it is confirmed',
  runs: ['proposeAuthenticator'],
  refuses: [...accountGoneCodes, 'AuthenticatorAlreadyOn'],
  responses: answers(ProposedAuthenticator, 'The secret as text, address and QR code'),
});

export const confirmation = declareRoute({
  method: 'post',
  path: '/admin/second-factors/authenticator',
  tags,
  summary: 'Turn the authenticator app on; other sessions end',
  request: { body: body(ConfirmedAuthenticator) },
  runs: ['turnOnAuthenticator'],
  refuses: [
    ...accountGoneCodes,
    'AuthenticatorAlreadyOn',
    'AuthenticatorCodeWrong',
    'PasswordTooSoon',
    'PasswordWrong',
  ],
  responses: answers(RecoveryCodes, 'The recovery codes, shown only once'),
});

export const turningOff = declareRoute({
  method: 'post',
  path: '/admin/second-factors/authenticator/off',
  tags,
  summary: 'Turn the authenticator app off; the password alone is enough again',
  request: { body: body(OwnerShows) },
  runs: ['turnOffAuthenticator'],
  refuses: [...accountGoneCodes, ...authenticatorCodes, 'PasswordTooSoon', 'PasswordWrong'],
  responses: answers(z.null(), 'Turned off'),
});
