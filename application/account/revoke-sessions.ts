import { okAsync, type ResultAsync } from 'neverthrow';
import type { AccountId, SessionId } from '../../domain/kernel/index.ts';
import { isByAddressAlone, type RevocationCause, session } from '../../domain/session/index.ts';
import { streams } from '../../domain/streams.ts';
import type { Caller } from '../caller.ts';
import { latest } from '../done.ts';
import type { Failure } from '../failure.ts';
import type { Handle } from '../handle.ts';
import { neverRefused } from '../never-refused.ts';
import type { Position } from '../ports/event-store.ts';
import type { Sessions } from '../ports/sessions.ts';

export type RevokeSessionsParts = { readonly handle: Handle; readonly sessions: Sessions };

export type Revocation = {
  readonly accountId: AccountId;
  readonly cause: RevocationCause;
  /** The session that stays valid; null ends all. */
  readonly except: SessionId | null;
  /** Ends only the sessions that rest on an e-mail address or phone alone. */
  readonly onlyByAddress?: boolean;
};

/** Ends the sessions that the view knows for the account. Answers the position of the last event. */
export const revokeSessions =
  ({ handle, sessions }: RevokeSessionsParts) =>
  (
    caller: Caller,
    { accountId, cause, except, onlyByAddress = false }: Revocation,
  ): ResultAsync<Position | null, Failure> =>
    sessions
      .of(accountId)
      .filter((id) => id !== except)
      .filter((id) => !onlyByAddress || isByAddressAlone(sessions.standing(id)?.method ?? null))
      .reduce<ResultAsync<Position | null, Failure>>(
        (before, id) =>
          before.andThen((reached) =>
            handle
              .command(session, streams.session(id), caller, { type: 'RevokeSession', cause })
              .map(({ position }) => latest(reached, position))
              .mapErr(neverRefused),
          ),
        okAsync(null),
      );
