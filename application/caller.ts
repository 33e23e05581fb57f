import type { AccountId, ImportedFrom, Role, SessionId } from '../domain/kernel/index.ts';
import { isByAddressAlone, type SignInMethod } from '../domain/session/index.ts';

/** Who makes a request, and from where. */
export type Caller = {
  readonly role: Role;
  /** Null if not signed in. */
  readonly accountId: AccountId | null;
  readonly sessionId: SessionId | null;
  readonly method: SignInMethod | null;
  /** An IPv4 address, or the /64 network of an IPv6 address: one customer has all of either. */
  readonly address: string | null;
  readonly device: string | null;
  /** Whether she sits at the machine that the server runs on. */
  readonly isHere?: boolean;
  readonly correlationId: string;
  /** The event to which the system reacts; null for a person. */
  readonly causationId: string | null;
  /** Where the records come from that the caller brings; only while an import runs. */
  readonly importedFrom?: ImportedFrom | undefined;
};

/** The salon itself as caller: reactions, recovery, first start. */
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

/** The party that the caller belongs to. */
export const partyOf = (caller: Pick<Caller, 'role'>): 'owner' | 'client' =>
  caller.role === 'admin' || caller.role === 'system' ? 'owner' : 'client';

/** Where a client's request came from, which serves as evidence. The owner's is not kept. */
export const clientsOrigin = (caller: Caller): { readonly address: string | null; readonly device: string | null } => {
  const { address, device } = partyOf(caller) === 'client' ? caller : { address: null, device: null };
  return { address, device };
};

/** Whether the caller may see what belongs to that account: the salon sees everything, a client her own. */
export const isTheirs = (caller: Pick<Caller, 'role' | 'accountId'>, owner: AccountId | null): boolean =>
  partyOf(caller) === 'owner' || (owner !== null && owner === caller.accountId);

/** False for a session that rests on an e-mail address or phone alone: anybody can type an address. */
export const mayOpenPersonalFiles = (caller: Caller): boolean =>
  partyOf(caller) === 'owner' || (caller.accountId !== null && !isByAddressAlone(caller.method));
