import { z } from '@hono/zod-openapi';
import type { GuessesUsedUp, PasswordTooSoon, PasswordWrong } from '../../../application/identity.ts';
import type { AccountUnknown, PhoneShared } from '../../../application/session/find-contact.ts';
import type { SignInUnknown } from '../../../application/session/sessions.ts';
import type {
  AccountIsBlocked,
  CodeRequired,
  PasswordRequired,
  SignInLinkSpent,
} from '../../../application/session/sign-in.ts';
import type { SessionRejection } from '../../../domain/session.ts';
import type { SignInCodeWrong } from '../../../domain/sign-in-code.ts';
import { User } from '../account/shapes.ts';
import { bodyMayBeLeftOut } from '../middleware/optional-body.ts';
import { answers, body, creates } from '../wire/envelope.ts';
import { idParam } from '../wire/fields.ts';
import {
  addressCodes,
  authenticatorCodes,
  notFound,
  passkeyAnswerCodes,
  profileCodes,
  type Sentence,
  type Sentences,
} from '../wire/refusals.ts';
import { routesUnder } from '../wire/slice.ts';
import {
  AskedCode,
  CodeGiven,
  ContactAnswer,
  Credentials,
  EmailGiven,
  LinkGiven,
  OwnSession,
  PasskeyAnswer,
  PasskeyRequest,
  PhoneGiven,
  RefreshGiven,
  Registration,
  SignedIn,
  SignedOutEverywhere,
  SignOutGiven,
} from './shapes.ts';

const route = routesUnder('Sign-in');
const accountRoute = routesUnder('Account');

const contact = { 200: { description: 'What is known', content: { 'application/json': { schema: ContactAnswer } } } };

export const checkEmail = route('POST /auth/check-email', {
  summary: 'Whether an e-mail address is known, and how its owner signs in',
  request: { body: body(EmailGiven) },
  runs: ['checkEmail'],
  refuses: ['GuessesUsedUp'],
  responses: contact,
});

export const checkPhone = route('POST /auth/check-phone', {
  summary: 'Whether a phone number is known, and how its owner signs in',
  request: { body: body(PhoneGiven) },
  runs: ['checkPhone'],
  refuses: ['GuessesUsedUp'],
  responses: contact,
});

export const login = route('POST /auth/login', {
  summary: 'Sign in with an e-mail address or phone number, and a password where there is one',
  request: { body: body(Credentials) },
  runs: ['signInWithPassword'],
  refuses: [...addressCodes, ...authenticatorCodes, 'PasswordTooSoon', 'PasswordWrong', 'PhoneShared'],
  responses: answers(SignedIn, 'Tokens and the user'),
});

export const loginByEmail = route('POST /auth/login-email-only', {
  summary: 'Sign in a client by e-mail address, without a password',
  request: { body: body(EmailGiven) },
  runs: ['signInWithEmail'],
  refuses: addressCodes,
  responses: answers(SignedIn, 'Tokens and the user'),
});

export const loginByPhone = route('POST /auth/login-phone-only', {
  summary: 'Sign in a client by phone number, without a password',
  request: { body: body(PhoneGiven) },
  runs: ['signInWithPhone'],
  refuses: [...addressCodes, 'PhoneShared'],
  responses: answers(SignedIn, 'Tokens and the user'),
});

export const loginCode = route('POST /auth/login-code', {
  summary: 'Email a client a sign-in code; the answer is the same for an unknown address',
  request: { body: body(EmailGiven) },
  runs: ['askForCode'],
  refuses: ['GuessesUsedUp'],
  responses: answers(AskedCode, 'A code is on its way if the address has an account'),
});

export const loginByCode = route('POST /auth/login-code/verify', {
  summary: 'Sign in a client by the mailed code, which shows that the address belongs to the client',
  request: { body: body(CodeGiven) },
  runs: ['signInWithCode'],
  refuses: ['AccountIsBlocked', 'GuessesUsedUp', 'SignInCodeWrong'],
  responses: answers(SignedIn, 'Tokens and the user'),
});

export const passkeyRequest = route('POST /auth/passkey/request', {
  summary: 'The options from which a browser offers its passkeys for this site, for five minutes',
  runs: ['askForPasskey'],
  refuses: [],
  responses: answers(PasskeyRequest, 'What the browser takes'),
});

export const loginByPasskey = route('POST /auth/passkey', {
  summary: 'Sign in with a passkey: nothing is typed, and it counts as both factors',
  request: { body: body(PasskeyAnswer) },
  runs: ['signInWithPasskey'],
  refuses: [...passkeyAnswerCodes, 'AccountIsBlocked', 'GuessesUsedUp', 'PasskeyCounterWentBack', 'PasskeyUnknown'],
  responses: answers(SignedIn, 'Tokens and the user'),
});

export const loginByLink = route('POST /auth/login-link', {
  summary: 'Sign in the owner of a new studio by the link that its start has shown; it works once',
  request: { body: body(LinkGiven) },
  runs: ['signInWithLink'],
  refuses: ['AccountIsBlocked', 'GuessesUsedUp', 'SignInLinkSpent'],
  responses: answers(SignedIn, 'Tokens and the user'),
});

