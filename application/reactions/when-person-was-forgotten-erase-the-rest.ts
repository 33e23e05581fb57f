import { okAsync, type ResultAsync } from 'neverthrow';
import type { AccountId } from '../../domain/kernel/index.ts';
import { type ErasePersonParts, erasePerson } from '../account/index.ts';
import { systemCaller } from '../caller.ts';
import type { Failure } from '../failure.ts';
import { pieceForEach, type Reaction } from './reaction.ts';
import type { RecoveryParts } from './when-hold-is-restless-abandon-it.ts';

/**
 * Erases what somebody left where the process that forgot her ended first. Her own key is destroyed last, and tells whether
 * all is erased. Each process looks at each forgotten person once.
 */
export const whenPersonWasForgottenEraseTheRest = (parts: RecoveryParts & ErasePersonParts): Reaction => {
  const { ids, openWork, traces, vault } = parts;
  const erased = new Set<AccountId>();
  const eraseRest = (accountId: AccountId): ResultAsync<unknown, Failure> =>
    vault
      .hasForgotten(`account-${accountId}`)
      .andThen((isErased): ResultAsync<unknown, Failure> => {
        if (isErased) return okAsync(null);
        return erasePerson(parts)(systemCaller(ids.fresh()), accountId, traces.of(accountId));
      })
      .map(() => erased.add(accountId));
  return {
    name: 'erase what a forgotten client left',
    open: () => {
      const left = openWork.forgottenPeople().filter((accountId) => !erased.has(accountId));
      return okAsync(pieceForEach(left, (accountId) => accountId, eraseRest));
    },
  };
};
