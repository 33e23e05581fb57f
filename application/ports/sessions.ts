import type { AccountRole } from '../../domain/account/index.ts';
import type { AccountId, SessionId } from '../../domain/kernel/index.ts';
import type { RevocationCause, SignInMethod } from '../../domain/session/index.ts';

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

/** Sessions as the read models see them. It is a view: the log decides. */
export type Sessions = {
  /** Null if the view does not know the session, or not yet. */
  readonly standing: (session: SessionId) => SessionStanding | null;
  /** The account's sessions that were not revoked. */
  readonly of: (account: AccountId) => readonly SessionId[];
};
