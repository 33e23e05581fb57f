import type { AccountId, Role, SessionId } from '../domain/kernel/index.ts';
import type { SignInMethod } from '../domain/session/index.ts';

/** Who asks, and from where: one per request. */
export type Caller = {
  readonly role: Role;
  /** Null unless signed in. */
  readonly accountId: AccountId | null;
  readonly sessionId: SessionId | null;
  readonly method: SignInMethod | null;
  /** IPv4, or the /64 network of an IPv6 address: one customer's either way. */
  readonly address: string | null;
  readonly device: string | null;
  readonly correlationId: string;
  /** The event that made the system act; null for people. */
  readonly causationId: string | null;
};

/** The salon itself: reactions, recovery, first start. */
export const systemCaller = (correlationId: string, causationId: string | null = null): Caller => ({
  role: 'system',
  accountId: null,
  sessionId: null,
  method: null,
  address: null,
  device: null,
  correlationId,
  causationId,
});

/** The party a caller is to an appointment: the salon's side, or the client's. */
export const partyOf = (caller: Pick<Caller, 'role'>): 'owner' | 'client' =>
  caller.role === 'admin' || caller.role === 'system' ? 'owner' : 'client';

/** Whether what belongs to that account is the caller's to see: the salon sees everything, a client her own. */
export const isTheirs = (caller: Pick<Caller, 'role' | 'accountId'>, owner: AccountId | null): boolean =>
  partyOf(caller) === 'owner' || (owner !== null && owner === caller.accountId);

/** Whoever signed in on an e-mail or phone alone may not open proof files: anyone can type an address. */
export const mayOpenProofs = (caller: Caller): boolean =>
  partyOf(caller) === 'owner' || (caller.accountId !== null && caller.method !== 'identifier');
