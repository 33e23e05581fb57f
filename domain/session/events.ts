import type { AccountId, Instant, Personal, SessionId } from '../kernel/index.ts';

// Stored format: a change here needs a new schema version and an upcaster.

export type SignInMethod = 'password' | 'identifier' | 'code' | 'registration' | 'passkey' | 'link';
export type RevocationCause =
  | 'signed-out'
  | 'signed-out-everywhere'
  | 'refresh-token-reused'
  | 'password-changed'
  | 'password-removed'
  | 'second-factor-changed'
  | 'blocked'
  | 'forgotten';

/** Stream `session-<id>`. */
export type SessionEvent =
  | {
      readonly type: 'SessionStarted';
      readonly data: {
        readonly sessionId: SessionId;
        readonly accountId: AccountId;
        readonly method: SignInMethod;
        readonly startedAt: Instant;
        /** When it ends if nobody uses it. */
        readonly expiresAt: Instant;
        /** When it ends at the latest. No renewal goes beyond it. */
        readonly endsAt: Instant;
        /** Where the sign-in came from. */
        readonly personal: Personal<{ readonly address: string | null; readonly device: string | null }>;
      };
    }
  | {
      /** The client got the refresh token of the next generation. */
      readonly type: 'SessionRotated';
      readonly data: {
        readonly sessionId: SessionId;
        readonly generation: number;
        readonly rotatedAt: Instant;
        readonly expiresAt: Instant;
      };
    }
  | {
      readonly type: 'SessionRevoked';
      readonly data: { readonly sessionId: SessionId; readonly cause: RevocationCause };
    };
