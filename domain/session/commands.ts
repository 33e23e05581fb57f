import type { Instant } from '../kernel/index.ts';
import type { RevocationCause, SessionEvent } from './events.ts';

export type StartSession = {
  readonly type: 'StartSession';
  readonly session: Extract<SessionEvent, { readonly type: 'SessionStarted' }>['data'];
};

/** Somebody shows the refresh token of that generation; the session's own generation afterwards is the answer. */
export type RotateSession = {
  readonly type: 'RotateSession';
  readonly generation: number;
  readonly now: Instant;
};

export type RevokeSession = { readonly type: 'RevokeSession'; readonly cause: RevocationCause };

export type SessionCommand = StartSession | RotateSession | RevokeSession;
