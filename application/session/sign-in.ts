import { errAsync, type ResultAsync } from 'neverthrow';
import type { Account, accountFor } from '../../domain/account/index.ts';
import type { RejectionOf } from '../../domain/kernel/index.ts';
import type { SignInCodeWrong } from '../../domain/sign-in-code/index.ts';
import type { Caller } from '../caller.ts';
import type { Done } from '../done.ts';
import type { Failure } from '../failure.ts';
import {
  type AuthenticatorCodeParts,
  type AuthenticatorCodeRefusal,
  checkAuthenticatorCode,
} from '../identity/authenticator-code.ts';
import type { GuessesUsedUp, GuessingParts } from '../identity/guessing.ts';
import type { PasskeyAnswerLate, PasskeyNotAccepted } from '../identity/passkey-answer.ts';
import {
  checkPasswordAnd,
  type PasswordCheckParts,
  type PasswordTooSoon,
  type PasswordWrong,
} from '../identity/password-check.ts';
import type { SignedIn } from '../identity/signed-in.ts';
import type { EvenTimes } from '../ports/sign-in/even-times.ts';
import type { SecurityEvents } from '../ports/sign-in/security-events.ts';
import type { AccountUnknown, FindContactParts, PhoneShared } from './find-contact.ts';
import { type OpenSessionParts, openSession } from './open-session.ts';

/** How customers without a password sign in: by their e-mail address or phone, or by a one-time code sent there. */
export type CustomerSignIn = 'identifier' | 'code';

/** Administrators always need a password; customers need it once they have set one and their address is verified. */
export type PasswordRequired = { readonly kind: 'PasswordRequired'; readonly isAdmin: boolean };
export type CodeRequired = { readonly kind: 'CodeRequired' };
/** The link was used, is too old, or never was one. */
export type SignInLinkSpent = { readonly kind: 'SignInLinkSpent' };
export type AccountIsBlocked = { readonly kind: 'AccountIsBlocked' };

export type SignInParts = FindContactParts &
  OpenSessionParts &
  PasswordCheckParts &
  AuthenticatorCodeParts &
  GuessingParts & {
    readonly customerSignIn: CustomerSignIn;
    readonly securityEvents: SecurityEvents;
    readonly evenTimes: EvenTimes;
  };

/** Where clients sign in by code, an address alone is answered like this, whoever has it or not. */
export const codeRequired: CodeRequired = { kind: 'CodeRequired' };

/** Why an account is not entered by its address alone. */
export type AddressRefusal = AccountIsBlocked | PasswordRequired | CodeRequired | Failure;
export type PasswordRefusal = AddressRefusal | PasswordWrong | PasswordTooSoon | AuthenticatorCodeRefusal;

/** Why a passkey does not sign in. */
export type PasskeyRefusal =
  | RejectionOf<typeof accountFor.UsePasskey>
  | PasskeyNotAccepted
  | PasskeyAnswerLate
  | AccountIsBlocked
  | Failure;

export type SignInRefusal =
  | AccountUnknown
  | PhoneShared
  | PasswordRefusal
  | PasskeyRefusal
  | SignInCodeWrong
  | SignInLinkSpent
  | GuessesUsedUp;

/**
 * Anybody can register with somebody else's address. A password locks out whoever has only the address when the address
 * is verified, and not before.
 */
export const requiresPassword = ({ role, password, isVerified }: Account): boolean =>
  role === 'admin' || (password !== null && isVerified);

export const enter = (
  parts: OpenSessionParts,
  caller: Caller,
  account: Account,
  method: 'password' | 'identifier' | 'passkey' | 'link',
): ResultAsync<Done<SignedIn>, AccountIsBlocked | Failure> =>
  account.blocked === null ? openSession(parts)(caller, account, method) : errAsync({ kind: 'AccountIsBlocked' });

/** Signs in without a password, where the account may be entered so. */
export const enterByAddress =
  (parts: SignInParts) =>
  (caller: Caller, account: Account): ResultAsync<Done<SignedIn>, AddressRefusal> => {
    if (requiresPassword(account)) return errAsync({ kind: 'PasswordRequired', isAdmin: account.role === 'admin' });
    return enter(parts, caller, account, 'identifier');
  };

/** What was typed beside the e-mail address or phone; null for nothing. */
export type TypedSecrets = { readonly password: string | null; readonly code: string | null };

/**
 * Requires the password where it must be known, checks it where it is given, and ignores it if the account has none and an
 * address signs in alone.
 * Beside it, a code is required where the account has an authenticator app.
 */
export const enterByPassword =
  (parts: SignInParts, { password, code }: TypedSecrets) =>
  (caller: Caller, account: Account): ResultAsync<Done<SignedIn>, PasswordRefusal> => {
    const isIgnored = parts.customerSignIn === 'identifier' && account.password === null && !requiresPassword(account);
    if (password === null || isIgnored) return enterByAddress(parts)(caller, account);
    return checkPasswordAnd(parts, checkAuthenticatorCode(parts, caller, code))(caller, account, password).andThen(() =>
      enter(parts, caller, account, 'password'),
    );
  };
