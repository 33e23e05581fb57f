import { match } from 'ts-pattern';
import type { AccountId, Instant, SessionId } from '../kernel/index.ts';
import type { RevocationCause, SessionEvent, SignInMethod } from './events.ts';

export type Session = {
  readonly sessionId: SessionId;
  readonly accountId: AccountId;
  readonly method: SignInMethod;
  /** The generation of the current refresh token; the first is 0. */
  readonly generation: number;
  readonly startedAt: Instant;
  /** When that token was given out; null for the first. */
  readonly rotatedAt: Instant | null;
  /** When it ends if nobody uses it. */
  readonly expiresAt: Instant;
  /** When it ends at the latest. */
  readonly endsAt: Instant;
  /** Why the session ended; null while it is valid. */
  readonly revoked: RevocationCause | null;
};

/** Null until the session is started. */
export type SessionState = Session | null;

export const initial: SessionState = null;

export const evolve = (session: SessionState, event: SessionEvent): SessionState =>
  match(event)
    .with({ type: 'SessionStarted' }, ({ data: { sessionId, accountId, method, startedAt, expiresAt, endsAt } }) => ({
      sessionId,
      accountId,
      method,
      generation: 0,
      startedAt,
      rotatedAt: null,
      expiresAt,
      endsAt,
      revoked: null,
    }))
    .with(
      { type: 'SessionRotated' },
      ({ data: { generation, rotatedAt, expiresAt } }) => session && { ...session, generation, rotatedAt, expiresAt },
    )
    .with({ type: 'SessionRevoked' }, ({ data: { cause } }) => session && { ...session, revoked: cause })
    .exhaustive();
