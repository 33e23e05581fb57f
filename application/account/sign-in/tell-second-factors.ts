import { ok, type ResultAsync, safeTry } from 'neverthrow';
import type { AccountForgotten, AccountNotFound, Authenticator, Passkey } from '../../../domain/account/index.ts';
import { personalOr } from '../../../domain/kernel/index.ts';
import type { Caller } from '../../caller.ts';
import type { Handle } from '../../handle.ts';
import { type NotAllowed, ownerOnly, signedInOnly } from '../../not-allowed.ts';
import type { Unavailable } from '../../ports/log/event-store.ts';
import { loadAccount } from '../load-account.ts';

export type ToldPasskey = Pick<Passkey, 'passkeyId' | 'site' | 'addedAt' | 'lastUsedAt'> & { readonly name: string };

export type SecondFactors = {
  /** Null while it is off. */
  readonly authenticator: { readonly recoveryCodesLeft: number } | null;
  /** The latest first. */
  readonly passkeys: readonly ToldPasskey[];
};

type Refusal = NotAllowed | AccountNotFound | AccountForgotten | Unavailable;

const codesLeft = ({ personal, usedCodes }: Authenticator): number =>
  personalOr(personal, { secret: '', recoveryHashes: [] }).recoveryHashes.length - usedCodes.length;

const told = ({ passkeyId, site, addedAt, lastUsedAt, personal }: Passkey): ToldPasskey => {
  const { name } = personalOr(personal, { credentialId: '', publicKey: '', name: '' });
  return { passkeyId, site, addedAt, lastUsedAt, name };
};

/** What the owner signs in with beside her password, read from the log. */
export const tellSecondFactors =
  (parts: { readonly handle: Handle }) =>
  (caller: Caller): ResultAsync<SecondFactors, Refusal> =>
    safeTry<SecondFactors, Refusal>(async function* () {
      yield* ownerOnly(caller);
      const { authenticator, passkeys } = yield* loadAccount(parts)(yield* signedInOnly(caller));
      return ok({
        authenticator: authenticator === null ? null : { recoveryCodesLeft: codesLeft(authenticator) },
        passkeys: passkeys.map(told).toReversed(),
      });
    });
