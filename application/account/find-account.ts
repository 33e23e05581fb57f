import { okAsync, type ResultAsync } from 'neverthrow';
import { type Account, account, email as emailStream } from '../../domain/account/index.ts';
import type { AccountId } from '../../domain/kernel/index.ts';
import { streams } from '../../domain/streams.ts';
import type { Handle } from '../handle.ts';
import type { Unavailable } from '../ports/event-store.ts';
import type { Ids } from '../ports/ids.ts';
import { emailHashOf } from './email-hash-of.ts';

export type FindAccountParts = { readonly handle: Handle; readonly ids: Ids };

/** An open account: neither missing nor forgotten. */
export const loadAccount =
  ({ handle }: { readonly handle: Handle }) =>
  (id: AccountId): ResultAsync<Account | null, Unavailable> =>
    handle.state(account, streams.account(id)).map((found) => (found?.forgotten ? null : found));

/** Whose e-mail address this is, read from the log; writes nothing. */
export const findAccount =
  ({ handle, ids }: FindAccountParts) =>
  (email: string): ResultAsync<(Account & { readonly isBlocked: boolean }) | null, Unavailable> =>
    handle
      .state(emailStream, streams.email(emailHashOf(ids, email)))
      .andThen(({ owner }) => (owner === null ? okAsync(null) : loadAccount({ handle })(owner)))
      .map((found) => found && { ...found, isBlocked: found.blocked !== null });
