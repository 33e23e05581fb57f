import { ok, type ResultAsync, safeTry } from 'neverthrow';
import { type Account, accountFor } from '../../../domain/account/index.ts';
import type { RejectionOf } from '../../../domain/kernel/index.ts';
import { streams } from '../../../domain/streams.ts';
import type { Caller } from '../../caller.ts';
import type { Failure } from '../../failure.ts';
import type { Position } from '../../ports/log/event-store.ts';
import { closeFeed } from '../close-feed.ts';
import { type RevokeSessionsParts, revokeSessions } from './revoke-sessions.ts';

type Refusal = RejectionOf<typeof accountFor.RemovePassword> | RejectionOf<typeof accountFor.VerifyAccount> | Failure;

/**
 * A person has shown for the first time that the account's address is hers. Whoever signed in to it before had shown nothing
 * but a form, and may be a stranger: the password goes, all sessions end and the calendar feed closes, before everything
 * that was booked under the address is shown.
 */
export const confirmAddress =
  (parts: RevokeSessionsParts) =>
  (caller: Caller, { accountId, isVerified, password }: Account): ResultAsync<Position | null, Refusal> =>
    safeTry<Position | null, Refusal>(async function* () {
      if (isVerified) return ok(null);
      const stream = streams.account(accountId);
      const { handle } = parts;
      if (password !== null)
        yield* handle.command(accountFor.RemovePassword, stream, caller, { type: 'RemovePassword' });
      const cause = password === null ? 'signed-out-everywhere' : 'password-removed';
      yield* revokeSessions(parts)(caller, { accountId, cause, except: null });
      yield* closeFeed(parts)(caller, accountId);
      const { position } = yield* handle.command(accountFor.VerifyAccount, stream, caller, { type: 'VerifyAccount' });
      return ok(position);
    });
