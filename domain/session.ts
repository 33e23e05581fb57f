import type { Result } from 'neverthrow';
import { match } from 'ts-pattern';
import {
  type Decider,
  type EventsNamed,
  forAnyCommand,
  happened,
  nothing,
  type Party,
  type Personal,
  refused,
} from './kernel/event.ts';
import type { AccountId, SessionId } from './kernel/ids.ts';
import { addMinutes, type Instant, instantAt, millisOf } from './kernel/time.ts';

// Stored format: a change here needs a new schema version and an upcaster.

/** What a program may do with a token of the owner: read, or also change appointments and their payment proofs. */
export type TokenScope = 'read' | 'appointments';
export type SignInMethod =
  | 'password'
  | 'identifier'
  | 'code'
  | 'registration'
  | 'passkey'
  | 'link'
  | `token-${TokenScope}`;
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
export type SessionEvent = EventsNamed<{
  readonly SessionStarted: {
    readonly sessionId: SessionId;
    readonly accountId: AccountId;
    readonly method: SignInMethod;
    readonly startedAt: Instant;
    /** When it ends if it is not used. */
    readonly expiresAt: Instant;
    /** When it ends at the latest. No renewal extends it. */
    readonly endsAt: Instant;
    /** The origin of the sign-in. A token's device is the name of its program. */
    readonly personal: Personal<{ readonly address: string | null; readonly device: string | null }>;
  };
  /** The client received the refresh token of the next generation. */
  readonly SessionRotated: {
    readonly sessionId: SessionId;
    readonly generation: number;
    readonly rotatedAt: Instant;
    readonly expiresAt: Instant;
  };
  readonly SessionRevoked: { readonly sessionId: SessionId; readonly cause: RevocationCause };
}>;

export type StartSession = {
  readonly type: 'StartSession';
  readonly session: Extract<SessionEvent, { readonly type: 'SessionStarted' }>['data'];
};

/**
 * A client presents the refresh token of this generation. The session's generation afterwards determines the token
 * that she gets.
 */
export type RotateSession = {
  readonly type: 'RotateSession';
  readonly generation: number;
  readonly now: Instant;
};

export type RevokeSession = { readonly type: 'RevokeSession'; readonly cause: RevocationCause };

export type SessionCommand = StartSession | RotateSession | RevokeSession;

export type Session = {
  readonly sessionId: SessionId;
  readonly accountId: AccountId;
  readonly method: SignInMethod;
  /** The generation of the current refresh token, starting with 0. */
  readonly generation: number;
  readonly startedAt: Instant;
  /** When the current token was issued; null for the first one. */
  readonly rotatedAt: Instant | null;
  /** When it ends if it is not used. */
  readonly expiresAt: Instant;
  /** When it ends at the latest. */
  readonly endsAt: Instant;
  /** Why the session ended; null while it is valid. */
  readonly revoked: RevocationCause | null;
};

/** Null until the session is started. */
export type SessionState = Session | null;

const initial: SessionState = null;

const evolve = (session: SessionState, event: SessionEvent): SessionState =>
  match(event)
    .with({ type: 'SessionStarted' }, ({ data: { sessionId, accountId, method, startedAt, expiresAt, endsAt } }) => ({
      sessionId,
      accountId,
      method,
      generation: 0,
      startedAt,
      rotatedAt: null,
      expiresAt,
      endsAt,
      revoked: null,
    }))
    .with(
      { type: 'SessionRotated' },
      ({ data: { generation, rotatedAt, expiresAt } }) => session && { ...session, generation, rotatedAt, expiresAt },
    )
    .with({ type: 'SessionRevoked' }, ({ data: { cause } }) => session && { ...session, revoked: cause })
    .exhaustive();

const minutesOfDay = 24 * 60;
/** A session ends after this many days without use. */
const unusedDays = 30;
/** A session ends after this many days even if it is used. The owner's is shorter: she sees all clients' data. */
const maxDays = { client: 90, owner: 30 } as const;
/** A refresh token is replaced at most once a day. */
const rotationDays = 1;
/** How long a replaced token still yields its successor: an answer may get lost, or two tabs may ask at once. */
const graceMillis = 60_000;

/** How long a session lasts that rests on an e-mail address or phone alone, because anybody can type one. */
const addressAloneHours = 12;

/** Whether the method proves more than knowledge of an e-mail address or phone. */
const showsMore: { readonly [Method in SignInMethod]: boolean } = {
  password: true,
  identifier: false,
  code: true,
  registration: true,
  passkey: true,
  link: true,
  'token-read': true,
  'token-appointments': true,
};

/** Whether a session rests on an e-mail address or phone alone, which anybody can type. Null means not signed in. */
export const isByAddressAlone = (method: SignInMethod | null): boolean => method !== null && !showsMore[method];

const days = (count: number): number => count * minutesOfDay;
const earlier = (one: Instant, other: Instant): Instant => (one < other ? one : other);

const scopes: { readonly [Method in SignInMethod]: TokenScope | null } = {
  password: null,
  identifier: null,
  code: null,
  registration: null,
  passkey: null,
  link: null,
  'token-read': 'read',
  'token-appointments': 'appointments',
};

/** What a program's session may do; null for a person's session. */
export const scopeOf = (method: SignInMethod | null): TokenScope | null => (method === null ? null : scopes[method]);

type Person = { readonly method: SignInMethod; readonly party: Party };

/** When a session that starts or is renewed now ends if it is not used, but never after `endsAt`. */
const unusedEnd = (now: Instant, endsAt: Instant): Instant => earlier(addMinutes(now, days(unusedDays)), endsAt);

