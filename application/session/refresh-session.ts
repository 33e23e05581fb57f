import { type Err, err, ok, type ResultAsync, safeTry } from 'neverthrow';
import { account } from '../../domain/account/index.ts';
import type { RejectionOf } from '../../domain/kernel/index.ts';
import { isByAddressAlone, session, sessionFor } from '../../domain/session/index.ts';
import { streams } from '../../domain/streams.ts';
import type { Caller } from '../caller.ts';
import type { Done } from '../done.ts';
import type { Failure } from '../failure.ts';
import { originOf } from '../identity/security-origin.ts';
import type { SignedIn } from '../identity/signed-in.ts';
import type { SecurityEvents } from '../ports/sign-in/security-events.ts';
import type { SignInDelays } from '../ports/sign-in/sign-in-delays.ts';
import { callerAs, type OpenSessionParts } from './open-session.ts';
import type { AccountIsBlocked } from './sign-in.ts';

export type RefreshParts = Pick<OpenSessionParts, 'handle' | 'clock' | 'tokens'> & {
  readonly signInDelays: SignInDelays;
  readonly securityEvents: SecurityEvents;
};

export type RefreshRefusal = RejectionOf<typeof sessionFor.RotateSession> | AccountIsBlocked | Failure;

const by = (caller: Caller) => ({ actorId: null, ...originOf(caller) });

const refused = (refusal: RefreshRefusal): Err<never, RefreshRefusal> => err(refusal);

/** Gives a new access token and the current refresh token, which is replaced once a day at most. */
export const refreshSession =
  ({ handle, clock, tokens, signInDelays, securityEvents }: RefreshParts) =>
  (caller: Caller, refreshToken: string): ResultAsync<Done<SignedIn>, RefreshRefusal> =>
    safeTry<Done<SignedIn>, RefreshRefusal>(async function* () {
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
      if (!isByAddressAlone(now.method)) signInDelays.recognise(accountId, caller.address);
      const access = await tokens.access({ accountId, sessionId, role, method: now.method });
      const next = tokens.refresh({ sessionId, generation: now.generation });
      return ok({ value: { accountId, method: now.method, ...access, refreshToken: next }, position });
    });
