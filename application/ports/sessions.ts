import type { AccountRole } from '../../domain/account/events.ts';
import type { AccountId, EmailHash, SessionId } from '../../domain/kernel/ids.ts';
import type { Instant } from '../../domain/kernel/time.ts';
import type { RevocationCause, SignInMethod } from '../../domain/session.ts';
import type { Caller } from '../kernel/caller.ts';
import type { Position } from './event-store.ts';

/** Who asks for a code, and for which address. */
export type CodeRequest = Pick<Caller, 'address' | 'correlationId'> & {
  readonly emailHash: EmailHash;
  /** Whether the address's person has used that network: strangers do not use up her requests there. */
  readonly isKnown: boolean;
};

/** Limits how often codes are requested, equally for addresses with and without an account. */
export type CodeRequests = {
  /** Takes one. Returns 0, or the milliseconds to wait if none is left. */
  readonly take: (request: CodeRequest) => Promise<number>;
  /** Takes one of an address's daily mails, codes among them. True if one was left. */
  readonly takeMail: (emailHash: EmailHash) => Promise<boolean>;
};

/** Who tries a code, and for which address. */
export type CodeTry = Pick<Caller, 'address' | 'correlationId'> & { readonly emailHash: EmailHash };

/**
 * Counts a day's wrong codes, per address and for the whole site. When they are used up nobody is locked out: new codes
 * are longer, and the earlier ones no longer work.
 */
export type CodeTries = {
  /** How many digits a code for the address has now. */
  readonly digits: (emailHash: EmailHash) => Promise<number>;
  /** Counts a try before it is checked. True if codes with so many digits still work. */
  readonly begin: (asked: CodeTry, digits: number) => Promise<boolean>;
  /** The try was right, so it no longer counts. */
  readonly giveBack: (emailHash: EmailHash) => Promise<void>;
};

/** What every request must know about its session. Role and block are the account's current ones. */
export type SessionStanding = {
  readonly accountId: AccountId;
  readonly method: SignInMethod;
  readonly startedAt: Instant;
  readonly rotatedAt: Instant | null;
  readonly expiresAt: Instant;
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
  /** When its refresh token was last replaced, which happens at most once a day; null if never. */
  readonly rotatedAt: Instant | null;
  readonly expiresAt: Instant;
  readonly address: string | null;
  readonly device: string | null;
};

/** Sessions as the read models see them. The log decides. */
export type Sessions = {
  /** Null if the view does not know the session, or not yet. */
  readonly standing: (session: SessionId) => SessionStanding | null;
  /** Resolves once the view shows that position of the log, or after a second. */
  readonly reached: (position: Position) => Promise<unknown>;
  /** The account's sessions that were not revoked. */
  readonly of: (account: AccountId) => readonly SessionId[];
  /** The same with the details that their person may see, the newest first. */
  readonly shown: (account: AccountId) => readonly SessionShown[];
};

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
  /** A program's token, valid as long as its session. */
  readonly program: (session: SessionId) => string;
  /** Null for a token that is forged or malformed. */
  readonly readProgram: (token: string) => SessionId | null;
};

/** Signatures that give anyone who has the URL access to one path, until they expire. */
export type SignedPaths = {
  /** `path?expires=…&signature=…` */
  readonly sign: (path: string, expiresAt: Instant) => string;
  /** Whether the query's two values give access to this path now. */
  readonly opens: (path: string, expires: string, signature: string) => boolean;
};
