import { z } from '@hono/zod-openapi';
import type { NotTheirs, PasswordNeeded } from '../../../application/account/change-profile.ts';
import type { AppointmentsStillComing } from '../../../application/account/forget-person.ts';
import type { FirstPasswordNotAllowed } from '../../../application/account/passwords.ts';
import type {
  AuthenticatorCodeRequired,
  PasskeyAnswerLate,
  PasskeyNotAccepted,
} from '../../../application/identity.ts';
import type { PasswordSignInRequired } from '../../../application/kernel/caller.ts';
import type { EmailRejection, PasswordObjection } from '../../../domain/account/commands.ts';
import type { AccountRejection } from '../../../domain/account/decide.ts';
import type { TextObjection } from '../../../domain/kernel/text.ts';
import { answers, body, creates } from '../wire/envelope.ts';
import { idParam, idText, instantText, signedQuery } from '../wire/fields.ts';
import {
  accountGoneCodes,
  authenticatorCodes,
  broken,
  conflict,
  notFound,
  passkeyAnswerCodes,
  profileCodes,
  type Sentences,
} from '../wire/refusals.ts';
import { routesUnder } from '../wire/slice.ts';
import {
  ConfirmedAuthenticator,
  NamedPasskey,
  NotificationPreferences,
  OwnerShows,
  PasskeyProposal,
  PasswordWanted,
  PreferencesWanted,
  ProfileWanted,
  ProposedAuthenticator,
  RecoveryCodes,
  SecondFactors,
  TokenMade,
  TokenWanted,
  User,
} from './shapes.ts';

const route = routesUnder('Admin: security');

export const secondFactors = route('GET /admin/second-factors', {
  summary: 'How the owner signs in besides the password',
  runs: ['listSecondFactors'],
  refuses: accountGoneCodes,
  responses: answers(SecondFactors, 'What is on'),
});

export const proposal = route('POST /admin/second-factors/authenticator/proposal', {
  summary: 'A new secret for an authenticator app; it is stored only once it is confirmed',
  runs: ['proposeAuthenticator'],
  refuses: [...accountGoneCodes, 'AuthenticatorAlreadyOn'],
  responses: answers(ProposedAuthenticator, 'The secret as text, address and QR code'),
});

