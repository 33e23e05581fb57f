import { emailOf } from '../domain/account/index.ts';
import { type BookedIn, type Insight, insightOf } from '../domain/appointment/index.ts';
import type { AccountId } from '../domain/kernel/index.ts';
import { isByAddressAlone } from '../domain/session/index.ts';
import { type Caller, isTheirs, partyOf } from './caller.ts';

/** The account that an appointment belongs to. */
export type Holder = { readonly hasPassword: boolean; readonly verifiedEmails: readonly string[] };

export type BookingSeen = {
  readonly accountId: AccountId;
  readonly bookedIn: BookedIn | null;
  /** As typed; null once the client was forgotten. */
  readonly email: string | null;
};

/** How much of an appointment the caller may see: the salon the whole, a client what her session has shown to be hers. */
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

/** Whether the caller gave an address alone to sign in to an account that has a password: it may be somebody else's. */
export const isUnproven = (caller: Pick<Caller, 'method'>, { hasPassword }: Pick<Holder, 'hasPassword'>): boolean =>
  isByAddressAlone(caller.method) && hasPassword;
