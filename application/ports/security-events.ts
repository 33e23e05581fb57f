import type { AccountId } from '../../domain/kernel/ids.ts';
import type { Instant } from '../../domain/kernel/time.ts';
import type { SignInMethod, TokenScope } from '../../domain/session.ts';

/** The detail of each kind of event: a refusal has its code, a route its declared path. */
type Details = {
  readonly 'signed-in': SignInMethod;
  readonly 'sign-in-refused': string;
  /** A replaced refresh token was used again: two people have it. */
  readonly 'session-reused': null;
  /** A signed-in person asked for a route of another role. */
  readonly 'role-refused': string;
  /** A signed-in person asked for somebody else's record. */
  readonly 'others-refused': 'account' | 'appointment' | 'review' | 'sign-in';
  readonly 'password-changed': null;
  readonly 'authenticator-on': null;
  readonly 'authenticator-off': null;
  readonly 'recovery-code-used': null;
  readonly 'passkey-added': null;
  readonly 'passkey-removed': null;
  /** A passkey's counter went back: there may be a copy. */
  readonly 'passkey-copied': null;
  readonly 'token-made': TokenScope;
  readonly 'person-forgotten': null;
  /** A network or the whole site has used up an hour's wrong guesses. */
  readonly 'guesses-used-up': 'network' | 'site';
  /** An hour's mailed codes are used up: for one address, for one network, or on the whole site. */
  readonly 'codes-used-up': 'address' | 'network' | 'site';
  /** A day's wrong codes are used up, for one address or on the whole site: codes are longer now. */
  readonly 'codes-guessed': 'address' | 'site';
  /** So many wrong passwords came for one account that further tries are slowed. */
  readonly 'password-guessed': null;
  readonly 'log-exported': null;
  readonly 'log-imported': null;
  readonly 'backup-made': null;
  readonly 'backup-restored': null;
  readonly 'owner-reset': null;
};

export type SecurityEventKind = keyof Details;

type About = {
  /** Whose account it is about; null if none is known. */
  readonly accountId: AccountId | null;
  /** Who did it, if it was done to somebody else's account; null otherwise. */
  readonly actorId: AccountId | null;
  readonly network: string | null;
  /** The request's id in the server's log; null for none. */
  readonly requestId: string | null;
};

export type SecurityEvent = {
  readonly [Kind in SecurityEventKind]: About & { readonly kind: Kind; readonly detail: Details[Kind] };
}[SecurityEventKind];

/** Records events that matter for security. Never fails a request. */
export type SecurityEvents = { readonly note: (event: SecurityEvent) => void };

/** Security events of one hour that differ only in their time. */
export type SecurityRow = {
  readonly id: number;
  readonly kind: SecurityEventKind;
  readonly detail: string | null;
  readonly accountId: AccountId | null;
  readonly actorId: AccountId | null;
  readonly network: string | null;
  readonly count: number;
  readonly firstAt: Instant;
  readonly lastAt: Instant;
};

/** The security events that this process has kept. */
export type SecurityHistory = {
  /** The latest first. `now` determines which are too old to show. */
  readonly page: (
    asked: { readonly page: number; readonly limit: number },
    now: Instant,
  ) => { readonly rows: readonly SecurityRow[]; readonly total: number };
  readonly hasSince: (kinds: readonly SecurityEventKind[], since: Instant) => boolean;
  /** When it last happened; null if unknown. */
  readonly latest: (kind: SecurityEventKind) => Instant | null;
};
