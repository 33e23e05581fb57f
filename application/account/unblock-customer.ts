import type { ResultAsync } from 'neverthrow';
import { type AccountRejection, account } from '../../domain/account/index.ts';
import type { AccountId } from '../../domain/kernel/index.ts';
import { streams } from '../../domain/streams.ts';
import type { Caller } from '../caller.ts';
import type { Done } from '../done.ts';
import type { Failure } from '../failure.ts';
import type { Handle } from '../handle.ts';
import { type NotAllowed, ownerOnly } from '../not-allowed.ts';

/** The person may sign in and book again. */
export const unblockCustomer =
  ({ handle }: { readonly handle: Handle }) =>
  (caller: Caller, accountId: AccountId): ResultAsync<Done<null>, NotAllowed | AccountRejection | Failure> =>
    ownerOnly(caller)
      .asyncAndThen(() => handle.command(account, streams.account(accountId), caller, { type: 'UnblockAccount' }))
      .map(({ position }) => ({ value: null, position }));
