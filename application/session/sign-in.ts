import { err, errAsync, ok, type Result, type ResultAsync, safeTry } from 'neverthrow';
import type { accountFor } from '../../domain/account/decide.ts';
import { phoneOf } from '../../domain/account/policies.ts';
import type { Account } from '../../domain/account/state.ts';
import type { RejectionOf } from '../../domain/kernel/event.ts';
import type { AccountId } from '../../domain/kernel/ids.ts';
import { isEmail } from '../../domain/kernel/text.ts';
import type { SignInCodeWrong } from '../../domain/sign-in-code.ts';
import {
  type AuthenticatorCodeParts,
  type AuthenticatorCodeRefusal,
  byNetwork,
  checkAuthenticatorCode,
  checkPassword,
  checkPasswordAnd,
  type GuessesUsedUp,
  type GuessingParts,
  guessing,
  isCodeMiss,
  type Missed,
  originOf,
  type PasskeyAnswerLate,
  type PasskeyNotAccepted,
  type PasswordCheckParts,
  type PasswordTooSoon,
  type PasswordWrong,
  type SignedIn,
  whileSiteMayMiss,
} from '../identity.ts';
import type { Caller } from '../kernel/caller.ts';
import type { Done } from '../kernel/done.ts';
import { type Failure, isFailure } from '../kernel/failure.ts';
import type { Ports } from '../kernel/ports.ts';
import type { Unavailable } from '../ports/event-store.ts';
import {
  type AccountUnknown,
  type FindContactParts,
  findByEmail,
  findByPhone,
  type PhoneShared,
} from './find-contact.ts';
import { standInAccountId } from './nobody.ts';
import { type OpenSessionParts, openSession } from './open-session.ts';

/** How clients without a password sign in: by e-mail address or phone alone, or by a one-time code by mail. */
export type CustomerSignIn = 'identifier' | 'code';

/** Administrators always need a password; clients only once they have set one and their address is verified. */
export type PasswordRequired = { readonly kind: 'PasswordRequired'; readonly isAdmin: boolean };
export type CodeRequired = { readonly kind: 'CodeRequired' };
/** The link is used, expired or unknown. */
export type SignInLinkSpent = { readonly kind: 'SignInLinkSpent' };
export type AccountIsBlocked = { readonly kind: 'AccountIsBlocked' };

export type SignInParts = FindContactParts &
  OpenSessionParts &
  PasswordCheckParts &
  AuthenticatorCodeParts &
  GuessingParts &
  Ports<'securityEvents' | 'evenTimes'> & {
    readonly customerSignIn: CustomerSignIn;
  };

/** The answer to an address alone if clients sign in by code, whether or not it has an account. */
const codeRequired: CodeRequired = { kind: 'CodeRequired' };

/** Why an address alone does not sign in. */
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
 * Whether an address alone does not sign in. Anybody can register with somebody else's address, so a password locks out
 * the person who has the address only once the address is verified.
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

/** Signs in without a password, if the account allows it. */
const enterByAddress =
  (parts: SignInParts) =>
  (caller: Caller, account: Account): ResultAsync<Done<SignedIn>, AddressRefusal> => {
    if (requiresPassword(account)) return errAsync({ kind: 'PasswordRequired', isAdmin: account.role === 'admin' });
    return enter(parts, caller, account, 'identifier');
  };

/** What was typed in addition to the e-mail address or phone; null for nothing. */
export type TypedSecrets = { readonly password: string | null; readonly code: string | null };

/**
 * Requires the password if the account needs it, checks it if it is given, and ignores it if the account has none and
 * an address alone signs in. An account with an authenticator app also requires a code.
 */
const enterByPassword =
  (parts: SignInParts, { password, code }: TypedSecrets) =>
  (caller: Caller, account: Account): ResultAsync<Done<SignedIn>, PasswordRefusal> => {
    const isIgnored = parts.customerSignIn === 'identifier' && account.password === null && !requiresPassword(account);
    if (password === null || isIgnored) return enterByAddress(parts)(caller, account);
    return checkPasswordAnd(parts, checkAuthenticatorCode(parts, caller, code))(caller, account, password).andThen(() =>
      enter(parts, caller, account, 'password'),
    );
  };

type Try<Unfound extends SignInRefusal, Unentered extends SignInRefusal> = {
  readonly find: () => ResultAsync<Account, Unfound>;
  /** Whether more than an address was sent for the account; null is an account that does not exist. */
  readonly showsMore: (account: Account | null) => boolean;
  readonly enter: (caller: Caller, account: Account) => ResultAsync<Done<SignedIn>, Unentered>;
  /** Whether the proof cannot be guessed: then used-up guesses lock out only callers whose proof is wrong. */
  readonly isUnguessable?: boolean;
};

type Outcome = Result<Done<SignedIn>, SignInRefusal>;

const missed: ReadonlySet<SignInRefusal['kind']> = new Set([
  ...(['AccountUnknown', 'PasswordWrong', 'SignInCodeWrong', 'SignInLinkSpent'] as const),
  ...(['PasskeyUnknown', 'PasskeyNotAccepted', 'PasskeyAnswerSpent', 'PasskeyCounterWentBack'] as const),
]);

const isMiss = (outcome: Outcome): boolean =>
  isCodeMiss(outcome) || (outcome.isErr() && missed.has(outcome.error.kind));

