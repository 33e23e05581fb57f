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
import type { Ports } from './kernel/ports.ts';
import type { Ids } from './ports/clock.ts';
import type { Unavailable } from './ports/event-store.ts';
import type { Guesser } from './ports/passwords.ts';
import type { AnswerProblem } from './ports/second-factors.ts';

/** The guesser has used up the wrong guesses of an hour. Nothing was looked up. */
export type GuessesUsedUp = { readonly kind: 'GuessesUsedUp'; readonly retryAfterMillis: number };

export type GuessingParts = Ports<'guesses'>;

/** The account that a wrong guess was about, or null if there is none; all of it is null if the guess was not wrong. */
export type Missed = { readonly accountId: AccountId | null } | null;

/** Counts a stranger together with everybody in her network. */
export const byNetwork = ({ address }: Caller): Guesser => address ?? 'local';

/** Counts a signed-in person by herself, so that strangers in her network do not use up her guesses. */
export const byAccount = (caller: Caller): Guesser => `${caller.accountId} ${byNetwork(caller)}`;

/**
 * Refuses requests that need only an address or a phone number while the whole site's wrong guesses are used up.
 * Passwords are still checked then, so a stranger who uses them up locks out nobody with a password.
 */
export const whileSiteMayMiss = ({ guesses }: GuessingParts): ResultAsync<void, GuessesUsedUp> =>
  ResultAsync.fromSafePromise(guesses.siteWait()).andThen((retryAfterMillis) =>
    retryAfterMillis > 0 ? errAsync({ kind: 'GuessesUsedUp' as const, retryAfterMillis }) : okAsync(undefined),
  );

/**
 * Makes an attempt that may be a guess, if the guesser has one left, and counts it if it was wrong. An unguessable
 * attempt is made even if none is left, and is accepted if it is right.
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

/** The origin of an event that the caller caused. */
export const originOf = ({ address, correlationId }: Pick<Caller, 'address' | 'correlationId'>) => ({
  network: address,
  requestId: correlationId,
});

/** The password was right, and the account also requires a code. */
export type AuthenticatorCodeRequired = { readonly kind: 'AuthenticatorCodeRequired' };

export type AuthenticatorCodeRefusal = AuthenticatorCodeRequired | AuthenticatorCodeRejection | GuessesUsedUp | Failure;

export type AuthenticatorCodeParts = GuessingParts &
  Ports<'handle' | 'clock' | 'ids' | 'authenticators' | 'securityEvents'>;

/** Whether somebody who knows the password entered a wrong code. */
export const isCodeMiss = (outcome: Result<unknown, { readonly kind: string }>): boolean =>
  outcome.isErr() &&
  (outcome.error.kind === 'AuthenticatorCodeWrong' || outcome.error.kind === 'AuthenticatorCodeSpent');

type Used = ResultAsync<void, AuthenticatorCodeRejection | Failure>;

/** The code as it is compared: without capitals, spaces and dashes. */
const bare = (code: string): string => code.toLowerCase().replace(/[\s-]/g, '');

/** Hashes a recovery code with the installation's secret, so that nobody can try codes on a copy of the log. */
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

/** Counts an account's wrong codes together, from any network, because their sender knows its password. */
const byCodes = ({ accountId }: Account): string => `code ${accountId}`;

/** Uses up a code from the account's authenticator app, or a recovery code. Passes without a code if the app is off. */
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
 * Passes unless the log says that the caller's session has ended. The view that admits requests may lag behind the log
 * by a moment, enough for somebody who has just lost the account to take it back.
 */
export const sessionNotOver =
  ({ handle }: Ports<'handle'>) =>
  ({ sessionId }: Caller): ResultAsync<void, NotAllowed | Unavailable> =>
    sessionId === null
      ? okAsync(undefined)
      : handle
          .state(session, streams.session(sessionId))
          .andThen((found) => (found?.revoked ? err({ kind: 'NotAllowed' as const }) : ok(undefined)));

/** The answer is not from that passkey, or not to a challenge of ours. */
export type PasskeyNotAccepted = { readonly kind: 'PasskeyNotAccepted' };
/** The answer came too late after its challenge, so it may be a recorded one. */
export type PasskeyAnswerLate = { readonly kind: 'PasskeyAnswerLate' };

/** The id comes from the credential, so that adding a passkey twice adds it once. */
export const passkeyIdOf = (ids: Ids, accountId: AccountId, credentialId: string): PasskeyId =>
  passkeyId(ids.keyed('passkey', accountId, credentialId));

export const checkedOrRefused = <Checked extends object>(
  checked: Checked | AnswerProblem,
): Result<Checked, PasskeyNotAccepted | PasskeyAnswerLate> => {
  if (checked === 'wrong') return err({ kind: 'PasskeyNotAccepted' });
  return checked === 'late' ? err({ kind: 'PasskeyAnswerLate' }) : ok(checked);
};

export type PasswordWrong = { readonly kind: 'PasswordWrong' };
/** The try came too soon after a wrong one. The password was not checked. */
export type PasswordTooSoon = { readonly kind: 'PasswordTooSoon'; readonly retryAfterMillis: number };

type PasswordCheckRefusal = PasswordWrong | PasswordTooSoon | Unavailable;

export type PasswordCheckParts = Ports<'passwords' | 'signInDelays'>;

const tooManyWaiting: Unavailable = { kind: 'Unavailable', reason: 'passwords: too many wait to be checked' };

/** The account whose password is checked; its password is null if it has none, or if there is no account. */
type Holder = Pick<Account, 'accountId' | 'password'>;

const hashOf = ({ password }: Holder): string | null =>
  password === null || password === 'erased' ? null : password.fields.passwordHash;

/**
 * Checks the account's password, and then by `showMore` what else she must show. Each wrong try slows the next one from
 * the caller's network; many wrong ones slow every further try from anywhere. A right password alone does not end that:
 * anyone who has it could try all codes. A try that is not checked because too many wait does not count.
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

/** The same for an account that needs only its password. */
export const checkPassword = (parts: PasswordCheckParts) =>
  checkPasswordAnd<never, Holder>(parts, () => okAsync(undefined));

/** What the client software of a signed-in person keeps. */
export type SignedIn = {
  readonly accountId: AccountId;
  readonly method: SignInMethod;
  readonly token: string;
  /** When `token` expires. The refresh token gets the next one. */
  readonly expiresAt: Instant;
  readonly refreshToken: string;
};
