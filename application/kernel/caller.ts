import { err, ok, type Result } from 'neverthrow';
import type { BookedIn } from '../../domain/appointment/events.ts';
import { type Insight, insightOf } from '../../domain/appointment/state.ts';
import type { ImportedFrom, Role } from '../../domain/kernel/event.ts';
import type { AccountId, SessionId } from '../../domain/kernel/ids.ts';
import { emailOf } from '../../domain/kernel/text.ts';
import { isByAddressAlone, type SignInMethod } from '../../domain/session.ts';

/** Who makes a request, and from where. */
export type Caller = {
  readonly role: Role;
  /** Null if not signed in. */
  readonly accountId: AccountId | null;
  readonly sessionId: SessionId | null;
  readonly method: SignInMethod | null;
  /** An IPv4 address, or the /64 network of an IPv6 address, because one customer has the whole network. */
  readonly address: string | null;
  readonly device: string | null;
  /** Whether the request comes from the machine that the server runs on. */
  readonly isHere?: boolean;
  readonly correlationId: string;
  /** The event to which the system reacts; null for a person. */
  readonly causationId: string | null;
  /** The source of imported records; only during an import. */
  readonly importedFrom?: ImportedFrom | undefined;
};

/** The studio itself as caller: reactions, recovery, first start. */
export const systemCaller = (correlationId: string, causationId: string | null = null): Caller => ({
  role: 'system',
  accountId: null,
  sessionId: null,
  method: null,
  address: null,
  device: null,
  correlationId,
  causationId,
});

export const partyOf = (caller: Pick<Caller, 'role'>): 'owner' | 'client' =>
  caller.role === 'admin' || caller.role === 'system' ? 'owner' : 'client';

/** Where a client's request came from, kept as evidence. The owner's is not kept. */
export const clientsOrigin = (caller: Caller): { readonly address: string | null; readonly device: string | null } => {
  const { address, device } = partyOf(caller) === 'client' ? caller : { address: null, device: null };
  return { address, device };
};

/** Whether the caller may see that account's records: the owner sees everything, a client her own. */
export const isTheirs = (caller: Pick<Caller, 'role' | 'accountId'>, owner: AccountId | null): boolean =>
  partyOf(caller) === 'owner' || (owner !== null && owner === caller.accountId);

/** False for a session that rests on an e-mail address or phone alone: anybody can type an address. */
export const mayOpenPersonalFiles = (caller: Caller): boolean =>
  partyOf(caller) === 'owner' || (caller.accountId !== null && !isByAddressAlone(caller.method));

/** What matters about the account that an appointment belongs to. */
export type Holder = { readonly hasPassword: boolean; readonly verifiedEmails: readonly string[] };

export type BookingSeen = {
  readonly accountId: AccountId;
  readonly bookedIn: BookedIn | null;
  /** As typed; null once the client was forgotten. */
  readonly email: string | null;
};

/** How much of an appointment the caller may see: the owner everything, a client what her session proves to be hers. */
export const insightInto = (caller: Caller, holder: Holder, { accountId, bookedIn, email }: BookingSeen): Insight => {
  if (partyOf(caller) === 'owner') return 'whole';
  if (!isTheirs(caller, accountId)) return 'nothing';
  const { sessionId, method } = caller;
  const { hasPassword: accountHasPassword, verifiedEmails } = holder;
  return insightOf(
    { sessionId, byAddressAlone: isByAddressAlone(method), accountHasPassword, verifiedEmails },
    { bookedIn, email: email === null ? null : emailOf(email) },
  );
};

/** Whether the caller signed in by an address alone although the account has a password: she may be somebody else. */
export const isUnproven = (caller: Pick<Caller, 'method'>, { hasPassword }: Pick<Holder, 'hasPassword'>): boolean =>
  isByAddressAlone(caller.method) && hasPassword;

/** The caller is known, but may not do this. */
export type NotAllowed = { readonly kind: 'NotAllowed' };

/** Passes for the studio only: administrators and the system. */
export const ownerOnly = (caller: Caller): Result<void, NotAllowed> =>
  caller.role === 'admin' || caller.role === 'system' ? ok(undefined) : err({ kind: 'NotAllowed' });

/** Passes for anybody who is signed in, and returns the account. */
export const signedInOnly = (caller: Caller): Result<AccountId, NotAllowed> =>
  caller.accountId === null ? err({ kind: 'NotAllowed' }) : ok(caller.accountId);

/** A session that rests on an e-mail address or phone alone may not change the account. */
export type PasswordSignInRequired = { readonly kind: 'PasswordSignInRequired' };

/** Passes for a session that rests on more than an address, and returns the account. */
export const provenOnly = (caller: Caller): Result<AccountId, NotAllowed | PasswordSignInRequired> =>
  signedInOnly(caller).andThen(
    (id): Result<AccountId, PasswordSignInRequired> =>
      isByAddressAlone(caller.method) ? err({ kind: 'PasswordSignInRequired' }) : ok(id),
  );
