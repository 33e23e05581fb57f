import { err, errAsync, ok, okAsync, type Result, ResultAsync } from 'neverthrow';
import type { AuthenticatorCodeRejection } from '../domain/account/commands.ts';
import { accountFor } from '../domain/account/decide.ts';
import type { Account } from '../domain/account/state.ts';
import { personalOr } from '../domain/kernel/event.ts';
import { type AccountId, type PasskeyId, passkeyId } from '../domain/kernel/ids.ts';
import type { Instant } from '../domain/kernel/time.ts';
import { type SignInMethod, session } from '../domain/session.ts';
import { streams } from '../domain/streams.ts';
import type { Caller, NotAllowed } from './kernel/caller.ts';
import type { Failure } from './kernel/failure.ts';
import type { Handle } from './kernel/handle.ts';
import type { Clock, Ids } from './ports/clock.ts';
import type { Unavailable } from './ports/event-store.ts';
import type { Guesser, Guesses, Passwords, SignInDelays } from './ports/passwords.ts';
import type { AnswerProblem, Authenticators } from './ports/second-factors.ts';
import type { SecurityEvents } from './ports/security-events.ts';

/** Somebody has missed as often as an hour allows. Nothing was looked up. */
export type GuessesUsedUp = { readonly kind: 'GuessesUsedUp'; readonly retryAfterMillis: number };

export type GuessingParts = { readonly guesses: Guesses };

/** Whose account a missed guess was about; the account is null if there is none. The whole is null for no miss. */
export type Missed = { readonly accountId: AccountId | null } | null;

/** A stranger is counted with everybody in her network. */
export const byNetwork = ({ address }: Caller): Guesser => address ?? 'local';

/** Somebody who is signed in is counted for herself, so that strangers in her network take nothing from her. */
export const byAccount = (caller: Caller): Guesser => `${caller.accountId} ${byNetwork(caller)}`;

/**
 * Refuses what anybody can ask with an address or a phone number alone while the whole site's misses are used up.
 * Passwords are still checked then: a stranger who uses them up locks out nobody who has one.
 */
export const whileSiteMayMiss = ({ guesses }: GuessingParts): ResultAsync<void, GuessesUsedUp> =>
  ResultAsync.fromSafePromise(guesses.siteWait()).andThen((retryAfterMillis) =>
    retryAfterMillis > 0 ? errAsync({ kind: 'GuessesUsedUp' as const, retryAfterMillis }) : okAsync(undefined),
  );

/**
 * Makes an attempt that may be a guess, if the guesser has one left, and counts it if it missed. What nobody can guess is
 * attempted all the same, and anyone who is right then is not refused.
 */
export const guessing =
  ({ guesses }: GuessingParts, caller: Caller, guesser: Guesser, isUnguessable = false) =>
  <Value, Refusal>(
    attempt: () => ResultAsync<Value, Refusal>,
    missedBy: (outcome: Result<Value, Refusal>) => Missed,
  ): ResultAsync<Value, Refusal | GuessesUsedUp> => {
    const run = async (): Promise<Result<Value, Refusal | GuessesUsedUp>> => {
      const retryAfterMillis = await guesses.take(guesser);
      if (retryAfterMillis > 0) {
        const outcome = isUnguessable ? await attempt() : null;
        if (outcome === null || missedBy(outcome) !== null) return err({ kind: 'GuessesUsedUp', retryAfterMillis });
        return outcome.isOk() ? ok(outcome.value) : err(outcome.error);
      }
      let missed: Missed = null;
      try {
        const outcome = await attempt();
        missed = missedBy(outcome);
        return outcome.isOk() ? ok(outcome.value) : err(outcome.error);
      } finally {
        const { address, correlationId } = caller;
        if (missed === null) await guesses.giveBack(guesser);
        else await guesses.miss(guesser, { address, correlationId, ...missed });
      }
    };
    return new ResultAsync(run());
  };

