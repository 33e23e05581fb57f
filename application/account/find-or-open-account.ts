import { errAsync, okAsync, type ResultAsync } from 'neverthrow';
import type { ProfileRejection } from '../../domain/account/commands.ts';
import { accountFor } from '../../domain/account/decide.ts';
import { objectionToProfile } from '../../domain/account/policies.ts';
import type { Account } from '../../domain/account/state.ts';
import { mayBeStrangers } from '../../domain/account/strangers.ts';
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
  /** Empty for a client of the owner who has none. */
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
 * The account notes in its own stream that a guest books under its address, before the visit names the account: at every moment either the
 * address has not moved, and then does not move, or the visit goes to another account.
 */
export const admitGuest = (
  { handle, ids }: ClaimParts,
  caller: Caller,
  email: string,
  found: Account,
): ResultAsync<unknown, RejectionOf<typeof accountFor.AdmitGuest> | Failure> => {
  const { accountId: owner, guestBooked } = found;
  if (guestBooked || !mayBeStrangers(found) || isProvenAs(caller, owner)) return okAsync(null);
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

/** A repeat finds it open, whatever has become of it since. */
const openUnknown = (parts: ClaimParts, caller: Caller, person: PersonToFind, owner: AccountId) =>
  open(parts, caller, person, owner).orElse((refusal): ResultAsync<AccountId, Refusal> => {
    if (refusal.kind === 'AccountAlreadyOpened') return okAsync(owner);
    return refusal.kind === 'AccountForgotten'
      ? openUnknown(parts, caller, person, accountId(parts.ids.fresh()))
      : errAsync(refusal);
  });

/**
 * The account with an e-mail address; without one, opens an account with these details. An existing account is never
 * changed, so that nobody can rewrite another person's profile by booking under her address; it notes that a guest has come. The address is claimed
 * before the account is opened: after a crash in between, the next call opens that account. A person without an address is
 * always another one, with the account `unknown`, which the caller names: phones are shared, so none tells who she is.
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
