import type { ResultAsync } from 'neverthrow';
import { accountFor, type HairRecord } from '../../../domain/account/index.ts';
import { type AccountId, personal, type RejectionOf } from '../../../domain/kernel/index.ts';
import { streams } from '../../../domain/streams.ts';
import type { Caller } from '../../caller.ts';
import type { Done } from '../../done.ts';
import type { Failure } from '../../failure.ts';
import type { Handle } from '../../handle.ts';
import { type NotAllowed, ownerOnly } from '../../not-allowed.ts';

export type HairRecordWanted = { readonly accountId: AccountId; readonly record: HairRecord };

type HairRecordRefusal = NotAllowed | RejectionOf<typeof accountFor.KeepHairRecord> | Failure;

/** The owner keeps what her client's visits do not say of the hair. */
export const keepHairRecord =
  ({ handle }: { readonly handle: Handle }) =>
  (caller: Caller, { accountId, record }: HairRecordWanted): ResultAsync<Done<null>, HairRecordRefusal> =>
    ownerOnly(caller)
      .asyncAndThen(() =>
        handle.command(accountFor.KeepHairRecord, streams.account(accountId), caller, {
          type: 'KeepHairRecord',
          personal: personal(`account-${accountId}`, record),
        }),
      )
      .map(({ position }) => ({ value: null, position }));
