import type {
  AppointmentsStillComing,
  FirstPasswordNotAllowed,
  NotTheirs,
  PasswordNeeded,
} from '../../../application/account/index.ts';
import type { AuthenticatorCodeRequired } from '../../../application/identity/authenticator-code.ts';
import type { PasskeyAnswerLate, PasskeyNotAccepted } from '../../../application/identity/passkey-answer.ts';
import type { PasswordSignInRequired } from '../../../application/not-allowed.ts';
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
