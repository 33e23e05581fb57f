import {
  type Icon,
  IconAlertTriangle,
  IconArchive,
  IconDatabaseExport,
  IconDatabaseImport,
  IconFingerprint,
  IconFingerprintOff,
  IconKey,
  IconLock,
  IconLogin2,
  IconRestore,
  IconShieldCheck,
  IconShieldOff,
  IconShieldX,
  IconUserX,
} from '@tabler/icons-react';
import type { Answer, RefusalCode } from '../../api/call/contract.ts';

export type NotedEvent = Answer<'GET /admin/security-events'>['events'][number];
type Kind = NotedEvent['kind'];

/** The refusal codes that only a sign-in has. If one is missing here, the code does not compile. */
type SignInCode = Exclude<
  RefusalCode<'POST /auth/login' | 'POST /auth/login-code/verify' | 'POST /auth/passkey'>,
  RefusalCode<'POST /auth/logout'>
>;

const reasons: { readonly [Code in SignInCode]: string } = {
  AccountUnknown: 'No account has the email or phone that was typed.',
  AuthenticatorCodeRequired: 'The password was right, but the code from the authenticator app was missing.',
  AuthenticatorCodeSpent: 'The password was right, but the code had been used before.',
  AuthenticatorCodeWrong: 'The password was right, but the code from the authenticator app was wrong.',
  AccountIsBlocked: 'The account is blocked.',
  CodeRequired: 'A one-time code was needed.',
  GuessesUsedUp: 'Too many guesses came from there in that hour.',
  PasskeyAnswerLate: 'The passkey was right, but it answered after more than five minutes.',
  PasskeyAnswerSpent: 'The passkey was right, but its answer had been used before.',
  PasskeyCounterWentBack: 'The passkey counted fewer uses than before.',
  PasskeyNotAccepted: 'The passkey’s answer wasn’t valid.',
  PasskeyUnknown: 'That passkey isn’t known here, or was removed.',
  PasswordRequired: 'The account needs a password, and none was typed.',
  PasswordTooSoon: 'The try came too soon after wrong passwords.',
  PasswordWrong: 'The password was wrong.',
  SignInCodeWrong: 'The code was wrong, old or used.',
  PhoneShared: 'Several people share the phone number that was typed.',
};

const others: Readonly<Record<string, string>> = {
  account: 'an account',
  appointment: 'an appointment',
  review: 'a review',
  'sign-in': 'a sign-in',
};

const codeLimits: Readonly<Record<string, string>> = {
  address: 'Too many codes were requested for one email address, so it got no more for the rest of the hour.',
  network: 'Too many codes were requested from one place, so it got no more for the rest of the hour.',
  site: 'Too many codes were requested in all, so nobody got another one for the rest of the hour.',
};

type Words = {
  readonly title: string;
  readonly Icon: Icon;
  /** True if the owner should look at it. */
  readonly isWarning: boolean;
  readonly explain: (detail: string | null) => string;
};

