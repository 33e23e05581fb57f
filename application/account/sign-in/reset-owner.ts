import { type Err, err, ok, type ResultAsync, safeTry } from 'neverthrow';
import { accountFor } from '../../../domain/account/index.ts';
import { personal, type RejectionOf } from '../../../domain/kernel/index.ts';
import { streams } from '../../../domain/streams.ts';
import type { Caller } from '../../caller.ts';
import type { Done } from '../../done.ts';
import type { Failure } from '../../failure.ts';
import type { Handle } from '../../handle.ts';
import { type NotAllowed, ownerOnly } from '../../not-allowed.ts';
import type { Ids } from '../../ports/ids.ts';
import type { Passwords } from '../../ports/sign-in/passwords.ts';
import { findAccount } from '../find-account.ts';

/** No administrator has that e-mail address. */
export type OwnerUnknown = { readonly kind: 'OwnerUnknown' };

export type ResetOwnerRefusal = NotAllowed | OwnerUnknown | RejectionOf<typeof accountFor.SetPassword> | Failure;

export type ResetOwnerParts = { readonly handle: Handle; readonly ids: Ids; readonly passwords: Passwords };

const refused = (refusal: ResetOwnerRefusal): Err<never, ResetOwnerRefusal> => err(refusal);

/**
 * For an owner who has lost her phone, her recovery codes or her password: this password alone signs her in again. Her
 * passkeys are removed, because a device that is lost may be in somebody else's hands.
 * Whoever may run it on the server's machine could read everything there anyway.
 */
export const resetOwner =
  (parts: ResetOwnerParts) =>
  (caller: Caller, email: string, password: string): ResultAsync<Done<null>, ResetOwnerRefusal> =>
    safeTry<Done<null>, ResetOwnerRefusal>(async function* () {
      yield* ownerOnly(caller);
      const found = yield* findAccount(parts)(email);
      if (found === null || found.role !== 'admin') return refused({ kind: 'OwnerUnknown' });
      const { accountId } = found;
      const stream = streams.account(accountId);
      const passwordHash = yield* parts.passwords.hash(password);
      for (const { passkeyId } of found.passkeys) {
        yield* parts.handle.command(accountFor.RemovePasskey, stream, caller, { type: 'RemovePasskey', passkeyId });
      }
      yield* parts.handle.command(accountFor.TurnOffAuthenticator, stream, caller, { type: 'TurnOffAuthenticator' });
      const { position } = yield* parts.handle.command(accountFor.SetPassword, stream, caller, {
        type: 'SetPassword',
        askedAt: null,
        personal: personal(`account-${accountId}`, { passwordHash }),
      });
      return ok({ value: null, position });
    });
