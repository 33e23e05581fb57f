import type { ResultAsync } from 'neverthrow';
import { accountFor } from '../../../domain/account/index.ts';
import { type AccountId, personal, type RejectionOf } from '../../../domain/kernel/index.ts';
import { streams } from '../../../domain/streams.ts';
import type { Caller } from '../../caller.ts';
import type { Done } from '../../done.ts';
import type { Failure } from '../../failure.ts';
import type { Handle } from '../../handle.ts';
import { type NotAllowed, ownerOnly } from '../../not-allowed.ts';

/** The owner's own note about a customer; an empty one removes it. */
export type CustomerNoteWanted = { readonly accountId: AccountId; readonly note: string };

type NoteRefusal = NotAllowed | RejectionOf<typeof accountFor.TakeCustomerNote> | Failure;

export const takeCustomerNote =
  ({ handle }: { readonly handle: Handle }) =>
  (caller: Caller, { accountId, note }: CustomerNoteWanted): ResultAsync<Done<null>, NoteRefusal> =>
    ownerOnly(caller)
      .asyncAndThen(() =>
        handle.command(accountFor.TakeCustomerNote, streams.account(accountId), caller, {
          type: 'TakeCustomerNote',
          personal: personal(`account-${accountId}`, { note }),
        }),
      )
      .map(({ position }) => ({ value: null, position }));
