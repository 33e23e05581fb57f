import type {
  AppointmentsStillComing,
  FirstPasswordNotAllowed,
  NotTheirs,
  PasswordNeeded,
} from '../../../application/account/index.ts';
import type { AuthenticatorCodeRequired } from '../../../application/authenticator-code.ts';
import type { PasswordSignInRequired } from '../../../application/not-allowed.ts';
import type { PasskeyAnswerLate, PasskeyNotAccepted } from '../../../application/passkey-answer.ts';
import type { AccountRejection, EmailRejection, PasswordObjection } from '../../../domain/account/index.ts';
import type { TextObjection } from '../../../domain/kernel/index.ts';
import { broken, conflict, notFound, type Sentences } from '../refusing/refused.ts';

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
  AccountIsAdministrator: () => broken('An administrator can be neither blocked nor forgotten.'),
  AppointmentsStillComing: ({ appointmentIds }) =>
    conflict('There are appointments still to come. Please cancel them first.', { appointmentIds }),
  AuthenticatorAlreadyOn: () => conflict('The authenticator app is already on. Turn it off first.'),
  AuthenticatorCodeRequired: () => ({ status: 401, message: 'Enter the code of your authenticator app.' }),
  AuthenticatorCodeSpent: () => ({
    status: 401,
    message: 'That code was used already. Please wait for the next one.',
  }),
  AuthenticatorCodeWrong: () => ({ status: 401, message: 'That code is not right. Please try again.' }),
  EmailInvalid: () => broken('Please enter a valid email address.'),
  EmailTaken: () => conflict('This email address already belongs to an account. Please sign in instead.'),
  FirstPasswordNotAllowed: () => ({
    status: 403,
    message:
      'You signed in without a password, so we cannot tell that this account is yours. Please contact the studio.',
  }),
  NotTheirs: () => ({ status: 403, message: 'You can see only what is yours.' }),
  PasskeyAnswerLate: () => ({ status: 401, message: 'That took too long. Please try again.' }),
  PasskeyAnswerSpent: () => ({ status: 401, message: 'That passkey was just used. Please try again.' }),
  PasskeyCounterWentBack: () => ({
    status: 401,
    message: 'There may be a copy of this passkey, so it was refused. Sign in with your password and remove it.',
  }),
  PasskeyLimitReached: ({ limit }) => conflict(`You have ${limit} passkeys. Remove one first.`, { limit }),
  PasskeyNotAccepted: () => ({ status: 401, message: 'That passkey was not accepted. Please try again.' }),
  PasskeyUnknown: () => ({
    status: 401,
    message: 'This passkey is not known here. It may have been removed. Sign in with your password.',
  }),
  PasswordNeeded: () => ({ status: 401, message: 'Please enter your password to change your email address.' }),
  PasswordSignInRequired: () => ({
    status: 403,
    message: 'Your details change only after a sign-in with a password. Please contact the studio.',
  }),
  PasswordTooCommon: () =>
    broken('This password is too common, or made of names on your site. Please choose another one.'),
  PasswordTooLong: ({ maximum }) => broken(`The password must be ${maximum} characters or less.`, { maximum }),
  PasswordTooShort: ({ minimum }) => broken(`New password must be at least ${minimum} characters long.`, { minimum }),
  PhoneInvalid: () => broken('Phone number must start with + followed by country code (e.g., +1234567890)'),
  SignInChanged: () => conflict('What signs in to this account was just changed. Please sign in again.'),
};
