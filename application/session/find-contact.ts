import { err, errAsync, ok, okAsync, ResultAsync } from 'neverthrow';
import { type Account, account } from '../../domain/account/index.ts';
import type { AccountId } from '../../domain/kernel/index.ts';
import { streams } from '../../domain/streams.ts';
import type { Handle } from '../handle.ts';
import type { Accounts } from '../ports/accounts.ts';
import type { Unavailable } from '../ports/event-store.ts';

/** Nobody has that e-mail address or phone. */
export type AccountUnknown = { readonly kind: 'AccountUnknown' };
/** Several accounts have that phone: the e-mail address tells which is meant. */
export type PhoneShared = { readonly kind: 'PhoneShared' };

export type FindContactParts = {
  readonly handle: Handle;
  readonly accounts: Accounts;
  /** Whose e-mail address it is; null when it is nobody's. */
  readonly findAccount: (email: string) => ResultAsync<Account | null, Unavailable>;
};

export const findByEmail =
  ({ findAccount }: FindContactParts) =>
  (email: string): ResultAsync<Account, AccountUnknown | Unavailable> =>
    findAccount(email).andThen((found) => (found === null ? err({ kind: 'AccountUnknown' as const }) : ok(found)));

const hasPhone = (found: Account | null, phone: string): found is Account =>
  found !== null && !found.forgotten && found.personal !== 'erased' && found.personal.fields.phone === phone;

/** The view tells who may have the number; each one's own stream tells whether she has it still. */
export const findByPhone =
  ({ handle, accounts }: FindContactParts) =>
  (phone: string): ResultAsync<Account, AccountUnknown | PhoneShared | Unavailable> => {
    const load = (id: AccountId) => handle.state(account, streams.account(id));
    return ResultAsync.combine(accounts.withPhone(phone).map(load)).andThen((found) => {
      const [only, ...others] = found.filter((one) => hasPhone(one, phone));
      if (only === undefined) return errAsync({ kind: 'AccountUnknown' as const });
      return others.length === 0 ? okAsync(only) : errAsync({ kind: 'PhoneShared' as const });
    });
  };
