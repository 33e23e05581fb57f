import { ok, type ResultAsync, safeTry } from 'neverthrow';
import { accountFor } from '../../../domain/account/index.ts';
import { type AccountId, personal, type RejectionOf } from '../../../domain/kernel/index.ts';
import { streams } from '../../../domain/streams.ts';
import type { Caller } from '../../caller.ts';
import { type Done, latest } from '../../done.ts';
import type { Failure } from '../../failure.ts';
import { type NotAllowed, ownerOnly } from '../../not-allowed.ts';
import { type RevokeSessionsParts, revokeSessions } from '../sign-in/revoke-sessions.ts';

export type CustomerToBlock = { readonly accountId: AccountId; readonly reason: string | null };

type BlockRefusal = NotAllowed | RejectionOf<typeof accountFor.BlockAccount> | Failure;

/** The owner accepts no more online bookings from this person and ends all her sessions. Her appointments stay. */
export const blockCustomer =
  (parts: RevokeSessionsParts) =>
  (caller: Caller, { accountId, reason }: CustomerToBlock): ResultAsync<Done<null>, BlockRefusal> =>
    safeTry<Done<null>, BlockRefusal>(async function* () {
      yield* ownerOnly(caller);
      const { position } = yield* parts.handle.command(accountFor.BlockAccount, streams.account(accountId), caller, {
        type: 'BlockAccount',
        personal: personal(`account-${accountId}`, { reason }),
      });
      const last = yield* revokeSessions(parts)(caller, { accountId, cause: 'blocked', except: null });
      return ok({ value: null, position: latest(position, last.position) });
    });
