import { errAsync, okAsync, type ResultAsync } from 'neverthrow';
import type { ProfileRejection } from '../../domain/account/commands.ts';
import { accountFor } from '../../domain/account/decide.ts';
import { objectionToProfile } from '../../domain/account/policies.ts';
import type { Account } from '../../domain/account/state.ts';
import { mayBelongToStranger } from '../../domain/account/strangers.ts';
import { personal, type RejectionOf } from '../../domain/kernel/event.ts';
import { type AccountId, accountId } from '../../domain/kernel/ids.ts';
import { emailOf } from '../../domain/kernel/text.ts';

import { isByAddressAlone } from '../../domain/session.ts';
import { streams } from '../../domain/streams.ts';
import { type Caller, partyOf } from '../kernel/caller.ts';
import { type Failure, isFailure } from '../kernel/failure.ts';
import { type ClaimParts, claimEmail } from './confirm-address.ts';
import { accountsHashOf, emailHashOf } from './find-account.ts';

export type PersonToFind = {
  readonly firstName: string;
  readonly lastName: string;
  /** Empty if the owner's client has none. */
  readonly email: string;
  /** In E.164 format. */
  readonly phone: string | null;
};

type Refusal = ProfileRejection | Failure;

const open = (parts: ClaimParts, caller: Caller, person: PersonToFind, owner: AccountId) =>
  parts.handle
    .command(accountFor.OpenAccount, streams.account(owner), caller, {
      type: 'OpenAccount',
      account: {
        accountId: owner,
        role: 'user',
        origin: partyOf(caller) === 'owner' ? 'owner' : 'booking',
        emailHash: accountsHashOf(parts.ids, owner, person.email),
        personal: personal(`account-${owner}`, person),
      },
      password: null,
    })
    .map(() => owner);

const isProvenAs = ({ accountId, method }: Caller, owner: AccountId): boolean =>
  accountId === owner && !isByAddressAlone(method);

/**
 * The account's stream notes that a guest books under its address, before the visit names the account. So either the
 * address has not moved, and now stays, or it has moved, and the visit goes to another account.
 */
export const admitGuest = (
  { handle, ids }: ClaimParts,
  caller: Caller,
  email: string,
  found: Account,
): ResultAsync<unknown, RejectionOf<typeof accountFor.AdmitGuest> | Failure> => {
  const { accountId: owner, guestBooked } = found;
  if (guestBooked || !mayBelongToStranger(found) || isProvenAs(caller, owner)) return okAsync(null);
  const command = { type: 'AdmitGuest' as const, emailHash: emailHashOf(ids, email) };
  return handle.command(accountFor.AdmitGuest, streams.account(owner), caller, command);
};

const seek = (parts: ClaimParts, caller: Caller, person: PersonToFind): ResultAsync<AccountId, Refusal> =>
  claimEmail(parts)(caller, person.email, accountId(parts.ids.fresh())).andThen(({ owner, account: found }) => {
    if (found !== null)
      return admitGuest(parts, caller, person.email, found)
        .map(() => owner)
        .orElse(
          (refusal): ResultAsync<AccountId, Refusal> =>
            isFailure(refusal) ? errAsync(refusal) : seek(parts, caller, person),
        );
    return open(parts, caller, person, owner).orElse((refusal): ResultAsync<AccountId, Refusal> => {
      if (refusal.kind === 'AccountAlreadyOpened') return okAsync(owner);
      return refusal.kind === 'AccountForgotten' ? seek(parts, caller, person) : errAsync(refusal);
    });
  });

/** Opens the account of a person without an address. A repeat finds it open, even if it has changed since. */
const openUnknown = (parts: ClaimParts, caller: Caller, person: PersonToFind, owner: AccountId) =>
  open(parts, caller, person, owner).orElse((refusal): ResultAsync<AccountId, Refusal> => {
    if (refusal.kind === 'AccountAlreadyOpened') return okAsync(owner);
    return refusal.kind === 'AccountForgotten'
      ? openUnknown(parts, caller, person, accountId(parts.ids.fresh()))
      : errAsync(refusal);
  });

/**
 * Finds the account with this e-mail address, or opens one. Never changes an existing account, so that nobody can
 * rewrite another person's profile by booking under her address; it only notes the guest. The address is claimed first:
 * after a crash, the next call opens that account. A person without an address always gets a new account, with the
 * caller's id `unknown`, because people share phones.
 */
export const findOrOpenAccount =
  (parts: ClaimParts) =>
  (
    caller: Caller,
    { firstName, lastName, email, phone }: PersonToFind,
    unknown = accountId(parts.ids.fresh()),
  ): ResultAsync<AccountId, Refusal> => {
    const person = { firstName, lastName, email: emailOf(email), phone };
    const objection = objectionToProfile(person, partyOf(caller) === 'owner' ? 'owner' : 'booking');
    if (objection !== null) return errAsync(objection);
    return person.email === '' ? openUnknown(parts, caller, person, unknown) : seek(parts, caller, person);
  };