export const securityWords: { readonly [Each in Kind]: Words } = {
  'signed-in': { title: 'Signed in', Icon: IconLogin2, isWarning: false, explain: () => '' },
  'sign-in-refused': {
    ...{ title: 'Sign-in refused', Icon: IconLock, isWarning: false },
    explain: (detail) => reasons[detail as SignInCode] ?? 'The sign-in was refused.',
  },
  'session-reused': {
    ...{ title: 'Copied sign-in stopped', Icon: IconAlertTriangle, isWarning: true },
    explain: () => 'Someone used an old copy of this sign-in, so it was ended. The client can sign in again.',
  },
  'role-refused': {
    ...{ title: 'Access to your pages refused', Icon: IconShieldX, isWarning: true },
    explain: () => 'A client asked for something that only you may see or do. Nothing was shown or changed.',
  },
  'others-refused': {
    ...{ title: 'Access to another client’s data refused', Icon: IconShieldX, isWarning: true },
    explain: (detail) =>
      `Someone asked for ${others[detail ?? ''] ?? 'something'} that isn’t theirs. Nothing was shown or changed.`,
  },
  'password-changed': {
    ...{ title: 'Password changed', Icon: IconKey, isWarning: false },
    explain: () => 'All other sign-ins of the account ended.',
  },
  'authenticator-on': {
    ...{ title: 'Authenticator app turned on', Icon: IconShieldCheck, isWarning: false },
    explain: () => 'Signing in now takes a code from the app. All other sign-ins of the account ended.',
  },
  'authenticator-off': {
    ...{ title: 'Authenticator app turned off', Icon: IconShieldOff, isWarning: true },
    explain: () => 'Signing in takes only the password again.',
  },
  'recovery-code-used': {
    ...{ title: 'Recovery code used', Icon: IconShieldX, isWarning: true },
    explain: () => 'A recovery code was used instead of the authenticator app. It cannot be used again.',
  },
  'passkey-added': {
    ...{ title: 'Passkey added', Icon: IconFingerprint, isWarning: false },
    explain: () => 'A device can now sign in without the password.',
  },
  'token-made': {
    ...{ title: 'Token made for a program', Icon: IconKey, isWarning: true },
    explain: (scope) =>
      scope === 'read'
        ? 'A program can read your records until the token ends.'
        : 'A program can read your records and change appointments until the token ends.',
  },
  'passkey-removed': {
    ...{ title: 'Passkey removed', Icon: IconFingerprintOff, isWarning: true },
    explain: () => 'That device can no longer sign in.',
  },
  'passkey-copied': {
    ...{ title: 'Copied passkey refused', Icon: IconAlertTriangle, isWarning: true },
    explain: () =>
      'A passkey counted fewer uses than before, so there may be a copy of it. Remove it and add a new one.',
  },
  'person-forgotten': {
    ...{ title: 'Client forgotten', Icon: IconUserX, isWarning: false },
    explain: () => 'Personal details were erased for good.',
  },
  'guesses-used-up': {
    ...{ title: 'Too many guesses', Icon: IconAlertTriangle, isWarning: true },
    explain: (detail) =>
      detail === 'site'
        ? 'Guesses came from many places at once. For the rest of the hour, new places can sign in only with a password.'
        : 'Further guesses from this place were refused for the rest of the hour.',
  },
  'codes-used-up': {
    ...{ title: 'Too many sign-in codes', Icon: IconAlertTriangle, isWarning: true },
    explain: (detail) => codeLimits[detail ?? ''] ?? 'No more codes were emailed for the rest of the hour.',
  },
  'codes-guessed': {
    ...{ title: 'Sign-in codes being guessed', Icon: IconAlertTriangle, isWarning: true },
    explain: (detail) =>
      `${detail === 'site' ? 'Wrong codes came from many places.' : 'Many wrong codes came for one client.'} New codes have ten digits for a day, which nobody can guess. Clients sign in as usual.`,
  },
  'password-guessed': {
    ...{ title: 'Password being guessed', Icon: IconAlertTriangle, isWarning: true },
    explain: () => 'Many wrong passwords came within an hour, so each further try has to wait.',
  },
  'log-exported': {
    ...{ title: 'Records exported', Icon: IconDatabaseExport, isWarning: false },
    explain: () => 'Someone with access to the server wrote all records to a file.',
  },
  'log-imported': {
    ...{ title: 'Records imported', Icon: IconDatabaseImport, isWarning: false },
    explain: () => 'Someone with access to the server loaded all records from a file.',
  },
  'backup-made': {
    ...{ title: 'Backup made', Icon: IconArchive, isWarning: false },
    explain: () => 'Someone with access to the server made a copy of everything.',
  },
  'owner-reset': {
    ...{ title: 'New password from the server', Icon: IconKey, isWarning: true },
    explain: () =>
      'Someone with access to the server gave you a new password, turned your authenticator app off and removed your passkeys.',
  },
  'backup-restored': {
    ...{ title: 'Backup restored', Icon: IconRestore, isWarning: true },
    explain: () =>
      'Someone with access to the server restored a backup. Any client you forgot after it was made has to be forgotten again.',
  },
};

type Person = NonNullable<NotedEvent['person']>;

/** A person's name, or what to call somebody without one. */
export const personName = ({ name, email, isForgotten }: Person): string =>
  isForgotten ? 'A forgotten client' : (name ?? email ?? 'Unknown account');

/** How often it happened within the hour; null for once. */
export const timesOf = (count: number): string | null =>
  count === 1 ? null : `${count.toLocaleString('en-US')} times in this hour`;
