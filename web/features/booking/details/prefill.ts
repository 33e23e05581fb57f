import type { User } from '../../../api/types.ts';
import type { Details } from './details-rules.ts';
import { isEmpty } from './details-rules.ts';

/** What an account tells of somebody. */
type Account = Pick<User, 'firstName' | 'lastName' | 'phone'>;
export type Prefilled = Pick<Details, 'firstName' | 'lastName' | 'phone'>;

export const nobody: Prefilled = { firstName: '', lastName: '', phone: '+1' };

export const prefilledBy = (account: Account | null): Prefilled => ({
  firstName: account?.firstName ?? nobody.firstName,
  lastName: account?.lastName ?? nobody.lastName,
  phone: account?.phone ?? nobody.phone,
});

/**
 * The details as the account of her address has them, where she left them empty or as the account of an earlier address
 * had filled them; what she typed herself stays.
 */
export const refilled = (typed: Details, before: Prefilled, now: Prefilled): Details => {
  const keptOr = (field: keyof Prefilled): string =>
    isEmpty(typed, field) || typed[field] === before[field] ? now[field] : typed[field];
  return { ...typed, firstName: keptOr('firstName'), lastName: keptOr('lastName'), phone: keptOr('phone') };
};
