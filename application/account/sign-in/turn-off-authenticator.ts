import { ok, type ResultAsync, safeTry } from 'neverthrow';
import { type AccountForgotten, type AccountNotFound, accountFor } from '../../../domain/account/index.ts';
import { streams } from '../../../domain/streams.ts';
import type { Caller } from '../../caller.ts';
import type { Done } from '../../done.ts';
import { type AuthenticatorCodeRefusal, checkAuthenticatorCode } from '../../identity/authenticator-code.ts';
import { checkPasswordAnd, type PasswordTooSoon, type PasswordWrong } from '../../identity/password-check.ts';
import { originOf } from '../../identity/security-origin.ts';
import { type NotAllowed, ownerOnly, signedInOnly } from '../../not-allowed.ts';
import { loadAccount } from '../load-account.ts';
import type { AuthenticatorParts } from './turn-on-authenticator.ts';

export type TurnOffAuthenticatorRefusal =
  | NotAllowed
  | AccountNotFound
  | AccountForgotten
  | AuthenticatorCodeRefusal
  | PasswordWrong
  | PasswordTooSoon;

/** What the owner shows before she weakens or changes how she signs in. The code is null if none was typed. */
export type OwnerShows = { readonly password: string; readonly code: string | null };

/** The password alone signs in again. Recovery codes and secret are of no use any more. */
export const turnOffAuthenticator =
  (parts: AuthenticatorParts) =>
  (caller: Caller, { password, code }: OwnerShows): ResultAsync<Done<null>, TurnOffAuthenticatorRefusal> =>
    safeTry<Done<null>, TurnOffAuthenticatorRefusal>(async function* () {
      yield* ownerOnly(caller);
      const accountId = yield* signedInOnly(caller);
      const found = yield* loadAccount(parts)(accountId);
      yield* checkPasswordAnd(parts, checkAuthenticatorCode(parts, caller, code))(caller, found, password);
      const { events, position } = yield* parts.handle.command(
        accountFor.TurnOffAuthenticator,
        streams.account(accountId),
        caller,
        { type: 'TurnOffAuthenticator' },
      );
      if (events.length > 0) {
        parts.securityEvents.note({
          ...{ kind: 'authenticator-off', detail: null, accountId, actorId: null, ...originOf(caller) },
        });
      }
      return ok({ value: null, position });
    });
