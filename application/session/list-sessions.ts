import { ok, type Result } from 'neverthrow';
import { isByAddressAlone } from '../../domain/session/index.ts';
import type { Caller } from '../caller.ts';
import { type NotAllowed, signedInOnly } from '../not-allowed.ts';
import type { Clock } from '../ports/clock.ts';
import type { SessionShown, Sessions } from '../ports/sign-in/sessions.ts';

export type OwnSession = SessionShown & { readonly isThis: boolean };

/**
 * Where the caller is signed in. Whoever gave an address alone sees only the sessions that rest on it too, and no networks:
 * it may be somebody else's address.
 */
export const listSessions =
  ({ sessions, clock }: { readonly sessions: Sessions; readonly clock: Clock }) =>
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
