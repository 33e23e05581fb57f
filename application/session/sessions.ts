import { ok, okAsync, type Result, type ResultAsync, safeTry } from 'neverthrow';
import { account } from '../../domain/account/decide.ts';
import { refused } from '../../domain/kernel/event.ts';
import type { SessionId } from '../../domain/kernel/ids.ts';
import { isByAddressAlone, isRotationDue, scopeOf, session, sessionFor } from '../../domain/session.ts';
import { streams } from '../../domain/streams.ts';
import { originOf } from '../identity.ts';
import { type Caller, type NotAllowed, signedInOnly, systemCaller } from '../kernel/caller.ts';
import { type Done, latest, neverRefused } from '../kernel/done.ts';
import type { Failure } from '../kernel/failure.ts';
import { type Given, type Handle, sliceOf } from '../kernel/handle.ts';
import { noteOthers, type OthersParts } from '../kernel/others-records.ts';
import type { Ports } from '../kernel/ports.ts';
import type { Position, Unavailable } from '../ports/event-store.ts';
import type { SessionShown, SessionStanding } from '../ports/sessions.ts';
import { askForCode, signInWithCode } from './codes.ts';
import { checkEmail, checkPhone } from './contacts.ts';
import { callerAs, type OpenSessionParts } from './open-session.ts';
import { askForPasskey, signInWithPasskey } from './passkeys.ts';
import { signInWithEmail, signInWithPassword, signInWithPhone } from './sign-in.ts';
import { signInWithLink } from './sign-in-with-link.ts';

export type AuthenticateParts = Ports<'handle' | 'sessions' | 'tokens' | 'clock' | 'ids'>;

/** The part of the caller that a token identifies. */
export type Identity = Pick<Caller, 'role' | 'accountId' | 'sessionId' | 'method'>;

/** Reads a session from the log, because the view does not know it yet. */
const standingInLog = (handle: Handle, id: SessionId) =>
  safeTry<SessionStanding | null, Unavailable>(async function* () {
    const found = yield* handle.state(session, streams.session(id));
    if (found === null) return ok(null);
    const { accountId, method, startedAt, rotatedAt, expiresAt, revoked } = found;
    const owner = yield* handle.state(account, streams.account(accountId));
    if (owner === null) return ok(null);
    const { role, blocked, forgotten } = owner;
    const standing = { accountId, method, startedAt, rotatedAt, expiresAt, revokedFor: revoked };
    return ok({ ...standing, role, isBlocked: blocked !== null, isForgotten: forgotten });
  });

/** Notes a session's use, at most once a day. The log decides, because the view may lag. Failures are ignored. */
const noteUse = ({ handle, clock, ids }: AuthenticateParts, id: SessionId): ResultAsync<void, never> =>
  handle
    .state(session, streams.session(id))
    .andThen((found) =>
      handle.command(sessionFor.RotateSession, streams.session(id), systemCaller(ids.fresh()), {
        ...{ type: 'RotateSession', generation: found?.generation ?? 0, now: clock.now() },
      }),
    )
    .map(() => undefined)
    .orElse(() => okAsync(undefined));

/**
 * Returns the caller that a token identifies; null for none. Revocation, block and role are checked at each request,
 * and the end of a program's token.
 */
export const authenticate = (parts: AuthenticateParts) => (token: string) =>
  safeTry<Identity | null, Unavailable>(async function* () {
    const { handle, sessions, tokens, clock } = parts;
    const ofProgram = tokens.readProgram(token);
    const claims = ofProgram === null ? await tokens.readAccess(token) : { sessionId: ofProgram, accountId: null };
    if (claims === null) return ok(null);
    const { sessionId } = claims;
    const seen = sessions.standing(sessionId);
    const standing = yield* seen === null ? standingInLog(handle, sessionId) : okAsync(seen);
    if (standing === null) return ok(null);
    const { accountId, method, role, revokedFor, isBlocked, isForgotten, expiresAt } = standing;
    if (revokedFor !== null || isBlocked || isForgotten) return ok(null);
    if (ofProgram !== null) {
      if (scopeOf(method) === null || expiresAt <= clock.now()) return ok(null);
      if (isRotationDue(standing, clock.now())) yield* noteUse(parts, sessionId);
    } else if (accountId !== claims.accountId) return ok(null);
    return ok({ role, accountId, sessionId, method });
  });

/** The session does not exist or is somebody else's. The caller is not told which. */
export type SignInUnknown = { readonly kind: 'SignInUnknown' };

const unknown = refused({ kind: 'SignInUnknown' });

/**
 * Ends one session of the caller's account. A session that rests only on an address ends only other such sessions:
 * otherwise anyone who knows the address could sign out the person who knows the password.
 */
const endSession = (parts: Ports<'handle'> & OthersParts) => (caller: Caller, id: SessionId) =>
  safeTry(async function* () {
    const accountId = yield* signedInOnly(caller);
    const found = yield* parts.handle.state(session, streams.session(id));
    if (found === null) return unknown;
    if (found.accountId !== accountId) {
      noteOthers(parts, caller, 'sign-in');
      return unknown;
    }
    if (isByAddressAlone(caller.method) && !isByAddressAlone(found.method)) return unknown;
    const { position } = yield* parts.handle
      .command(session, streams.session(id), caller, { type: 'RevokeSession', cause: 'signed-out' })
      .mapErr(neverRefused);
    return ok({ value: null, position });
  });

