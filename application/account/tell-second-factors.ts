import { ok, type ResultAsync, safeTry } from 'neverthrow';
import type { AccountForgotten, AccountNotFound } from '../../domain/account/index.ts';
import { personalOr } from '../../domain/kernel/index.ts';
import type { Caller } from '../caller.ts';
import type { Handle } from '../handle.ts';
import { type NotAllowed, ownerOnly, signedInOnly } from '../not-allowed.ts';
import type { Unavailable } from '../ports/event-store.ts';
import { loadAccount } from './load-account.ts';

export type SecondFactors = {
  /** Null while it is off. */
  readonly authenticator: { readonly recoveryCodesLeft: number } | null;
};

type Refusal = NotAllowed | AccountNotFound | AccountForgotten | Unavailable;

/** What the owner signs in with beside her password, read from the log. */
export const tellSecondFactors =
  (parts: { readonly handle: Handle }) =>
  (caller: Caller): ResultAsync<SecondFactors, Refusal> =>
    safeTry<SecondFactors, Refusal>(async function* () {
      yield* ownerOnly(caller);
      const { authenticator } = yield* loadAccount(parts)(yield* signedInOnly(caller));
      if (authenticator === null) return ok({ authenticator: null });
      const { recoveryHashes } = personalOr(authenticator.personal, { secret: '', recoveryHashes: [] });
      return ok({ authenticator: { recoveryCodesLeft: recoveryHashes.length - authenticator.usedCodes.length } });
    });
