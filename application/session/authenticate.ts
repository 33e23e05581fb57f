import { ok, okAsync, type ResultAsync, safeTry } from 'neverthrow';
import { account } from '../../domain/account/index.ts';
import type { SessionId } from '../../domain/kernel/index.ts';
import { session } from '../../domain/session/index.ts';
import { streams } from '../../domain/streams.ts';
import type { Caller } from '../caller.ts';
import type { Handle } from '../handle.ts';
import type { Unavailable } from '../ports/log/event-store.ts';
import type { SessionStanding, Sessions } from '../ports/sign-in/sessions.ts';
import type { Tokens } from '../ports/sign-in/tokens.ts';

export type AuthenticateParts = {
  readonly handle: Handle;
  readonly sessions: Sessions;
  readonly tokens: Tokens;
};

/** Who sends a request: the part of the caller that a token tells. */
export type Identity = Pick<Caller, 'role' | 'accountId' | 'sessionId' | 'method'>;

/** Reads the log, for a session that the view does not know yet. */
const standingInLog = (handle: Handle, id: SessionId): ResultAsync<SessionStanding | null, Unavailable> =>
  safeTry<SessionStanding | null, Unavailable>(async function* () {
    const found = yield* handle.state(session, streams.session(id));
    if (found === null) return ok(null);
    const { accountId, method, revoked } = found;
    const owner = yield* handle.state(account, streams.account(accountId));
    if (owner === null) return ok(null);
    const { role, blocked, forgotten } = owner;
    return ok({ accountId, method, revokedFor: revoked, role, isBlocked: blocked !== null, isForgotten: forgotten });
  });

/**
 * The caller that an access token stands for; null for nobody. Revocation, block and role are checked at each request.
 */
export const authenticate =
  ({ handle, sessions, tokens }: AuthenticateParts) =>
  (token: string): ResultAsync<Identity | null, Unavailable> =>
    safeTry<Identity | null, Unavailable>(async function* () {
      const claims = await tokens.readAccess(token);
      if (claims === null) return ok(null);
      const { sessionId } = claims;
      const seen = sessions.standing(sessionId);
      const standing = yield* seen === null ? standingInLog(handle, sessionId) : okAsync(seen);
      if (standing === null || standing.accountId !== claims.accountId) return ok(null);
      const { accountId, method, role, revokedFor, isBlocked, isForgotten } = standing;
      return ok(revokedFor !== null || isBlocked || isForgotten ? null : { role, accountId, sessionId, method });
    });
