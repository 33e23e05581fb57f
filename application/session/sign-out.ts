import { ok, okAsync, type ResultAsync, safeTry } from 'neverthrow';
import { account } from '../../domain/account/index.ts';
import type { SessionId } from '../../domain/kernel/index.ts';
import { session } from '../../domain/session/index.ts';
import { streams } from '../../domain/streams.ts';
import type { Caller } from '../caller.ts';
import { type Done, latest } from '../done.ts';
import type { Failure } from '../failure.ts';
import { neverRefused } from '../never-refused.ts';
import type { Position } from '../ports/log/event-store.ts';
import { callerAs, type OpenSessionParts } from './open-session.ts';

export type SignOutParts = Pick<OpenSessionParts, 'handle' | 'tokens'>;

const end = ({ handle }: SignOutParts, caller: Caller, id: SessionId): ResultAsync<Position | null, Failure> =>
  handle
    .command(session, streams.session(id), caller, { type: 'RevokeSession', cause: 'signed-out' })
    .map(({ position }) => position)
    .mapErr(neverRefused);

/** Ends the session of a refresh token, of any generation: the signature shows that the session is the sender's. */
const endByRefreshToken = (parts: SignOutParts, caller: Caller, token: string): ResultAsync<Position | null, Failure> =>
  safeTry<Position | null, Failure>(async function* () {
    const claims = parts.tokens.readRefresh(token);
    if (claims === null) return ok(null);
    const found = yield* parts.handle.state(session, streams.session(claims.sessionId));
    if (found === null) return ok(null);
    const owner = yield* parts.handle.state(account, streams.account(found.accountId));
    return ok(yield* end(parts, owner === null ? caller : callerAs(caller, owner), found.sessionId));
  });

/**
 * Ends the session of the access token, and the session of the refresh token if one is sent: an access token lapses after
 * 15 minutes and then names nobody. Succeeds too if there is no session.
 */
export const signOut =
  (parts: SignOutParts) =>
  (caller: Caller, refreshToken: string | null): ResultAsync<Done<null>, Failure> =>
    safeTry<Done<null>, Failure>(async function* () {
      const { sessionId } = caller;
      const byAccess = yield* sessionId === null ? okAsync(null) : end(parts, caller, sessionId);
      const byRefresh = yield* refreshToken === null ? okAsync(null) : endByRefreshToken(parts, caller, refreshToken);
      return ok({ value: null, position: latest(byAccess, byRefresh) });
    });
