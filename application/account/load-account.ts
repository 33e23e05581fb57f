import { err, ok, type ResultAsync } from 'neverthrow';
import { type Account, type AccountForgotten, type AccountNotFound, account } from '../../domain/account/index.ts';
import type { AccountId } from '../../domain/kernel/index.ts';
import { streams } from '../../domain/streams.ts';
import type { Handle } from '../handle.ts';
import type { Unavailable } from '../ports/log/event-store.ts';

/** The account as the log has it now, not forgotten: its profile can be read. */
export type KnownAccount = Account & { readonly personal: Exclude<Account['personal'], 'erased'> };

const isKnown = (found: Account): found is KnownAccount => !found.forgotten && found.personal !== 'erased';

export const loadAccount =
  ({ handle }: { readonly handle: Handle }) =>
  (id: AccountId): ResultAsync<KnownAccount, AccountNotFound | AccountForgotten | Unavailable> =>
    handle.state(account, streams.account(id)).andThen((found) => {
      if (found === null) return err({ kind: 'AccountNotFound' as const });
      return isKnown(found) ? ok(found) : err({ kind: 'AccountForgotten' as const });
    });
