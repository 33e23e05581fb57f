import { errAsync, okAsync, type ResultAsync } from 'neverthrow';
import type { Account } from '../../domain/account/state.ts';
import type { AccountId } from '../../domain/kernel/ids.ts';
import { byNetwork, type GuessesUsedUp, type GuessingParts, guessing, whileSiteMayMiss } from '../identity.ts';
import type { Caller } from '../kernel/caller.ts';
import type { Unavailable } from '../ports/event-store.ts';
import {
  type AccountUnknown,
  type FindContactParts,
  findByEmail,
  findByPhone,
  type PhoneShared,
} from './find-contact.ts';
import { type CustomerSignIn, requiresPassword } from './sign-in.ts';

export type KnownPerson = {
  readonly accountId: AccountId;
  readonly firstName: string;
  readonly lastName: string;
  /** Only its beginning and its end: `+1••••••••42`. */
  readonly phone: string | null;
};

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

const unknownContact: KnownContact = {
  exists: false,
  isShared: false,
  isAdmin: false,
  requiresPassword: false,
  signIn: null,
  person: null,
};

const sharedContact: KnownContact = { ...unknownContact, exists: true, isShared: true };

/** Shows enough to recognize one's own number, and too little to learn somebody else's. */
const masked = (phone: string): string => `${phone.slice(0, 2)}${'•'.repeat(phone.length - 4)}${phone.slice(-2)}`;

/** The answer for every address and number if clients sign in by code, whether or not it has an account. */
const codeContact: KnownContact = { ...unknownContact, exists: true, signIn: 'code' };

const signInMethodOf = (account: Account): KnownContact['signIn'] =>
  requiresPassword(account) || account.password !== null ? 'password' : 'identifier';

const contactOf = (account: Account): KnownContact => {
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
    signIn: signInMethodOf(account),
    person: tells ? { accountId, firstName, lastName, phone: phone === null ? null : masked(phone) } : null,
  };
};

export type LookUpParts = FindContactParts & GuessingParts & { readonly customerSignIn: CustomerSignIn };

type Found = ResultAsync<Account, AccountUnknown | PhoneShared | Unavailable>;

const knownBy = (find: () => Found): ResultAsync<KnownContact, Unavailable> =>
  find()
    .map(contactOf)
    .orElse((problem) => {
      if (problem.kind === 'AccountUnknown') return okAsync(unknownContact);
      return problem.kind === 'PhoneShared' ? okAsync(sharedContact) : errAsync(problem);
    });

/** Looks up what anybody may learn before signing in, within the hourly limit: nothing if clients sign in by code. */
const lookUp =
  (parts: LookUpParts) =>
  (caller: Caller, find: () => Found): ResultAsync<KnownContact, GuessesUsedUp | Unavailable> =>
    parts.customerSignIn === 'code'
      ? okAsync(codeContact)
      : guessing(
          parts,
          caller,
          byNetwork(caller),
        )(
          () => whileSiteMayMiss(parts).andThen(() => knownBy(find)),
          (outcome) => (outcome.isOk() && !outcome.value.exists ? { accountId: null } : null),
        );

/** Returns whether an e-mail address has an account, and how its owner signs in. */
export const checkEmail =
  (parts: LookUpParts) =>
  (caller: Caller, email: string): ResultAsync<KnownContact, GuessesUsedUp | Unavailable> =>
    lookUp(parts)(caller, () => findByEmail(parts)(email));

/** Returns whether a phone number (E.164) has an account, and how its owner signs in. */
export const checkPhone =
  (parts: LookUpParts) =>
  (caller: Caller, phone: string): ResultAsync<KnownContact, GuessesUsedUp | Unavailable> =>
    lookUp(parts)(caller, () => findByPhone(parts)(phone));