/** Where an event comes from that a caller has caused. */
export const originOf = ({ address, correlationId }: Pick<Caller, 'address' | 'correlationId'>) => ({
  network: address,
  requestId: correlationId,
});

/** The password was right, and the account asks for a code beside it. */
export type AuthenticatorCodeRequired = { readonly kind: 'AuthenticatorCodeRequired' };

export type AuthenticatorCodeRefusal = AuthenticatorCodeRequired | AuthenticatorCodeRejection | GuessesUsedUp | Failure;

export type AuthenticatorCodeParts = GuessingParts & {
  readonly handle: Handle;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly authenticators: Authenticators;
  readonly securityEvents: SecurityEvents;
};

/** Whether somebody who knows the password has shown a wrong code. */
export const isCodeMiss = (outcome: Result<unknown, { readonly kind: string }>): boolean =>
  outcome.isErr() &&
  (outcome.error.kind === 'AuthenticatorCodeWrong' || outcome.error.kind === 'AuthenticatorCodeSpent');

type Used = ResultAsync<void, AuthenticatorCodeRejection | Failure>;

/** As it is compared: people type capitals, and spaces or dashes between groups. */
const bare = (code: string): string => code.toLowerCase().replace(/[\s-]/g, '');

/** Keyed with the secret of the installation, so that nobody can try codes on a copy of the log. */
export const recoveryHashOf = (ids: Ids, accountId: Account['accountId'], code: string): string =>
  ids.keyed('recovery code', accountId, bare(code));

const use = (
  { handle, clock, ids, authenticators, securityEvents }: AuthenticatorCodeParts,
  caller: Caller,
  { accountId, authenticator }: Account,
  code: string,
): Used => {
  const { secret } = personalOr(authenticator?.personal ?? 'erased', { secret: '', recoveryHashes: [] });
  const step = secret === '' ? null : authenticators.stepOf(secret, bare(code), clock.now());
  const stream = streams.account(accountId);
  if (step !== null) {
    return handle
      .command(accountFor.UseAuthenticatorCode, stream, caller, { type: 'UseAuthenticatorCode', step })
      .map(() => undefined);
  }
  const hash = recoveryHashOf(ids, accountId, code);
  return handle
    .command(accountFor.UseRecoveryCode, stream, caller, { type: 'UseRecoveryCode', hash })
    .map(() =>
      securityEvents.note({ kind: 'recovery-code-used', detail: null, accountId, actorId: null, ...originOf(caller) }),
    );
};

/** The wrong codes of an account are counted together, from wherever they come: its password is known to the one who sends them. */
const byCodes = ({ accountId }: Account): string => `code ${accountId}`;

/**
 * Uses up a code of the account's authenticator app, or one of its recovery codes. Passes without one where the app is
 * not on. Null is no code.
 */
export const checkAuthenticatorCode =
  (parts: AuthenticatorCodeParts, caller: Caller, code: string | null) =>
  (account: Account): ResultAsync<void, AuthenticatorCodeRefusal> => {
    if (account.authenticator === null) return okAsync(undefined);
    if (code === null) return errAsync({ kind: 'AuthenticatorCodeRequired' });
    return guessing(
      parts,
      caller,
      byCodes(account),
    )(
      () => use(parts, caller, account, code),
      (outcome) => (isCodeMiss(outcome) ? { accountId: account.accountId } : null),
    );
  };

/**
 * Passes unless the caller's session has ended. A request is let in by a view, which may be some moments behind the log: enough for
 * somebody who has just lost the account to take it back.
 */
export const sessionNotOver =
  ({ handle }: { readonly handle: Handle }) =>
  ({ sessionId }: Caller): ResultAsync<void, NotAllowed | Unavailable> =>
    sessionId === null
      ? okAsync(undefined)
      : handle
          .state(session, streams.session(sessionId))
          .andThen((found) => (found?.revoked ? err({ kind: 'NotAllowed' as const }) : ok(undefined)));

