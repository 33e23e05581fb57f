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
import type { Unavailable } from '../ports/event-store.ts';
import type { EvenTimes } from '../ports/passwords.ts';
import type { SecurityEvents } from '../ports/security-events.ts';
import {
  type AccountUnknown,
  type FindContactParts,
  findByEmail,
  findByPhone,
  type PhoneShared,
} from './find-contact.ts';
import { nobodyWith } from './nobody.ts';
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

/** Where clients sign in by code, an address alone is answered like this, whether anybody has it or not. */
const codeRequired: CodeRequired = { kind: 'CodeRequired' };

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
 * Anybody can register with somebody else's address. A password locks out anyone who has only the address when the address
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
const enterByAddress =
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
  /** Whether what was sent for the account is more than an address; null is an account that nobody has. */
  readonly showsMore: (account: Account | null) => boolean;
  readonly enter: (caller: Caller, account: Account) => ResultAsync<Done<SignedIn>, Unentered>;
  /** Whether what is shown is signed by a key, so that used-up guesses keep out only who is wrong. */
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
 * One try to sign in, by whatever was typed. While the whole site's misses are used up, only a try that has to show a
 * password, a code or a passkey goes on: any other one would tell who has an account.
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

type EmailSignInRefusal = AccountUnknown | AddressRefusal | GuessesUsedUp;

/** Signs a customer in by her e-mail address alone. */
export const signInWithEmail =
  (parts: SignInParts) =>
  (caller: Caller, email: string): ResultAsync<Done<SignedIn>, EmailSignInRefusal> =>
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

/** Checks the password as of an account that has another one. An address that nobody has takes as long as any other. */
const findNobody = (
  parts: SignInParts,
  caller: Caller,
  identifier: string,
  password: string,
): ResultAsync<never, PasswordRefusal> => {
  const nobody = { accountId: nobodyWith(parts.ids, identifier), password: null };
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

/** Signs anybody in, by what she typed into the form. Where clients sign in by code, no answer tells who has an account. */
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

type PhoneSignInRefusal = AccountUnknown | PhoneShared | AddressRefusal | GuessesUsedUp;

/** Signs a customer in by her phone (E.164) alone, if nobody else has it. */
export const signInWithPhone =
  (parts: SignInParts) =>
  (caller: Caller, phone: string): ResultAsync<Done<SignedIn>, PhoneSignInRefusal> =>
    parts.customerSignIn === 'code'
      ? errAsync(codeRequired)
      : trySignIn(parts)(caller, {
          find: () => findByPhone(parts)(phone),
          showsMore: () => false,
          enter: enterByAddress(parts),
        });
