import type { AccountId, Role, SessionId } from '../domain/kernel/index.ts';
import type { SignInMethod } from '../domain/session/index.ts';

/** Who asks, and from where: one per request. */
export type Caller = {
  readonly role: Role;
  /** Null unless signed in. */
  readonly accountId: AccountId | null;
  readonly sessionId: SessionId | null;
  readonly method: SignInMethod | null;
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
export const partyOf = (caller: Caller): 'owner' | 'client' =>
  caller.role === 'admin' || caller.role === 'system' ? 'owner' : 'client';
