import { err, ok, type Result } from 'neverthrow';
import type { Caller } from './caller.ts';

/** The caller is known, and may not do this. */
export type NotAllowed = { readonly kind: 'NotAllowed' };

/** The salon's side only: its administrators, and the salon itself. */
export const ownerOnly = (caller: Caller): Result<void, NotAllowed> =>
  caller.role === 'admin' || caller.role === 'system' ? ok(undefined) : err({ kind: 'NotAllowed' });
