import type { ResultAsync } from 'neverthrow';
import { isByAddressAlone } from '../../domain/session/index.ts';
import type { Caller } from '../caller.ts';
import type { Done } from '../done.ts';
import type { Failure } from '../failure.ts';
import { type NotAllowed, signedInOnly } from '../not-allowed.ts';
import { type RevokeSessionsParts, revokeSessions } from './revoke-sessions.ts';

/**
 * Ends all sessions of the caller's account, also this one, and answers how many there were. A session that rests on an address alone ends only those that do so too:
 * whoever knows an address could otherwise sign out the person who knows the password.
 */
export const signOutEverywhere =
  (parts: RevokeSessionsParts) =>
  (caller: Caller): ResultAsync<Done<number>, NotAllowed | Failure> =>
    signedInOnly(caller)
      .asyncAndThen((accountId) =>
        revokeSessions(parts)(caller, {
          accountId,
          cause: 'signed-out-everywhere',
          except: null,
          onlyByAddress: isByAddressAlone(caller.method),
        }),
      )
      .map(({ ended, position }) => ({ value: ended, position }));
