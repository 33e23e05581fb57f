import { type Err, err, ok, type ResultAsync, safeTry } from 'neverthrow';
import {
  type AccountForgotten,
  type AccountNotFound,
  type AuthenticatorAlreadyOn,
  type AuthenticatorCodeWrong,
  accountFor,
} from '../../../domain/account/index.ts';
import { personal } from '../../../domain/kernel/index.ts';
import { streams } from '../../../domain/streams.ts';
import type { Caller } from '../../caller.ts';
import { type Done, latest } from '../../done.ts';
import type { Failure } from '../../failure.ts';
import { type AuthenticatorCodeParts, recoveryHashOf } from '../../identity/authenticator-code.ts';
import {
  checkPassword,
  type PasswordCheckParts,
  type PasswordTooSoon,
  type PasswordWrong,
} from '../../identity/password-check.ts';
import { originOf } from '../../identity/security-origin.ts';
import { type NotAllowed, ownerOnly, signedInOnly } from '../../not-allowed.ts';
import { loadAccount } from '../load-account.ts';
import { type RevokeSessionsParts, revokeSessions } from './revoke-sessions.ts';

export type ConfirmedAuthenticator = {
  /** The proposed secret, in Base32. */
  readonly secret: string;
  /** What the app shows for it. */
  readonly code: string;
  readonly password: string;
};

/** Each of them signs in once without the app. They are shown once, because only their hashes are kept. */
export type RecoveryCodes = { readonly recoveryCodes: readonly string[] };

export type TurnOnAuthenticatorRefusal =
  | NotAllowed
  | AccountNotFound
  | AccountForgotten
  | AuthenticatorAlreadyOn
  | AuthenticatorCodeWrong
  | PasswordWrong
  | PasswordTooSoon
  | Failure;

export type AuthenticatorParts = AuthenticatorCodeParts & PasswordCheckParts & RevokeSessionsParts;

const refused = (refusal: TurnOnAuthenticatorRefusal): Err<never, TurnOnAuthenticatorRefusal> => err(refusal);

/**
 * From now on the owner's password signs in only together with a code of her app. Her other sessions end, because they
 * were started without one.
 */
export const turnOnAuthenticator =
  (parts: AuthenticatorParts) =>
  (
    caller: Caller,
    { secret, code, password }: ConfirmedAuthenticator,
  ): ResultAsync<Done<RecoveryCodes>, TurnOnAuthenticatorRefusal> =>
    safeTry<Done<RecoveryCodes>, TurnOnAuthenticatorRefusal>(async function* () {
      yield* ownerOnly(caller);
      const accountId = yield* signedInOnly(caller);
      const { authenticators, ids, handle } = parts;
      const found = yield* loadAccount(parts)(accountId);
      if (found.authenticator !== null) return refused({ kind: 'AuthenticatorAlreadyOn' });
      yield* checkPassword(parts)(caller, found, password);
      const step = authenticators.stepOf(secret, code.replaceAll(' ', ''), parts.clock.now());
      if (step === null) return refused({ kind: 'AuthenticatorCodeWrong' });
      const recoveryCodes = authenticators.freshRecoveryCodes();
      const recoveryHashes = recoveryCodes.map((one) => recoveryHashOf(ids, accountId, one));
      const { position } = yield* handle.command(accountFor.TurnOnAuthenticator, streams.account(accountId), caller, {
        type: 'TurnOnAuthenticator',
        step,
        personal: personal(`account-${accountId}`, { secret, recoveryHashes }),
      });
      parts.securityEvents.note({
        ...{ kind: 'authenticator-on', detail: null, accountId, actorId: null, ...originOf(caller) },
      });
      const cause = 'second-factor-changed';
      const last = yield* revokeSessions(parts)(caller, { accountId, cause, except: caller.sessionId });
      return ok({ value: { recoveryCodes }, position: latest(position, last.position) });
    });
