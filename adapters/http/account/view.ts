import type { Caller } from '../../../application/caller.ts';
import { isUnproven } from '../../../application/insight.ts';
import type { Account, NotificationPreferences } from '../../../domain/account/index.ts';
import type { Instant } from '../../../domain/kernel/index.ts';
import { isByAddressAlone } from '../../../domain/session/index.ts';
import type { AccountRow } from '../../../projections/accounts.ts';
import type { User } from './shapes.ts';

export const fullNameOrNull = (first: string | null, last: string | null): string | null =>
  [first, last].filter((part) => part !== null && part !== '').join(' ') || null;

export const preferencesShape = ({ muted, ...ways }: NotificationPreferences) => ({ ...ways, muted: [...muted] });

type Mails = { readonly areCodesMailed: boolean; readonly areTextsSent: boolean };

const mayConfirmByCode = ({ role, isVerified }: Pick<Account, 'role' | 'isVerified'>, { areCodesMailed }: Mails) =>
  areCodesMailed && role === 'user' && !isVerified;

/**
 * The account as its own session sees it. Where an account has a password, whoever gives its address alone may be
 * somebody else: she learns neither name nor phone.
 */
export const ownUserShape = (row: AccountRow, session: Pick<Caller, 'method'>, mails: Mails): User =>
  userShape(isUnproven(session, row) ? { ...row, firstName: null, lastName: null, phone: null } : row, session, mails);

const userShape = (row: AccountRow, { method }: Pick<Caller, 'method'>, mails: Mails): User => ({
  id: row.accountId,
  _id: row.accountId,
  firstName: row.firstName,
  lastName: row.lastName,
  name: fullNameOrNull(row.firstName, row.lastName),
  email: row.email,
  phone: row.phone,
  role: row.role,
  isVerified: row.isVerified,
  hasPassword: row.hasPassword,
  mayChangeDetails: !isByAddressAlone(method),
  mayConfirmByCode: mayConfirmByCode(row, mails),
  mayBeTexted: row.role === 'user' && mails.areTextsSent,
  createdAt: row.createdAt,
  updatedAt: row.updatedAt,
  notificationPreferences: preferencesShape(row.preferences),
});

type Since = { readonly createdAt: Instant; readonly updatedAt: Instant };

/** An account by the log, because the views may be behind. */
export const userOfAccount = (
  account: Account,
  { method }: Pick<Caller, 'method'>,
  { createdAt, updatedAt }: Since,
  mails: Mails,
): User => {
  const { firstName, lastName, email, phone } =
    account.personal === 'erased'
      ? { firstName: null, lastName: null, email: null, phone: null }
      : account.personal.fields;
  return {
    id: account.accountId,
    _id: account.accountId,
    firstName,
    lastName,
    name: fullNameOrNull(firstName, lastName),
    email,
    phone,
    role: account.role,
    isVerified: account.isVerified,
    hasPassword: account.password !== null,
    mayChangeDetails: !isByAddressAlone(method),
    mayConfirmByCode: mayConfirmByCode(account, mails),
    mayBeTexted: account.role === 'user' && mails.areTextsSent,
    createdAt,
    updatedAt,
    notificationPreferences: preferencesShape(account.preferences),
  };
};
