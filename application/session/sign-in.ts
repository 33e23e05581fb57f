import { errAsync, type ResultAsync } from 'neverthrow';
import type { Account } from '../../domain/account/index.ts';
import type { Caller } from '../caller.ts';
import type { Done } from '../done.ts';
import type { Failure } from '../failure.ts';
import type { GuessesUsedUp, GuessingParts } from '../guessing.ts';
import { checkPassword, type PasswordCheckParts, type PasswordTooSoon, type PasswordWrong } from '../password-check.ts';
import type { SecurityEvents } from '../ports/security-events.ts';
import type { SignedIn } from '../signed-in.ts';
import type { AccountUnknown, FindContactParts, PhoneShared } from './find-contact.ts';
import { type OpenSessionParts, openSession } from './open-session.ts';

/** How customers without a password sign in: by their e-mail address or phone, or by a one-time code sent there. */
export type CustomerSignIn = 'identifier' | 'code';

/** Administrators always need a password; customers need it once they have set one and their address is verified. */
export type PasswordRequired = { readonly kind: 'PasswordRequired'; readonly isAdmin: boolean };
export type CodeRequired = { readonly kind: 'CodeRequired' };
export type AccountIsBlocked = { readonly kind: 'AccountIsBlocked' };

export type SignInParts = FindContactParts &
  OpenSessionParts &
  PasswordCheckParts &
  GuessingParts & { readonly customerSignIn: CustomerSignIn; readonly securityEvents: SecurityEvents };

export type SignInRefusal =
  | AccountUnknown
  | PhoneShared
  | AccountIsBlocked
  | PasswordRequired
  | PasswordWrong
  | PasswordTooSoon
  | CodeRequired
  | GuessesUsedUp
  | Failure;

/**
 * Anybody can register with somebody else's address. A password locks out whoever has only the address when the address
 * is verified, and not before.
 */
export const requiresPassword = ({ role, password, isVerified }: Account): boolean =>
  role === 'admin' || (password !== null && isVerified);

const enter = (
  parts: OpenSessionParts,
  caller: Caller,
  account: Account,
  method: 'password' | 'identifier',
): ResultAsync<Done<SignedIn>, SignInRefusal> =>
  account.blocked === null ? openSession(parts)(caller, account, method) : errAsync({ kind: 'AccountIsBlocked' });

/** Requires the password where it must be known, checks it where it is given, and ignores it if the account has none. */
export const signInTo =
  (parts: SignInParts) =>
  (caller: Caller, account: Account, password: string | null): ResultAsync<Done<SignedIn>, SignInRefusal> => {
    const mayComeWithout = !requiresPassword(account);
    if (mayComeWithout && (password === null || account.password === null)) {
      return parts.customerSignIn === 'code'
        ? errAsync({ kind: 'CodeRequired' })
        : enter(parts, caller, account, 'identifier');
    }
    if (password === null) return errAsync({ kind: 'PasswordRequired', isAdmin: account.role === 'admin' });
    return checkPassword(parts)(caller, account, password).andThen(() => enter(parts, caller, account, 'password'));
  };