export type OwnSession = SessionShown & { readonly isThis: boolean };

/**
 * Lists where the caller is signed in. A session that rests only on an address sees only other such sessions and no
 * networks, because the address may be somebody else's.
 */
const listSessions =
  ({ sessions, clock }: Ports<'sessions' | 'clock'>) =>
  (caller: Caller): Result<readonly OwnSession[], NotAllowed> =>
    signedInOnly(caller).andThen((accountId) => {
      const byAddress = isByAddressAlone(caller.method);
      const now = clock.now();
      const usable = sessions
        .shown(accountId)
        .filter(({ expiresAt, method }) => expiresAt > now && (!byAddress || isByAddressAlone(method)));
      return ok(
        usable.map((session) => ({
          ...session,
          address: byAddress ? null : session.address,
          isThis: session.sessionId === caller.sessionId,
        })),
      );
    });

export type RefreshParts = Pick<OpenSessionParts, 'handle' | 'clock' | 'tokens'> &
  Ports<'signInDelays' | 'securityEvents'>;

const by = (caller: Caller) => ({ actorId: null, ...originOf(caller) });

/** Returns a new access token and the current refresh token, which is replaced at most once a day. */
export const refreshSession =
  ({ handle, clock, tokens, signInDelays, securityEvents }: RefreshParts) =>
  (caller: Caller, refreshToken: string) =>
    safeTry(async function* () {
      const claims = tokens.readRefresh(refreshToken);
      if (claims === null) return refused({ kind: 'RefreshTokenUnknown' });
      const { sessionId, generation } = claims;
      const stream = streams.session(sessionId);
      const before = yield* handle.state(session, stream);
      if (before === null) return refused({ kind: 'SessionNotFound' });
      const owner = yield* handle.state(account, streams.account(before.accountId));
      if (owner === null || owner.forgotten) return refused({ kind: 'SessionNotFound' });
      if (owner.blocked !== null) return refused({ kind: 'AccountIsBlocked' });
      const rotate = { type: 'RotateSession' as const, generation, now: clock.now() };
      const { state, position } = yield* handle.command(
        sessionFor.RotateSession,
        stream,
        callerAs(caller, owner),
        rotate,
      );
      const now = state ?? before;
      if (before.revoked === null && now.revoked === 'refresh-token-reused')
        securityEvents.note({ kind: 'session-reused', detail: null, accountId: owner.accountId, ...by(caller) });
      if (now.revoked !== null) return refused({ kind: 'SessionIsRevoked', cause: now.revoked });
      const { accountId, role } = owner;
      if (!isByAddressAlone(now.method)) signInDelays.recognize(accountId, caller.address);
      const access = await tokens.access({ accountId, sessionId, role, method: now.method });
      const next = tokens.refresh({ sessionId, generation: now.generation });
      return ok({ value: { accountId, method: now.method, ...access, refreshToken: next }, position });
    });

export type SignOutParts = Pick<OpenSessionParts, 'handle' | 'tokens'>;

const end = ({ handle }: SignOutParts, caller: Caller, id: SessionId): ResultAsync<Position | null, Failure> =>
  handle
    .command(session, streams.session(id), caller, { type: 'RevokeSession', cause: 'signed-out' })
    .map(({ position }) => position)
    .mapErr(neverRefused);

/** Ends the session of a refresh token of any generation: its signature proves that the session is the sender's. */
const endByRefreshToken = (parts: SignOutParts, caller: Caller, token: string) =>
  safeTry<Position | null, Failure>(async function* () {
    const claims = parts.tokens.readRefresh(token);
    if (claims === null) return ok(null);
    const found = yield* parts.handle.state(session, streams.session(claims.sessionId));
    if (found === null) return ok(null);
    const owner = yield* parts.handle.state(account, streams.account(found.accountId));
    return ok(yield* end(parts, owner === null ? caller : callerAs(caller, owner), found.sessionId));
  });

/**
 * Ends the session of the access token, and that of the refresh token if one is sent, because an access token expires
 * after 15 minutes. Also succeeds without a session.
 */
export const signOut = (parts: SignOutParts) => (caller: Caller, refreshToken: string | null) =>
  safeTry<Done<null>, Failure>(async function* () {
    const { sessionId } = caller;
    const byAccess = yield* sessionId === null ? okAsync(null) : end(parts, caller, sessionId);
    const byRefresh = yield* refreshToken === null ? okAsync(null) : endByRefreshToken(parts, caller, refreshToken);
    return ok({ value: null, position: latest(byAccess, byRefresh) });
  });

const useCases = {
  askForCode,
  askForPasskey,
  authenticate,
  checkEmail,
  checkPhone,
  endSession,
  listSessions,
  refreshSession,
  signInWithCode,
  signInWithEmail,
  signInWithLink,
  signInWithPasskey,
  signInWithPassword,
  signInWithPhone,
  signOut,
};
export const sessionUseCases = sliceOf(useCases);
export type SessionUseCases = Given<typeof useCases>;
