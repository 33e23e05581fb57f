import { err, ok, type Result } from 'neverthrow';
import type { AccountId } from '../domain/kernel/index.ts';
import type { Caller } from './caller.ts';

/** The caller is known, and may not do this. */
export type NotAllowed = { readonly kind: 'NotAllowed' };

/** The salon's side only: its administrators, and the salon itself. */
export const ownerOnly = (caller: Caller): Result<void, NotAllowed> =>
  caller.role === 'admin' || caller.role === 'system' ? ok(undefined) : err({ kind: 'NotAllowed' });

/** Whoever is signed in, for what one may do with what is one's own. */
export const signedInOnly = (caller: Caller): Result<AccountId, NotAllowed> =>
  caller.accountId === null ? err({ kind: 'NotAllowed' }) : ok(caller.accountId);
