import { type Caller, systemCaller } from '../../application/kernel/caller.ts';
import { type AccountId, accountId, type SessionId } from '../../domain/kernel/ids.ts';
import type { SignInMethod } from '../../domain/session.ts';

/** A visitor who is not signed in. */
export const guest: Caller = {
  ...systemCaller('test'),
  role: 'anonymous',
  address: '203.0.113.7',
  device: 'a browser',
};

export const salonItself: Caller = systemCaller('test');

export const ownerCaller: Caller = { ...guest, role: 'admin', accountId: accountId('owner'), method: 'password' };

export const clientCaller = (
  id: AccountId,
  method: SignInMethod = 'identifier',
  sessionId: SessionId | null = null,
): Caller => ({ ...guest, role: 'user', accountId: id, method, sessionId });
