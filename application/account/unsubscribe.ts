import type { ResultAsync } from 'neverthrow';
import { err, ok } from 'neverthrow';
import { type Account, type AccountNotFound, account, accountFor } from '../../domain/account/index.ts';
import type { AccountId, RejectionOf } from '../../domain/kernel/index.ts';
import { streams } from '../../domain/streams.ts';
import type { Caller } from '../caller.ts';
import type { Done } from '../done.ts';
import type { Failure } from '../failure.ts';
import type { Handle } from '../handle.ts';

// The caller has shown the signature of a link that went to her mailbox, and the signature is all that counts.

type Parts = { readonly handle: Handle };

/** Whether she still gets mails that are about no booking. */
export const seeUnsubscribe =
  ({ handle }: Parts) =>
  (accountId: AccountId): ResultAsync<boolean, AccountNotFound | Failure> =>
    handle
      .state(account, streams.account(accountId))
      .andThen((found) =>
        found === null || found.forgotten
          ? err<never, AccountNotFound>({ kind: 'AccountNotFound' })
          : ok(found.preferences.followUps),
      );

type UnsubscribeRefusal = RejectionOf<typeof accountFor.ChangePreferences> | Failure;

/** She wants no more mails that are about no booking. Those about her visits go on. */
export const unsubscribe =
  ({ handle }: Parts) =>
  (caller: Caller, accountId: AccountId): ResultAsync<Done<boolean>, UnsubscribeRefusal> =>
    handle
      .command(accountFor.ChangePreferences, streams.account(accountId), caller, {
        type: 'ChangePreferences',
        changes: { followUps: false },
      })
      .map(({ state, position }) => ({ value: (state as Account | null)?.preferences.followUps ?? false, position }));