/** What came is no answer of that passkey to a question of ours. */
export type PasskeyNotAccepted = { readonly kind: 'PasskeyNotAccepted' };
/** The answer came some minutes after the question, so it may be a recorded one. */
export type PasskeyAnswerLate = { readonly kind: 'PasskeyAnswerLate' };

/** A passkey is the same for the same credential of a device, so that adding it twice adds it once. */
export const passkeyIdOf = (ids: Ids, accountId: AccountId, credentialId: string): PasskeyId =>
  passkeyId(ids.keyed('passkey', accountId, credentialId));

export const checkedOrRefused = <Checked extends object>(
  checked: Checked | AnswerProblem,
): Result<Checked, PasskeyNotAccepted | PasskeyAnswerLate> => {
  if (checked === 'wrong') return err({ kind: 'PasskeyNotAccepted' });
  return checked === 'late' ? err({ kind: 'PasskeyAnswerLate' }) : ok(checked);
};

export type PasswordWrong = { readonly kind: 'PasswordWrong' };
/** This try came too soon after a wrong one: the password was not checked. */
export type PasswordTooSoon = { readonly kind: 'PasswordTooSoon'; readonly retryAfterMillis: number };

type PasswordCheckRefusal = PasswordWrong | PasswordTooSoon | Unavailable;

export type PasswordCheckParts = { readonly passwords: Passwords; readonly signInDelays: SignInDelays };

const tooManyWaiting: Unavailable = { kind: 'Unavailable', reason: 'passwords: too many wait to be checked' };

/** Who is said to have a password. Of an account that nobody has it is null. */
type Holder = Pick<Account, 'accountId' | 'password'>;

const hashOf = ({ password }: Holder): string | null =>
  password === null || password === 'erased' ? null : password.fields.passwordHash;

/**
 * Whether this is the account's password, and whether what else she has to show is right. Each wrong try slows the next
 * one from the caller's network, and many wrong ones slow every further try, wherever it comes from. A right password
 * alone does not end that: anyone who has it could try all codes. A try that is not checked because too many wait does not
 * count.
 */
export const checkPasswordAnd =
  <Refusal, Of extends Holder = Account>(
    { passwords, signInDelays }: PasswordCheckParts,
    showMore: (account: Of) => ResultAsync<void, Refusal>,
  ) =>
  ({ address }: Caller, account: Of, password: string): ResultAsync<void, PasswordCheckRefusal | Refusal> => {
    const check = async (): Promise<Result<void, PasswordCheckRefusal | Refusal>> => {
      if (passwords.areTooManyWaiting()) return err(tooManyWaiting);
      const retryAfterMillis = await signInDelays.begin(account.accountId, address);
      if (retryAfterMillis > 0) return err({ kind: 'PasswordTooSoon', retryAfterMillis });
      const checked = await passwords.matches(password, hashOf(account));
      if (checked.isErr()) {
        await signInDelays.giveBack(account.accountId, address);
        return err(checked.error);
      }
      if (!checked.value) {
        await signInDelays.fail(account.accountId, address);
        return err({ kind: 'PasswordWrong' });
      }
      const shown = await showMore(account);
      if (shown.isErr()) {
        await signInDelays.fail(account.accountId, address);
        return err(shown.error);
      }
      await signInDelays.succeed(account.accountId, address);
      return ok(undefined);
    };
    return new ResultAsync(check());
  };

/** The same for an account that shows nothing but its password. */
export const checkPassword = (parts: PasswordCheckParts) =>
  checkPasswordAnd<never, Holder>(parts, () => okAsync(undefined));

/** What a signed-in person's client keeps. */
export type SignedIn = {
  readonly accountId: AccountId;
  readonly method: SignInMethod;
  readonly token: string;
  /** Of the token; the refresh token gets the next one. */
  readonly expiresAt: Instant;
  readonly refreshToken: string;
};
