import { ok, type ResultAsync, safeTry } from 'neverthrow';
import { isByAddressAlone } from '../../../domain/session/index.ts';
import type { Caller } from '../../caller.ts';
import { type Done, latest } from '../../done.ts';
import type { Failure } from '../../failure.ts';
import { type NotAllowed, signedInOnly } from '../../not-allowed.ts';
import { closeFeed } from '../close-feed.ts';
import { type RevokeSessionsParts, revokeSessions } from './revoke-sessions.ts';

/**
 * Ends all sessions of the caller's account, also this one, and answers how many there were. Calendar programs that follow her
 * appointments are among the devices. A session that rests on an address alone ends only those that do so too: whoever knows
 * an address could otherwise sign out the person who knows the password.
 */
export const signOutEverywhere =
  (parts: RevokeSessionsParts) =>
  (caller: Caller): ResultAsync<Done<number>, NotAllowed | Failure> =>
    safeTry<Done<number>, NotAllowed | Failure>(async function* () {
      const accountId = yield* signedInOnly(caller);
      const onlyByAddress = isByAddressAlone(caller.method);
      const closed = onlyByAddress ? null : yield* closeFeed(parts)(caller, accountId);
      const cause = 'signed-out-everywhere';
      const { ended, position } = yield* revokeSessions(parts)(caller, {
        accountId,
        cause,
        except: null,
        onlyByAddress,
      });
      return ok({ value: ended, position: latest(closed, position) });
    });
