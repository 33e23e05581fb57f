import { okAsync, type ResultAsync } from 'neverthrow';
import type { AccountId, SessionId } from '../../domain/kernel/ids.ts';
import { isByAddressAlone, isOver, type RevocationCause, session } from '../../domain/session.ts';
import { streams } from '../../domain/streams.ts';
import type { Caller } from '../kernel/caller.ts';
import { latest, neverRefused } from '../kernel/done.ts';
import type { Failure } from '../kernel/failure.ts';
import type { Ports } from '../kernel/ports.ts';
import type { Position } from '../ports/event-store.ts';

export type RevokeSessionsParts = Ports<'handle' | 'sessions' | 'clock'>;

export type Revocation = {
  readonly accountId: AccountId;
  readonly cause: RevocationCause;
  /** The session that stays valid; null ends all. */
  readonly except: SessionId | null;
  /** Ends only the sessions that rest on an e-mail address or phone alone. */
  readonly onlyByAddress?: boolean;
};

export type Revoked = {
  /** The position of the last event; null if there was none. */
  readonly position: Position | null;
  /** How many of the ended sessions were still usable. */
  readonly ended: number;
};

const nothing: Revoked = { position: null, ended: 0 };

const revokeOne = (
  { handle, clock }: RevokeSessionsParts,
  caller: Caller,
  id: SessionId,
  cause: RevocationCause,
): ResultAsync<Revoked, Failure> =>
  handle
    .command(session, streams.session(id), caller, { type: 'RevokeSession', cause })
    .map(({ before, events, position }) => {
      const wasUsable = events.length > 0 && before !== null && !isOver(before, clock.now());
      return { position, ended: wasUsable ? 1 : 0 };
    })
    .mapErr(neverRefused);

/** Ends the account's sessions that the view knows, and the caller's own, which the view may not know yet. */
export const revokeSessions =
  (parts: RevokeSessionsParts) =>
  (caller: Caller, { accountId, cause, except, onlyByAddress = false }: Revocation): ResultAsync<Revoked, Failure> => {
    const { sessions } = parts;
    const own = caller.accountId === accountId && caller.sessionId !== null ? [caller.sessionId] : [];
    return [...new Set([...sessions.of(accountId), ...own])]
      .filter((id) => id !== except)
      .filter((id) => !onlyByAddress || own.includes(id) || isByAddressAlone(sessions.standing(id)?.method ?? null))
      .reduce<ResultAsync<Revoked, Failure>>(
        (before, id) =>
          before.andThen((until) =>
            revokeOne(parts, caller, id, cause).map(({ position, ended }) => ({
              position: latest(until.position, position),
              ended: until.ended + ended,
            })),
          ),
        okAsync(nothing),
      );
  };
