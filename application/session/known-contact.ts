import type { Account } from '../../domain/account/index.ts';
import type { AccountId } from '../../domain/kernel/index.ts';
import { requiresPassword } from './sign-in.ts';

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
  /** Null for administrators, for a shared phone, with a password, and while blocked. */
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

/** What is said of every address and number where clients sign in by code, whoever has it or not. */
export const codeContact: KnownContact = { ...unknownContact, exists: true, signIn: 'code' };

const wayIn = (account: Account): KnownContact['signIn'] =>
  requiresPassword(account) || account.password !== null ? 'password' : 'identifier';

export const contactOf = (account: Account): KnownContact => {
  const { accountId, role, personal, password, blocked } = account;
  const isAdmin = role === 'admin';
  const isOpen = !isAdmin && password === null && blocked === null;
  const tells = isOpen && personal !== 'erased';
  const { firstName, lastName, phone } = tells ? personal.fields : { firstName: '', lastName: '', phone: null };
  return {
    exists: true,
    isShared: false,
    isAdmin,
    requiresPassword: requiresPassword(account),
    signIn: wayIn(account),
    person: tells ? { accountId, firstName, lastName, phone: phone === null ? null : masked(phone) } : null,
  };
};
