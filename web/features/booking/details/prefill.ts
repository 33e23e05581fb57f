import type { User } from '../../../api/types.ts';
import { type Details, isEmpty } from './details-rules.ts';

type Account = Pick<User, 'firstName' | 'lastName' | 'phone'>;
export type Prefilled = Pick<Details, 'firstName' | 'lastName' | 'phone'>;

export const nobody: Prefilled = { firstName: '', lastName: '', phone: '+1' };

const isMasked = (phone: string | null): phone is string => phone?.includes('•') === true;

/** Returns null for a masked phone. The e-mail check masks the phone; a signed-in client gets the whole number. */
const wholePhone = (phone: string | null): string | null => (isMasked(phone) ? null : phone);

/** Why the phone of the account that was found is not filled in; null if it is, or if the account has none. */
export const whyNoPhone = (account: Pick<Account, 'phone'> | null): string | null => {
  const phone = account?.phone ?? null;
  return isMasked(phone)
    ? `This account’s phone is ${phone}. To keep it private, it’s filled in only once you’re signed in.`
    : null;
};

export const prefilledBy = (account: Account | null): Prefilled => ({
  firstName: account?.firstName ?? nobody.firstName,
  lastName: account?.lastName ?? nobody.lastName,
  phone: wholePhone(account?.phone ?? null) ?? nobody.phone,
});

/**
 * Fills a field from the account of the current address if the field is empty or was filled from an earlier account.
 * Keeps what the client typed.
 */
export const refilled = (typed: Details, before: Prefilled, now: Prefilled): Details => {
  const keptOr = (field: keyof Prefilled): string =>
    isEmpty(typed, field) || typed[field] === before[field] ? now[field] : typed[field];
  return { ...typed, firstName: keptOr('firstName'), lastName: keptOr('lastName'), phone: keptOr('phone') };
};