/** The span of a session that starts now. With an address alone, its length is fixed. */
export const sessionSpan = (
  startedAt: Instant,
  { method, party }: Person,
): Pick<Session, 'startedAt' | 'expiresAt' | 'endsAt'> => {
  const longest = isByAddressAlone(method) ? addressAloneHours * 60 : days(maxDays[party]);
  const endsAt = addMinutes(startedAt, longest);
  return { startedAt, expiresAt: unusedEnd(startedAt, endsAt), endsAt };
};

/** The span of a token. Use does not extend it. */
export const tokenSpan = (
  startedAt: Instant,
  validDays: number,
): Pick<Session, 'startedAt' | 'expiresAt' | 'endsAt'> => {
  const endsAt = addMinutes(startedAt, days(validDays));
  return { startedAt, expiresAt: endsAt, endsAt };
};

export const isOver = ({ expiresAt, endsAt }: Session, now: Instant): boolean => now >= earlier(expiresAt, endsAt);

const expiryAfterRotation = ({ endsAt, method }: Session, now: Instant): Instant =>
  scopeOf(method) === null ? unusedEnd(now, endsAt) : endsAt;

/** A person's session counts as used from its start, a token's from its first use. */
export const isRotationDue = (
  { startedAt, rotatedAt, method }: Pick<Session, 'startedAt' | 'rotatedAt' | 'method'>,
  now: Instant,
): boolean => {
  if (rotatedAt === null && scopeOf(method) !== null) return true;
  return !isByAddressAlone(method) && now >= addMinutes(rotatedAt ?? startedAt, days(rotationDays));
};

const isInGrace = ({ rotatedAt }: Session, now: Instant): boolean =>
  rotatedAt !== null && now < instantAt(millisOf(rotatedAt) + graceMillis);

export type SessionNotFound = { readonly kind: 'SessionNotFound' };
/** Another session was started with the same id. */
export type SessionAlreadyStarted = { readonly kind: 'SessionAlreadyStarted' };
export type SessionIsRevoked = { readonly kind: 'SessionIsRevoked'; readonly cause: RevocationCause };
export type SessionHasExpired = { readonly kind: 'SessionHasExpired' };
/** This generation was never issued. */
export type RefreshTokenUnknown = { readonly kind: 'RefreshTokenUnknown' };

export type SessionRejection =
  | SessionNotFound
  | SessionAlreadyStarted
  | SessionIsRevoked
  | SessionHasExpired
  | RefreshTokenUnknown;

/** The events of a command, with only the rejections that the command can have. */
type Decision<Rejection extends SessionRejection = never> = Result<readonly SessionEvent[], Rejection>;
type DeciderOf<Command, Rejection> = Decider<SessionState, Command, SessionEvent, Rejection>;

const start = ({ session: asked }: StartSession, session: SessionState): Decision<SessionAlreadyStarted> => {
  if (session === null) return happened({ type: 'SessionStarted', data: asked });
  const isRepeat = session.accountId === asked.accountId && session.generation === 0 && session.revoked === null;
  return isRepeat && session.expiresAt === asked.expiresAt ? nothing : refused({ kind: 'SessionAlreadyStarted' });
};

/**
 * If a token comes again that was replaced more than a minute ago, two people have it. Nobody can know which of them
 * is the thief, so the session ends for both.
 */
const rotate = (
  { generation, now }: RotateSession,
  session: Session,
): Decision<SessionIsRevoked | SessionHasExpired | RefreshTokenUnknown> => {
  const { sessionId } = session;
  if (session.revoked !== null) return refused({ kind: 'SessionIsRevoked', cause: session.revoked });
  if (isOver(session, now)) return refused({ kind: 'SessionHasExpired' });
  if (generation > session.generation) return refused({ kind: 'RefreshTokenUnknown' });
  if (generation === session.generation) {
    const expiresAt = expiryAfterRotation(session, now);
    const next = { sessionId, generation: generation + 1, rotatedAt: now, expiresAt };
    return isRotationDue(session, now) ? happened({ type: 'SessionRotated', data: next }) : nothing;
  }
  if (generation === session.generation - 1 && isInGrace(session, now)) return nothing;
  return happened({ type: 'SessionRevoked', data: { sessionId, cause: 'refresh-token-reused' } });
};

const revoke = ({ cause }: RevokeSession, { sessionId, revoked }: Session): Decision =>
  revoked === null ? happened({ type: 'SessionRevoked', data: { sessionId, cause } }) : nothing;

const deciding = <Command, Rejection extends SessionRejection>(
  decide: (command: Command, session: SessionState) => Decision<Rejection>,
): DeciderOf<Command, Rejection> => ({ initial, evolve, decide });

const decidingOnSession = <Command, Rejection extends SessionRejection>(
  decideOn: (command: Command, session: Session) => Decision<Rejection>,
): DeciderOf<Command, Rejection | SessionNotFound> =>
  deciding(
    (command: Command, session: SessionState): Decision<Rejection | SessionNotFound> =>
      session === null ? refused({ kind: 'SessionNotFound' }) : decideOn(command, session),
  );

/** A decider for each command, with only the rejections that the command can have. */
export const sessionFor = {
  StartSession: deciding(start),
  RotateSession: decidingOnSession(rotate),
  RevokeSession: decidingOnSession(revoke),
} as const;

export const session: DeciderOf<SessionCommand, SessionRejection> = forAnyCommand({ initial, evolve }, sessionFor);
