import { errAsync, okAsync, type Result, type ResultAsync } from 'neverthrow';
import { type Account, type AuthenticatorCodeRejection, accountFor } from '../../domain/account/index.ts';
import { personalOr } from '../../domain/kernel/index.ts';
import { streams } from '../../domain/streams.ts';
import type { Caller } from '../caller.ts';
import type { Failure } from '../failure.ts';
import type { Handle } from '../handle.ts';
import type { Clock } from '../ports/clock.ts';
import type { Ids } from '../ports/ids.ts';
import type { Authenticators } from '../ports/sign-in/authenticators.ts';
import type { SecurityEvents } from '../ports/sign-in/security-events.ts';
import { type GuessesUsedUp, type GuessingParts, guessing } from './guessing.ts';
import { originOf } from './security-origin.ts';

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

/** The wrong codes of an account are counted together, from wherever they come: its password is known to whoever sends them. */
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
