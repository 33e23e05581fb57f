import { err, ok, type Result } from 'neverthrow';
import { personalOr, same } from '../kernel/index.ts';
import type { TurnOffAuthenticator, TurnOnAuthenticator, UseAuthenticatorCode, UseRecoveryCode } from './commands.ts';
import type { AccountEvent } from './events.ts';
import type { AuthenticatorAlreadyOn, AuthenticatorCodeRejection } from './rejections.ts';
import type { Account, AccountState, Authenticator } from './state.ts';

type Decision<Rejection = never> = Result<readonly AccountEvent[], Rejection>;

export const appTurnedOn = (
  { step, personal }: TurnOnAuthenticator,
  { accountId, authenticator }: Account,
): Decision<AuthenticatorAlreadyOn> => {
  if (authenticator === null) return ok([{ type: 'AuthenticatorTurnedOn', data: { accountId, step, personal } }]);
  return same(authenticator.personal, personal) ? ok([]) : err({ kind: 'AuthenticatorAlreadyOn' });
};

/** Null where no code is accepted: there is no account, its person was forgotten, or the app is off. */
const inUse = (account: AccountState): Authenticator | null =>
  account === null || account.forgotten ? null : account.authenticator;

/** Whoever saw a code cannot use it after her: neither that code nor an older one is accepted again. */
export const appCodeUsed = (
  { step }: UseAuthenticatorCode,
  account: AccountState,
): Decision<AuthenticatorCodeRejection> => {
  const authenticator = inUse(account);
  if (account === null || authenticator === null) return err({ kind: 'AuthenticatorCodeWrong' });
  return step > authenticator.lastStep
    ? ok([{ type: 'AuthenticatorCodeUsed', data: { accountId: account.accountId, step } }])
    : err({ kind: 'AuthenticatorCodeSpent' });
};

const nothing = { secret: '', recoveryHashes: [] };

export const recoveryCodeUsed = (
  { hash }: UseRecoveryCode,
  account: AccountState,
): Decision<AuthenticatorCodeRejection> => {
  const authenticator = inUse(account);
  const { recoveryHashes } = personalOr(authenticator?.personal ?? 'erased', nothing);
  const place = recoveryHashes.indexOf(hash);
  if (account === null || authenticator === null || place === -1) return err({ kind: 'AuthenticatorCodeWrong' });
  return authenticator.usedCodes.includes(place)
    ? err({ kind: 'AuthenticatorCodeSpent' })
    : ok([{ type: 'RecoveryCodeUsed', data: { accountId: account.accountId, place } }]);
};

export const appTurnedOff = (_: TurnOffAuthenticator, { accountId, authenticator }: Account): Decision =>
  ok(authenticator === null ? [] : [{ type: 'AuthenticatorTurnedOff', data: { accountId } }]);