export const registration = route('POST /auth/register', {
  summary: 'Create an account and sign in to it',
  request: { body: body(Registration) },
  runs: ['register'],
  refuses: [...profileCodes, 'AccountForgotten', 'EmailTaken', 'GuessesUsedUp', 'PasswordTooLong', 'PasswordTooShort'],
  responses: creates(SignedIn, 'Tokens and the user'),
});

export const refresh = route('POST /auth/refresh', {
  summary: 'A fresh token; the refresh token in the answer replaces the one that was sent',
  request: { body: body(RefreshGiven) },
  runs: ['refreshSession'],
  refuses: ['AccountIsBlocked', 'RefreshTokenUnknown', 'SessionHasExpired', 'SessionIsRevoked', 'SessionNotFound'],
  responses: answers(SignedIn, 'Tokens and the user'),
});

export const logout = route('POST /auth/logout', {
  summary: 'End the session of the access token, and of the refresh token if it is sent',
  middleware: bodyMayBeLeftOut,
  request: { body: { ...body(SignOutGiven), required: false as const } },
  runs: ['signOut'],
  refuses: [],
  responses: answers(z.null(), 'Signed out'),
});

export const logoutEverywhere = route('POST /auth/logout-everywhere', {
  summary: 'End all sessions of the account, including this one; without a password, only those started without one',
  runs: ['signOutEverywhere'],
  refuses: [],
  responses: answers(SignedOutEverywhere, 'How many sessions have ended'),
});

export const ownSessions = accountRoute('GET /user/sessions', {
  summary: 'Where you are signed in; with an address alone, only the sessions started with it',
  runs: ['listSessions'],
  refuses: [],
  responses: answers(z.array(OwnSession), 'The sessions, the newest first'),
});

export const endOwnSession = accountRoute('DELETE /user/sessions/{id}', {
  summary: 'End one of them',
  request: { params: idParam },
  runs: ['endSession'],
  refuses: ['SignInUnknown'],
  responses: answers(z.null(), 'Ended'),
});

export const me = route('GET /auth/me', {
  summary: 'Who is signed in',
  refuses: [],
  responses: answers(User, 'The user'),
});

const Verified = z.object({ valid: z.literal(true), user: User }).openapi('Verified');

export const verify = route('GET /auth/verify', {
  summary: 'Whether the session is still valid',
  refuses: [],
  responses: answers(Verified, 'It is'),
});

type SignInRejection =
  | AccountIsBlocked
  | AccountUnknown
  | CodeRequired
  | GuessesUsedUp
  | PasswordRequired
  | PasswordTooSoon
  | PasswordWrong
  | PhoneShared
  | SignInCodeWrong
  | SignInLinkSpent
  | SignInUnknown
  | SessionRejection;

const retryAfter = (millis: number): number => Math.max(1, Math.ceil(millis / 1000));

/** Guesses and codes are counted per hour or day, so a client told to wait "a moment" would try too early. */
const howLong = (millis: number): string => {
  const minutes = Math.ceil(millis / 60_000);
  if (minutes <= 1) return 'a minute';
  return minutes <= 90 ? `${minutes} minutes` : `${Math.ceil(minutes / 60)} hours`;
};

const ended = (): Sentence => ({ status: 401, message: 'Your session has ended. Please sign in again.' });

export const unknownPersonSentence = 'Please check your email/phone or create a new account';
export const sharedPhone = 'Several people share this phone number. Please sign in with your email address.';

export const signInSentences: Sentences<SignInRejection> = {
  AccountUnknown: () => ({ status: 404, message: unknownPersonSentence }),
  AccountIsBlocked: () => ({ status: 403, message: 'This account has been closed. Please contact the studio.' }),
  CodeRequired: () => ({ status: 403, message: 'A one-time code is needed to sign in.' }),
  GuessesUsedUp: ({ retryAfterMillis }) => ({
    status: 429,
    message: `Too many tries. Please try again in ${howLong(retryAfterMillis)}.`,
    retryAfterSeconds: retryAfter(retryAfterMillis),
  }),
  PasswordRequired: ({ isAdmin }) => ({
    status: 401,
    message: isAdmin ? 'Password is required for admin login' : 'Password is required to sign in to this account',
  }),
  PasswordTooSoon: ({ retryAfterMillis }) => ({
    status: 429,
    message: 'Too many wrong passwords. Please wait a moment and try again.',
    retryAfterSeconds: retryAfter(retryAfterMillis),
  }),
  PasswordWrong: () => ({ status: 401, message: 'The password is not right. Please try again.' }),
  PhoneShared: () => ({ status: 409, message: sharedPhone }),
  SignInCodeWrong: () => ({
    status: 401,
    message: 'That code is wrong or no longer works. Please try again, or ask for a new one.',
  }),
  SignInLinkSpent: () => ({
    status: 401,
    message: 'This sign-in link was used before or is too old. Start the studio again to get a new one.',
  }),
  SignInUnknown: () => notFound('That sign-in has ended already.'),
  SessionNotFound: ended,
  SessionAlreadyStarted: ended,
  SessionIsRevoked: ended,
  SessionHasExpired: ended,
  RefreshTokenUnknown: ended,
};
