import type { AccountId } from '../../domain/kernel/ids.ts';
import type { Instant } from '../../domain/kernel/time.ts';
import type { SignInMethod, TokenScope } from '../../domain/session.ts';

/** What an event says beside whom it is about, by its kind. A refusal says its code, a route its declared path. */
type Details = {
  readonly 'signed-in': SignInMethod;
  readonly 'sign-in-refused': string;
  /** A refresh token that was replaced came again: two people have it. */
  readonly 'session-reused': null;
  /** Somebody who is signed in asked for a route of another role. */
  readonly 'role-refused': string;
  /** Somebody who is signed in asked for what belongs to somebody else. */
  readonly 'others-refused': 'account' | 'appointment' | 'review' | 'sign-in';
  readonly 'password-changed': null;
  readonly 'authenticator-on': null;
  readonly 'authenticator-off': null;
  readonly 'recovery-code-used': null;
  readonly 'passkey-added': null;
  readonly 'passkey-removed': null;
  /** A passkey counted fewer uses than before: there may be a copy of it. */
  readonly 'passkey-copied': null;
  readonly 'token-made': TokenScope;
  readonly 'person-forgotten': null;
  /** A network, or the whole site, has missed as often as an hour allows. */
  readonly 'guesses-used-up': 'network' | 'site';
  /** Codes by mail were asked for as often as an hour allows: to one address, from one network, or on the whole site. */
  readonly 'codes-used-up': 'address' | 'network' | 'site';
  /** Wrong codes came as often as a day allows, for one address or on the whole site: codes are longer now. */
  readonly 'codes-guessed': 'address' | 'site';
  /** Wrong passwords for one account came so often that further tries are slowed. */
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
  /** Names the request in the log; null where there was none. */
  readonly requestId: string | null;
};

export type SecurityEvent = {
  readonly [Kind in SecurityEventKind]: About & { readonly kind: Kind; readonly detail: Details[Kind] };
}[SecurityEventKind];

/** Takes notice of what concerns the safety of the salon. It never fails a request. */
export type SecurityEvents = { readonly note: (event: SecurityEvent) => void };

/** Security events of one hour that differ in nothing but their time. */
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
  /** The latest first. `now` says what is too old to be shown. */
  readonly page: (
    asked: { readonly page: number; readonly limit: number },
    now: Instant,
  ) => { readonly rows: readonly SecurityRow[]; readonly total: number };
  readonly hasSince: (kinds: readonly SecurityEventKind[], since: Instant) => boolean;
  /** When it last happened; null if that is not known any more. */
  readonly latest: (kind: SecurityEventKind) => Instant | null;
};
