import type { GuessesUsedUp } from '../../../application/identity/guessing.ts';
import type { PasswordTooSoon, PasswordWrong } from '../../../application/identity/password-check.ts';
import type {
  AccountIsBlocked,
  AccountUnknown,
  CodeRequired,
  PasswordRequired,
  PhoneShared,
  SignInLinkSpent,
  SignInUnknown,
} from '../../../application/session/index.ts';
import type { SessionRejection } from '../../../domain/session/index.ts';
import type { SignInCodeWrong } from '../../../domain/sign-in-code/index.ts';
import { notFound, type Sentence, type Sentences } from '../refusing/refused.ts';

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

/** Guesses and codes are counted by the hour or the day, so whoever is told of a moment would try in vain. */
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
