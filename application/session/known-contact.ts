import type { Account } from '../../domain/account/index.ts';
import type { AccountId } from '../../domain/kernel/index.ts';
import { type CustomerSignIn, requiresPassword } from './sign-in.ts';

export type KnownPerson = {
  readonly accountId: AccountId;
  readonly firstName: string;
  readonly lastName: string;
  /** Only its beginning and its end: `+1••••••••42`. */
  readonly phone: string | null;
};

/** What the sign-in and booking pages learn about an e-mail address or a phone before anybody signs in. */
export type KnownContact = {
  readonly exists: boolean;
  /** Several accounts have the phone, so nobody can sign in with it. */
  readonly isShared: boolean;
  readonly isAdmin: boolean;
  readonly requiresPassword: boolean;
  readonly signIn: 'identifier' | 'password' | 'code' | null;
  /** Null for administrators, for a shared phone, with a password, while blocked, and if signing in needs a code. */
  readonly person: KnownPerson | null;
};

export const unknownContact: KnownContact = {
  exists: false,
  isShared: false,
  isAdmin: false,
  requiresPassword: false,
  signIn: null,
  person: null,
};

export const sharedContact: KnownContact = { ...unknownContact, exists: true, isShared: true };

/** Enough to recognize one's own number, and too little to learn somebody else's. */
const masked = (phone: string): string => `${phone.slice(0, 2)}${'•'.repeat(phone.length - 4)}${phone.slice(-2)}`;

const wayIn = (account: Account, customerSignIn: CustomerSignIn): KnownContact['signIn'] =>
  requiresPassword(account) || account.password !== null ? 'password' : customerSignIn;

export const contactOf = (account: Account, customerSignIn: CustomerSignIn): KnownContact => {
  const { accountId, role, personal, password, blocked } = account;
  const isAdmin = role === 'admin';
  const isOpen = !isAdmin && password === null && blocked === null;
  const tells = isOpen && customerSignIn === 'identifier' && personal !== 'erased';
  const { firstName, lastName, phone } = tells ? personal.fields : { firstName: '', lastName: '', phone: null };
  return {
    exists: true,
    isShared: false,
    isAdmin,
    requiresPassword: requiresPassword(account),
    signIn: wayIn(account, customerSignIn),
    person: tells ? { accountId, firstName, lastName, phone: phone === null ? null : masked(phone) } : null,
  };
};
