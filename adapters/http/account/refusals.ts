import type {
  AppointmentsStillComing,
  FirstPasswordNotAllowed,
  NotTheirs,
  PasswordSignInRequired,
} from '../../../application/account/index.ts';
import type { AccountRejection, EmailRejection, PasswordObjection } from '../../../domain/account/index.ts';
import type { TextObjection } from '../../../domain/kernel/index.ts';
import { broken, conflict, notFound, type Sentences } from '../refusing/refused.ts';

type PersonRejection =
  | Exclude<AccountRejection, TextObjection>
  | AppointmentsStillComing
  | EmailRejection
  | FirstPasswordNotAllowed
  | NotTheirs
  | PasswordSignInRequired
  | PasswordObjection;

const gone = () => notFound('Customer not found');

export const accountSentences: Sentences<PersonRejection> = {
  AccountNotFound: gone,
  AccountForgotten: gone,
  AccountAlreadyOpened: () => conflict('This account exists already.'),
  AccountIsAdministrator: () => broken('An administrator can be neither blocked nor forgotten.'),
  AppointmentsStillComing: ({ appointmentIds }) =>
    conflict('There are appointments still to come. Please cancel them first.', { appointmentIds }),
  EmailInvalid: () => broken('Please enter a valid email address.'),
  EmailTaken: () => conflict('This email address belongs to an account already. Please sign in instead.'),
  FirstPasswordNotAllowed: () => ({
    status: 403,
    message:
      'You signed in without a password, so we cannot tell that this account is yours. Please contact the studio.',
  }),
  NotTheirs: () => ({ status: 403, message: 'You can see only what is yours.' }),
  PasswordSignInRequired: () => ({
    status: 403,
    message: 'Your details change only after a sign-in with a password. Please contact the studio.',
  }),
  PasswordTooCommon: () => broken('Many people use this password, so it is guessed first. Please choose another one.'),
  PasswordTooLong: ({ maximum }) => broken(`The password must be ${maximum} characters or less.`, { maximum }),
  PasswordTooShort: ({ minimum }) => broken(`New password must be at least ${minimum} characters long.`, { minimum }),
  PhoneInvalid: () => broken('Phone number must start with + followed by country code (e.g., +1234567890)'),
};