export const confirmation = route('POST /admin/second-factors/authenticator', {
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

export const turningOff = route('POST /admin/second-factors/authenticator/off', {
  summary: 'Turn the authenticator app off; the password alone is enough again',
  request: { body: body(OwnerShows) },
  runs: ['turnOffAuthenticator'],
  refuses: [...accountGoneCodes, ...authenticatorCodes, 'PasswordTooSoon', 'PasswordWrong'],
  responses: answers(z.null(), 'Turned off'),
});

const accountRoute = routesUnder('Account');

export const profile = accountRoute('PUT /user/profile', {
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

export const password = accountRoute('PUT /user/password', {
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

export const preferences = accountRoute('PUT /user/preferences', {
  summary: 'Choose how to be notified; fields left out keep their value',
  request: { body: body(PreferencesWanted) },
  runs: ['changePreferences'],
  refuses: [...accountGoneCodes, 'PasswordSignInRequired'],
  responses: answers(NotificationPreferences, 'All preferences'),
});

export const passkeyProposal = route('POST /admin/second-factors/passkeys/proposal', {
  summary: 'The options from which a browser creates a passkey, within five minutes and in this session',
  request: { body: body(OwnerShows) },
  runs: ['proposePasskey'],
  refuses: [...accountGoneCodes, ...authenticatorCodes, 'PasswordTooSoon', 'PasswordWrong'],
  responses: answers(PasskeyProposal, 'What the browser takes'),
});

export const passkeyAddition = route('POST /admin/second-factors/passkeys', {
  summary: 'Add the passkey that the browser created; it signs in without a password',
  request: { body: body(NamedPasskey) },
  runs: ['addPasskey'],
  refuses: [...accountGoneCodes, ...passkeyAnswerCodes, 'PasskeyLimitReached', 'TextMissing', 'TextTooLong'],
  responses: creates(z.null(), 'Added'),
});

export const passkeyRemoval = route('POST /admin/second-factors/passkeys/{id}/removal', {
  summary: 'Remove a passkey; it can no longer sign in',
  request: { params: idParam, body: body(OwnerShows) },
  runs: ['removePasskey'],
  refuses: [...accountGoneCodes, ...authenticatorCodes, 'PasswordTooSoon', 'PasswordWrong'],
  responses: answers(z.null(), 'Removed'),
});

export const tokenCreation = route('POST /admin/tokens', {
  summary: 'Make a token with which a program acts for the owner, within a scope and for some days',
  request: { body: body(TokenWanted) },
  runs: ['makeToken'],
  refuses: [...accountGoneCodes, ...authenticatorCodes, 'PasswordTooSoon', 'PasswordWrong'],
  responses: creates(TokenMade, 'The token, shown only once'),
});

const PushDevices = z
  .object({
    publicKey: z.string().openapi({ description: 'The applicationServerKey that a browser subscribes with.' }),
    devices: z.array(
      z.object({
        id: z.string(),
        addedAt: instantText,
        isThis: z.boolean().openapi({ description: 'Whether the session of this request added it.' }),
        device: z.string().nullable().openapi({ description: 'What the browser calls itself.' }),
      }),
    ),
  })
  .openapi('PushDevices');

/** The fields of a browser's `PushSubscription.toJSON()`. */
const PushDeviceWanted = z
  .object({
    endpoint: z
      .string()
      .max(2_000)
      .regex(/^https?:\/\/[^\s]+$/i),
    keys: z.object({
      p256dh: z.string().regex(/^B[\w-]{86}=?$/),
      auth: z.string().regex(/^[\w-]{22}={0,2}$/),
    }),
  })
  .openapi('PushDeviceWanted');

export const pushDevices = accountRoute('GET /user/push-devices', {
  summary: 'The devices that show your notices, and the key to add one',
  runs: ['listPushDevices'],
  refuses: [...accountGoneCodes],
  responses: answers(PushDevices, 'The devices that are still signed in'),
});

export const pushDeviceAddition = accountRoute('POST /user/push-devices', {
  summary: 'Show notices in the browser of this session until it signs out',
  request: { body: body(PushDeviceWanted) },
  runs: ['addPushDevice'],
  refuses: [...accountGoneCodes, 'PasswordSignInRequired'],
  responses: creates(z.null(), 'Added'),
});

export const pushDeviceRemoval = accountRoute('DELETE /user/push-devices/{id}', {
  summary: 'Stop showing notices on a device',
  request: { params: idParam },
  runs: ['removePushDevice'],
  refuses: [...accountGoneCodes, 'PasswordSignInRequired'],
  responses: answers(z.null(), 'Removed'),
});

type PersonRejection =
  | Exclude<AccountRejection, TextObjection>
  | AppointmentsStillComing
  | AuthenticatorCodeRequired
  | EmailRejection
  | FirstPasswordNotAllowed
  | NotTheirs
  | PasskeyAnswerLate
  | PasskeyNotAccepted
  | PasswordNeeded
  | PasswordSignInRequired
  | PasswordObjection;

const gone = () => notFound('Customer not found');

export const accountSentences: Sentences<PersonRejection> = {
  AccountNotFound: gone,
  AccountForgotten: gone,
  AccountAlreadyOpened: () => conflict('This account already exists.'),
  AccountIsAdministrator: () => broken('An administrator can’t be blocked or forgotten.'),
  AddressToConfirm: () =>
    conflict(
      'Someone who wasn’t signed in has booked under this email address. Before you change it, confirm that it’s yours, or contact the studio.',
    ),
  AppointmentsStillComing: ({ appointmentIds }) =>
    conflict('This client still has upcoming appointments. Please cancel them first.', { appointmentIds }),
  AuthenticatorAlreadyOn: () => conflict('The authenticator app is already on. Turn it off first.'),
  AuthenticatorCodeRequired: () => ({ status: 401, message: 'Enter the code of your authenticator app.' }),
  AuthenticatorCodeSpent: () => ({
    status: 401,
    message: 'That code was already used. Please wait for the next one.',
  }),
  AuthenticatorCodeWrong: () => ({ status: 401, message: 'That code isn’t right. Please try again.' }),
  EmailInvalid: () => broken('Please enter a valid email address.'),
  EmailTaken: () => conflict('This email address already belongs to an account. Please sign in instead.'),
  FirstPasswordNotAllowed: () => ({
    status: 403,
    message: 'You signed in without a password, so we can’t be sure this account is yours. Please contact the studio.',
  }),
  NotTheirs: () => ({ status: 403, message: 'You can only see what’s yours.' }),
  PasskeyAnswerLate: () => ({ status: 401, message: 'That took too long. Please try again.' }),
  PasskeyAnswerSpent: () => ({ status: 401, message: 'That passkey was just used. Please try again.' }),
  PasskeyCounterWentBack: () => ({
    status: 401,
    message: 'This passkey may have been copied, so it was refused. Sign in with your password and remove it.',
  }),
  PasskeyLimitReached: ({ limit }) => conflict(`You have ${limit} passkeys. Remove one first.`, { limit }),
  PasskeyNotAccepted: () => ({ status: 401, message: 'That passkey wasn’t accepted. Please try again.' }),
  PasskeyUnknown: () => ({
    status: 401,
    message: 'We don’t know this passkey. It may have been removed. Sign in with your password.',
  }),
  PasswordNeeded: () => ({ status: 401, message: 'Please enter your password to change your email address.' }),
  PasswordSignInRequired: () => ({
    status: 403,
    message: 'To change your details, sign in with a password or contact the studio.',
  }),
  PasswordTooCommon: () =>
    broken('This password is too common or uses names from your site. Please choose another one.'),
  PasswordTooLong: ({ maximum }) => broken(`The password must be ${maximum} characters or less.`, { maximum }),
  PasswordTooShort: ({ minimum }) => broken(`New password must be at least ${minimum} characters long.`, { minimum }),
  PhoneInvalid: () => broken('Phone number must start with + followed by country code (e.g., +1234567890)'),
  SignInChanged: () => conflict('The sign-in of this account was just changed. Please sign in again.'),
};

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

export const seeSubscription = route('GET /unsubscribe/{id}', {
  summary: 'Whether the client still gets emails that are not about a booking; nothing is changed',
  description,
  request,
  runs: ['seeUnsubscribe'],
  refuses: ['AccountNotFound', 'LinkExpired'],
  refusesItself: ['LinkExpired'],
  responses: answers(FollowUpsWanted, 'Whether they come'),
});

export const endSubscription = route('POST /unsubscribe/{id}', {
  summary: 'Stop emails that are not about a booking; emails about visits still come',
  description,
  request,
  runs: ['unsubscribe'],
  refuses: [...accountGoneCodes, 'LinkExpired'],
  refusesItself: ['LinkExpired'],
  responses: answers(FollowUpsWanted, 'They are stopped'),
});
