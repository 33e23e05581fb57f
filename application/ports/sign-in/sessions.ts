import type { AccountRole } from '../../../domain/account/index.ts';
import type { AccountId, Instant, SessionId } from '../../../domain/kernel/index.ts';
import type { RevocationCause, SignInMethod } from '../../../domain/session/index.ts';
import type { Position } from '../log/event-store.ts';

/** What every request must know of its session. Role and block are the account's present ones, not those at sign-in. */
export type SessionStanding = {
  readonly accountId: AccountId;
  readonly method: SignInMethod;
  /** Null while the session is valid. */
  readonly revokedFor: RevocationCause | null;
  readonly role: AccountRole;
  readonly isBlocked: boolean;
  readonly isForgotten: boolean;
};

/** A session as its person sees it. */
export type SessionShown = {
  readonly sessionId: SessionId;
  readonly method: SignInMethod;
  readonly startedAt: Instant;
  /** When its refresh token was replaced for the last time, which happens once a day at most; null if it never was. */
  readonly rotatedAt: Instant | null;
  readonly expiresAt: Instant;
  readonly address: string | null;
  readonly device: string | null;
};

/** Sessions as the read models see them. It is a view: the log decides. */
export type Sessions = {
  /** Null if the view does not know the session, or not yet. */
  readonly standing: (session: SessionId) => SessionStanding | null;
  /** Resolves once the view shows that position of the log, or after a second. */
  readonly reached: (position: Position) => Promise<unknown>;
  /** The account's sessions that were not revoked. */
  readonly of: (account: AccountId) => readonly SessionId[];
  /** The same with what their person may know, the newest first. */
  readonly shown: (account: AccountId) => readonly SessionShown[];
};
