import { err, errAsync, ok, okAsync, ResultAsync } from 'neverthrow';
import { account } from '../../domain/account/decide.ts';
import { type Account, isWithoutAddress } from '../../domain/account/state.ts';
import type { AccountId } from '../../domain/kernel/ids.ts';
import { streams } from '../../domain/streams.ts';
import type { Ports } from '../kernel/ports.ts';
import type { Unavailable } from '../ports/event-store.ts';

/** No account has that e-mail address or phone. */
export type AccountUnknown = { readonly kind: 'AccountUnknown' };
/** Several people with verified addresses have that phone; only the e-mail address tells them apart. */
export type PhoneShared = { readonly kind: 'PhoneShared' };

export type FindContactParts = Ports<'handle' | 'accounts'> & {
  /** The account with that e-mail address; null if there is none. */
  readonly findAccount: (email: string) => ResultAsync<Account | null, Unavailable>;
};

export const findByEmail =
  ({ findAccount }: FindContactParts) =>
  (email: string): ResultAsync<Account, AccountUnknown | Unavailable> =>
    findAccount(email).andThen((found) => (found === null ? err({ kind: 'AccountUnknown' as const }) : ok(found)));

/** An account without an address does not count: nothing tells its person from the one who has the number today. */
const hasPhone = (found: Account | null, phone: string): found is Account =>
  found !== null &&
  !found.forgotten &&
  found.personal !== 'erased' &&
  found.personal.fields.phone === phone &&
  !isWithoutAddress(found);

/**
 * Finds the account with a phone. The view knows the candidates; each account's stream says if it still has the number.
 * Anybody can enter somebody else's number, so the first account keeps it, unless only another one is verified.
 */
export const findByPhone =
  ({ handle, accounts }: FindContactParts) =>
  (phone: string): ResultAsync<Account, AccountUnknown | PhoneShared | Unavailable> => {
    const load = (id: AccountId) => handle.state(account, streams.account(id));
    return ResultAsync.combine(accounts.withPhone(phone).map(load)).andThen((found) => {
      const holders = found.filter((one) => hasPhone(one, phone));
      const [known, ...others] = holders.filter(({ role, isVerified }) => role === 'admin' || isVerified);
      if (others.length > 0) return errAsync({ kind: 'PhoneShared' as const });
      const holder = known ?? holders[0];
      return holder === undefined ? errAsync({ kind: 'AccountUnknown' as const }) : okAsync(holder);
    });
  };
