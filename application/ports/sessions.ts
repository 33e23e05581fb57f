import type { AccountRole } from '../../domain/account/index.ts';
import type { AccountId, SessionId } from '../../domain/kernel/index.ts';
import type { RevocationCause, SignInMethod } from '../../domain/session/index.ts';

/** What each request has to know of its session, the account's part as it is now and not as it was at sign-in. */
export type SessionStanding = {
  readonly accountId: AccountId;
  readonly method: SignInMethod;
  /** Null while it was not revoked. */
  readonly revokedFor: RevocationCause | null;
  readonly role: AccountRole;
  readonly isBlocked: boolean;
  readonly isForgotten: boolean;
};

/** Sessions as the read models see them: a view, never the truth. */
export type Sessions = {
  /** Null for a session that the view does not know, or not yet. */
  readonly standing: (session: SessionId) => SessionStanding | null;
  /** The account's sessions that were not revoked. */
  readonly of: (account: AccountId) => readonly SessionId[];
};
