import { ok, type ResultAsync, safeTry } from 'neverthrow';
import { accountFor } from '../../../domain/account/index.ts';
import type { PasskeyId } from '../../../domain/kernel/index.ts';
import { streams } from '../../../domain/streams.ts';
import type { Caller } from '../../caller.ts';
import type { Done } from '../../done.ts';
import { checkAuthenticatorCode } from '../../identity/authenticator-code.ts';
import { checkPasswordAnd } from '../../identity/password-check.ts';
import { originOf } from '../../identity/security-origin.ts';
import { ownerOnly, signedInOnly } from '../../not-allowed.ts';
import { loadAccount } from '../load-account.ts';
import type { OwnerShows, TurnOffAuthenticatorRefusal } from './turn-off-authenticator.ts';
import type { AuthenticatorParts } from './turn-on-authenticator.ts';

/** The passkey signs in no more. */
export const removePasskey =
  (parts: AuthenticatorParts) =>
  (
    caller: Caller,
    passkeyId: PasskeyId,
    { password, code }: OwnerShows,
  ): ResultAsync<Done<null>, TurnOffAuthenticatorRefusal> =>
    safeTry<Done<null>, TurnOffAuthenticatorRefusal>(async function* () {
      yield* ownerOnly(caller);
      const accountId = yield* signedInOnly(caller);
      const found = yield* loadAccount(parts)(accountId);
      yield* checkPasswordAnd(parts, checkAuthenticatorCode(parts, caller, code))(caller, found, password);
      const { events, position } = yield* parts.handle.command(
        accountFor.RemovePasskey,
        streams.account(accountId),
        caller,
        { type: 'RemovePasskey', passkeyId },
      );
      if (events.length > 0) {
        parts.securityEvents.note({
          ...{ kind: 'passkey-removed', detail: null, accountId, actorId: null, ...originOf(caller) },
        });
      }
      return ok({ value: null, position });
    });