const tell = ({ securityEvents }: SignInParts, caller: Caller, accountId: AccountId | null, outcome: Outcome): void => {
  const about = { accountId, actorId: null, ...originOf(caller) };
  if (outcome.isOk()) securityEvents.note({ kind: 'signed-in', detail: outcome.value.value.method, ...about });
  else if (outcome.error.kind === 'PasskeyCounterWentBack')
    securityEvents.note({ kind: 'passkey-copied', detail: null, ...about });
  else if (!isFailure(outcome.error))
    securityEvents.note({ kind: 'sign-in-refused', detail: outcome.error.kind, ...about });
};

/**
 * Makes one try to sign in. While the whole site's wrong guesses are used up, only tries with a password, a code or a
 * passkey go on, because any other try would reveal who has an account.
 */
export const trySignIn =
  (parts: SignInParts) =>
  <Unfound extends SignInRefusal, Unentered extends SignInRefusal>(
    caller: Caller,
    { find, showsMore, enter, isUnguessable = false }: Try<Unfound, Unentered>,
  ): ResultAsync<Done<SignedIn>, Unfound | Unentered | GuessesUsedUp> => {
    let accountId: AccountId | null = null;
    const attempt = () =>
      safeTry<Done<SignedIn>, Unfound | Unentered | GuessesUsedUp>(async function* () {
        const found = await find();
        const account = found.unwrapOr(null);
        accountId = account?.accountId ?? null;
        if (!showsMore(account)) yield* whileSiteMayMiss(parts);
        return ok(yield* enter(caller, yield* found));
      });
    const missedBy = (outcome: Outcome): Missed => (isMiss(outcome) ? { accountId } : null);
    return guessing(
      parts,
      caller,
      byNetwork(caller),
      isUnguessable,
    )(attempt, missedBy)
      .andTee((done) => tell(parts, caller, accountId, ok(done)))
      .orTee((refusal) => tell(parts, caller, accountId, err(refusal)));
  };

/** Signs a client in by her e-mail address alone. */
export const signInWithEmail = (parts: SignInParts) => (caller: Caller, email: string) =>
  parts.customerSignIn === 'code'
    ? errAsync(codeRequired)
    : trySignIn(parts)(caller, {
        find: () => findByEmail(parts)(email),
        showsMore: () => false,
        enter: enterByAddress(parts),
      });

export type Credentials = {
  /** An e-mail address or a phone, as typed: the sign-in page has one field for both. */
  readonly identifier: string;
  /** Null if none was typed. */
  readonly password: string | null;
  /** A code of the authenticator app, or a recovery code. Null if none was typed. */
  readonly code: string | null;
};

const find = (
  parts: SignInParts,
  identifier: string,
): ResultAsync<Account, AccountUnknown | PhoneShared | Unavailable> => {
  if (isEmail(identifier.trim())) return findByEmail(parts)(identifier);
  const phone = phoneOf(identifier);
  return phone === null ? errAsync({ kind: 'AccountUnknown' }) : findByPhone(parts)(phone);
};

type Refusal = AccountUnknown | PhoneShared | PasswordRefusal | GuessesUsedUp;

/** Checks the password of an unknown address like a wrong one, so that the answer takes as long as any other. */
const findNobody = (
  parts: SignInParts,
  caller: Caller,
  identifier: string,
  password: string,
): ResultAsync<never, PasswordRefusal> => {
  const nobody = { accountId: standInAccountId(parts.ids, identifier), password: null };
  return checkPassword(parts)(caller, nobody, password).andThen(() => err({ kind: 'PasswordWrong' as const }));
};

const signInWhereCodesDo = (
  parts: SignInParts,
  caller: Caller,
  { identifier, password, code }: Credentials,
): ResultAsync<Done<SignedIn>, PasswordRefusal | GuessesUsedUp> => {
  if (password === null) return errAsync(codeRequired);
  return parts.evenTimes(() =>
    trySignIn(parts)(caller, {
      find: () =>
        find(parts, identifier).orElse((problem) =>
          isFailure(problem) ? errAsync(problem) : findNobody(parts, caller, identifier, password),
        ),
      showsMore: () => true,
      enter: enterByPassword(parts, { password, code }),
    }),
  );
};

/** Signs anybody in by the form's fields. If clients sign in by code, no answer reveals who has an account. */
export const signInWithPassword =
  (parts: SignInParts) =>
  (caller: Caller, credentials: Credentials): ResultAsync<Done<SignedIn>, Refusal> => {
    if (parts.customerSignIn === 'code') return signInWhereCodesDo(parts, caller, credentials);
    const { identifier, password, code } = credentials;
    return trySignIn(parts)(caller, {
      find: () => find(parts, identifier),
      showsMore: (account) => password !== null && account !== null && account.password !== null,
      enter: enterByPassword(parts, { password, code }),
    });
  };

/** Signs a client in by her phone (E.164) alone, if nobody else has it. */
export const signInWithPhone = (parts: SignInParts) => (caller: Caller, phone: string) =>
  parts.customerSignIn === 'code'
    ? errAsync(codeRequired)
    : trySignIn(parts)(caller, {
        find: () => findByPhone(parts)(phone),
        showsMore: () => false,
        enter: enterByAddress(parts),
      });
