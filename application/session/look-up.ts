import { errAsync, okAsync, type ResultAsync } from 'neverthrow';
import type { Account } from '../../domain/account/index.ts';
import type { Caller } from '../caller.ts';
import { byNetwork, type GuessesUsedUp, type GuessingParts, guessing, whileSiteMayMiss } from '../identity/guessing.ts';
import type { Unavailable } from '../ports/log/event-store.ts';
import type { AccountUnknown, FindContactParts, PhoneShared } from './find-contact.ts';
import { codeContact, contactOf, type KnownContact, sharedContact, unknownContact } from './known-contact.ts';
import type { CustomerSignIn } from './sign-in.ts';

export type LookUpParts = FindContactParts & GuessingParts & { readonly customerSignIn: CustomerSignIn };

type Found = ResultAsync<Account, AccountUnknown | PhoneShared | Unavailable>;

const knownBy = (find: () => Found): ResultAsync<KnownContact, Unavailable> =>
  find()
    .map(contactOf)
    .orElse((problem) => {
      if (problem.kind === 'AccountUnknown') return okAsync(unknownContact);
      return problem.kind === 'PhoneShared' ? okAsync(sharedContact) : errAsync(problem);
    });

/**
 * What anybody may learn before she signs in, as often as an hour allows. Where clients sign in by code that is nothing: nobody
 * is looked up.
 */
export const lookUp =
  (parts: LookUpParts) =>
  (caller: Caller, find: () => Found): ResultAsync<KnownContact, GuessesUsedUp | Unavailable> =>
    parts.customerSignIn === 'code'
      ? okAsync(codeContact)
      : guessing(
          parts,
          caller,
          byNetwork(caller),
        )(
          () => whileSiteMayMiss(parts).andThen(() => knownBy(find)),
          (outcome) => (outcome.isOk() && !outcome.value.exists ? { accountId: null } : null),
        );
