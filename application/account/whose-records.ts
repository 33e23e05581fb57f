import { err, errAsync, ok, okAsync, type ResultAsync } from 'neverthrow';
import type { AccountNotFound } from '../../domain/account/index.ts';
import type { AccountId } from '../../domain/kernel/index.ts';
import { type Caller, isTheirs } from '../caller.ts';
import type { Handle } from '../handle.ts';
import { type NotAllowed, signedInOnly } from '../not-allowed.ts';
import type { Unavailable } from '../ports/event-store.ts';
import type { Ids } from '../ports/ids.ts';
import { findAccount } from './find-account.ts';

/** Whose visits, figures and reviews somebody asks for; null for what was not said. */
export type WhoseAsked = { readonly accountId: AccountId | null; readonly email: string | null };

/** A client asked for what is somebody else's, or nobody's: she is not told which. */
export type NotTheirs = { readonly kind: 'NotTheirs' };

export type WhoseRefusal = NotAllowed | NotTheirs | AccountNotFound | Unavailable;

/** The account whose records the caller looks at: the salon anybody's, a client her own, by id, address or neither. */
export const whoseRecords =
  (parts: { readonly handle: Handle; readonly ids: Ids }) =>
  (caller: Caller, { accountId, email }: WhoseAsked): ResultAsync<AccountId, WhoseRefusal> =>
    signedInOnly(caller).asyncAndThen((own): ResultAsync<AccountId, WhoseRefusal> => {
      if (accountId !== null) return isTheirs(caller, accountId) ? okAsync(accountId) : errAsync({ kind: 'NotTheirs' });
      if (email === null) return okAsync(own);
      return findAccount(parts)(email).andThen((found) => {
        if (found !== null && isTheirs(caller, found.accountId)) return ok(found.accountId);
        return err(caller.role === 'admin' ? { kind: 'AccountNotFound' as const } : { kind: 'NotTheirs' as const });
      });
    });
