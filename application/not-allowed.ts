import { err, ok, type Result } from 'neverthrow';
import type { AccountId } from '../domain/kernel/index.ts';
import { isByAddressAlone } from '../domain/session/index.ts';
import type { Caller } from './caller.ts';

/** The caller is known, but may not do this. */
export type NotAllowed = { readonly kind: 'NotAllowed' };

/** Passes for the salon only: its administrators, and the salon itself. */
export const ownerOnly = (caller: Caller): Result<void, NotAllowed> =>
  caller.role === 'admin' || caller.role === 'system' ? ok(undefined) : err({ kind: 'NotAllowed' });

/** Passes for anybody who is signed in. Answers the account. */
export const signedInOnly = (caller: Caller): Result<AccountId, NotAllowed> =>
  caller.accountId === null ? err({ kind: 'NotAllowed' }) : ok(caller.accountId);

/** A session that rests on an e-mail address or phone alone changes nothing of the account. */
export type PasswordSignInRequired = { readonly kind: 'PasswordSignInRequired' };

/** Passes for anybody who has shown more than an address to sign in. Answers the account. */
export const provenOnly = (caller: Caller): Result<AccountId, NotAllowed | PasswordSignInRequired> =>
  signedInOnly(caller).andThen(
    (id): Result<AccountId, PasswordSignInRequired> =>
      isByAddressAlone(caller.method) ? err({ kind: 'PasswordSignInRequired' }) : ok(id),
  );
