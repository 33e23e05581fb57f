import { err, ok, okAsync, type ResultAsync } from 'neverthrow';
import { session } from '../../domain/session/index.ts';
import { streams } from '../../domain/streams.ts';
import type { Caller } from '../caller.ts';
import type { Handle } from '../handle.ts';
import type { NotAllowed } from '../not-allowed.ts';
import type { Unavailable } from '../ports/log/event-store.ts';

/**
 * Passes unless the caller's session has ended. A request is let in by a view, which may be some moments behind the log: enough for
 * somebody who has just lost the account to take it back.
 */
export const sessionNotOver =
  ({ handle }: { readonly handle: Handle }) =>
  ({ sessionId }: Caller): ResultAsync<void, NotAllowed | Unavailable> =>
    sessionId === null
      ? okAsync(undefined)
      : handle
          .state(session, streams.session(sessionId))
          .andThen((found) => (found?.revoked ? err({ kind: 'NotAllowed' as const }) : ok(undefined)));
