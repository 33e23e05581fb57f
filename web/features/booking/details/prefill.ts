import type { User } from '../../../api/types.ts';
import { type Details, isEmpty } from './details-rules.ts';

/** The details of an account. */
type Account = Pick<User, 'firstName' | 'lastName' | 'phone'>;
export type Prefilled = Pick<Details, 'firstName' | 'lastName' | 'phone'>;

export const nobody: Prefilled = { firstName: '', lastName: '', phone: '+1' };

const isMasked = (phone: string | null): phone is string => phone?.includes('•') === true;

/** The check of an address tells the beginning and the end of a phone number; anyone who is signed in has the whole. */
const wholePhone = (phone: string | null): string | null => (isMasked(phone) ? null : phone);

/** Why the phone of an account that was found is not filled in; null where it is, or where there is none. */
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
 * Fills details from the account of her address if they are empty or came from the account of an earlier address. What
 * she typed herself stays.
 */
export const refilled = (typed: Details, before: Prefilled, now: Prefilled): Details => {
  const keptOr = (field: keyof Prefilled): string =>
    isEmpty(typed, field) || typed[field] === before[field] ? now[field] : typed[field];
  return { ...typed, firstName: keptOr('firstName'), lastName: keptOr('lastName'), phone: keptOr('phone') };
};
