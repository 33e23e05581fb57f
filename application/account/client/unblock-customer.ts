import type { ResultAsync } from 'neverthrow';
import { accountFor } from '../../../domain/account/index.ts';
import type { AccountId, RejectionOf } from '../../../domain/kernel/index.ts';
import { streams } from '../../../domain/streams.ts';
import type { Caller } from '../../caller.ts';
import type { Done } from '../../done.ts';
import type { Failure } from '../../failure.ts';
import type { Handle } from '../../handle.ts';
import { type NotAllowed, ownerOnly } from '../../not-allowed.ts';

type UnblockRefusal = NotAllowed | RejectionOf<typeof accountFor.UnblockAccount> | Failure;

/** The person may sign in and book again. */
export const unblockCustomer =
  ({ handle }: { readonly handle: Handle }) =>
  (caller: Caller, accountId: AccountId): ResultAsync<Done<null>, UnblockRefusal> =>
    ownerOnly(caller)
      .asyncAndThen(() =>
        handle.command(accountFor.UnblockAccount, streams.account(accountId), caller, { type: 'UnblockAccount' }),
      )
      .map(({ position }) => ({ value: null, position }));
