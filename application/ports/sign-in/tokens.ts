import type { AccountRole } from '../../../domain/account/index.ts';
import type { AccountId, Instant, SessionId } from '../../../domain/kernel/index.ts';
import type { SignInMethod } from '../../../domain/session/index.ts';

/** What a request's Bearer token says about its caller. Valid for 15 minutes. */
export type AccessClaims = {
  readonly accountId: AccountId;
  readonly sessionId: SessionId;
  readonly role: AccountRole;
  readonly method: SignInMethod;
};

/** The session that a refresh token continues, and the token's number within that session. */
export type RefreshClaims = { readonly sessionId: SessionId; readonly generation: number };

/** Signed tokens: only the secret can make or change one. */
export type Tokens = {
  readonly access: (claims: AccessClaims) => Promise<{ readonly token: string; readonly expiresAt: Instant }>;
  /** Null for a token that is forged, malformed or expired. */
  readonly readAccess: (token: string) => Promise<AccessClaims | null>;
  /** The same text for the same claims. The session's events say how long it is accepted. */
  readonly refresh: (claims: RefreshClaims) => string;
  /** Null for a token that is forged or malformed. */
  readonly readRefresh: (token: string) => RefreshClaims | null;
};

/** Signatures that give whoever has the URL access to one path, until they expire. */
export type SignedPaths = {
  /** `path?expires=…&signature=…` */
  readonly sign: (path: string, expiresAt: Instant) => string;
  /** Whether the query's two values give access to this path now. */
  readonly opens: (path: string, expires: string, signature: string) => boolean;
};
