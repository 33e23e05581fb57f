import { err, ok, type Result } from 'neverthrow';
import type { AccountId } from '../domain/kernel/index.ts';
import type { Caller } from './caller.ts';

/** The caller is known, but may not do this. */
export type NotAllowed = { readonly kind: 'NotAllowed' };

/** Passes for the salon only: its administrators, and the salon itself. */
export const ownerOnly = (caller: Caller): Result<void, NotAllowed> =>
  caller.role === 'admin' || caller.role === 'system' ? ok(undefined) : err({ kind: 'NotAllowed' });

/** Passes for anybody who is signed in. Answers the account. */
export const signedInOnly = (caller: Caller): Result<AccountId, NotAllowed> =>
  caller.accountId === null ? err({ kind: 'NotAllowed' }) : ok(caller.accountId);
