import { okAsync, type ResultAsync } from 'neverthrow';
import { account } from '../../domain/account/index.ts';
import type { AccountId } from '../../domain/kernel/index.ts';
import { isByAddressAlone } from '../../domain/session/index.ts';
import { streams } from '../../domain/streams.ts';
import type { Caller } from '../caller.ts';
import type { Handle } from '../handle.ts';
import { isUnproven } from '../insight.ts';
import type { Unavailable } from '../ports/log/event-store.ts';

/** The account in whose name the caller writes reviews; null for a guest, and for whoever may be somebody else. */
export const reviewerOf =
  (handle: Handle) =>
  (caller: Caller): ResultAsync<AccountId | null, Unavailable> => {
    const { accountId } = caller;
    if (accountId === null || !isByAddressAlone(caller.method)) return okAsync(accountId);
    return handle
      .state(account, streams.account(accountId))
      .map((found) => (isUnproven(caller, { hasPassword: found?.password != null }) ? null : accountId));
  };
