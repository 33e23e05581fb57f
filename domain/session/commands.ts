import type { Instant } from '../kernel/index.ts';
import type { RevocationCause, SessionEvent } from './events.ts';

export type StartSession = {
  readonly type: 'StartSession';
  readonly session: Extract<SessionEvent, { readonly type: 'SessionStarted' }>['data'];
};

/**
 * A client presents the refresh token of this generation. The session's generation afterwards tells which token she
 * gets.
 */
export type RotateSession = {
  readonly type: 'RotateSession';
  readonly generation: number;
  readonly now: Instant;
};

export type RevokeSession = { readonly type: 'RevokeSession'; readonly cause: RevocationCause };

export type SessionCommand = StartSession | RotateSession | RevokeSession;
