import { z } from '@hono/zod-openapi';
import { declareRoute } from '../declare-route.ts';
import { accountGoneCodes, profileCodes } from '../refusing/refusal-codes.ts';
import { answers, body } from '../wire/envelope.ts';
import { NotificationPreferences, PasswordWanted, PreferencesWanted, ProfileWanted, User } from './shapes.ts';

const tags = ['Account'];

export const profile = declareRoute({
  method: 'put',
  path: '/user/profile',
  tags,
  summary: 'Change your own name, email address and phone number',
  request: { body: body(ProfileWanted) },
  runs: ['changeProfile'],
  refuses: [
    ...accountGoneCodes,
    ...profileCodes,
    'AddressToConfirm',
    'EmailTaken',
    'GuessesUsedUp',
    'PasswordNeeded',
    'PasswordSignInRequired',
    'PasswordTooSoon',
    'PasswordWrong',
    'SignInChanged',
  ],
  responses: answers(User, 'The user'),
});

export const password = declareRoute({
  method: 'put',
  path: '/user/password',
  tags,
  summary: 'Set or change your own password; other sessions end',
  request: { body: body(PasswordWanted) },
  runs: ['changePassword'],
  refuses: [
    ...accountGoneCodes,
    'FirstPasswordNotAllowed',
    'PasswordTooCommon',
    'PasswordTooLong',
    'PasswordTooShort',
    'PasswordTooSoon',
    'PasswordWrong',
    'SignInChanged',
  ],
  responses: answers(z.null(), 'Changed'),
});

export const preferences = declareRoute({
  method: 'put',
  path: '/user/preferences',
  tags,
  summary: 'Choose how to be notified; fields left out keep their value',
  request: { body: body(PreferencesWanted) },
  runs: ['changePreferences'],
  refuses: [...accountGoneCodes, 'PasswordSignInRequired'],
  responses: answers(NotificationPreferences, 'All preferences'),
});
