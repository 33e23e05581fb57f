import { err, errAsync, ok, okAsync, type ResultAsync } from 'neverthrow';
import type { AccountNotFound } from '../../domain/account/index.ts';
import type { AccountId } from '../../domain/kernel/index.ts';
import { type Caller, isTheirs } from '../caller.ts';
import type { Handle } from '../handle.ts';
import { type NotAllowed, signedInOnly } from '../not-allowed.ts';
import { noteOthers, type OthersParts } from '../others-records.ts';
import type { Ids } from '../ports/ids.ts';
import type { Unavailable } from '../ports/log/event-store.ts';
import { findAccount } from './find-account.ts';

/** Whose appointments, figures and reviews are asked for; null if the caller did not say. */
export type WhoseAsked = { readonly accountId: AccountId | null; readonly email: string | null };

/** The records belong to somebody else, or to nobody. A client is not told which. */
export type NotTheirs = { readonly kind: 'NotTheirs' };

export type WhoseRefusal = NotAllowed | NotTheirs | AccountNotFound | Unavailable;

/**
 * The account whose records the caller may see: any account for the salon, only her own for a client. She may name it
 * by id, by e-mail address, or not at all.
 */
export const whoseRecords =
  (parts: { readonly handle: Handle; readonly ids: Ids } & OthersParts) =>
  (caller: Caller, { accountId, email }: WhoseAsked): ResultAsync<AccountId, WhoseRefusal> =>
    signedInOnly(caller).asyncAndThen((own): ResultAsync<AccountId, WhoseRefusal> => {
      const notTheirs = () => {
        noteOthers(parts, caller, 'account');
        return { kind: 'NotTheirs' as const };
      };
      if (accountId !== null) return isTheirs(caller, accountId) ? okAsync(accountId) : errAsync(notTheirs());
      if (email === null) return okAsync(own);
      return findAccount(parts)(email).andThen((found) => {
        if (found !== null && isTheirs(caller, found.accountId)) return ok(found.accountId);
        return err(caller.role === 'admin' ? { kind: 'AccountNotFound' as const } : notTheirs());
      });
    });
