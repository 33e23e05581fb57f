import { errAsync, okAsync, type ResultAsync } from 'neverthrow';
import {
  type AccountOrigin,
  type AccountRejection,
  account,
  type EmailTaken,
  emailOf,
  email as emailStream,
  objectionToProfile,
} from '../../domain/account/index.ts';
import { type AccountId, accountId, personal } from '../../domain/kernel/index.ts';
import { streams } from '../../domain/streams.ts';
import { type Caller, partyOf } from '../caller.ts';
import type { Failure } from '../failure.ts';
import type { Handle } from '../handle.ts';
import type { Ids } from '../ports/ids.ts';
import { emailHashOf } from './email-hash-of.ts';

export type PersonToFind = {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  /** E.164. */
  readonly phone: string | null;
};

export type FindOrOpenParts = { readonly handle: Handle; readonly ids: Ids };

type Sought = { readonly caller: Caller; readonly person: PersonToFind; readonly origin: AccountOrigin };

/** Claims the address for a new account, or tells whose it is. */
const claim = ({ handle, ids }: FindOrOpenParts, { caller, person }: Sought): ResultAsync<AccountId, Failure> => {
  const hash = emailHashOf(ids, person.email);
  const candidate = accountId(ids.fresh());
  return handle
    .command(emailStream, streams.email(hash), caller, { type: 'ClaimEmail', emailHash: hash, accountId: candidate })
    .map(() => candidate)
    .orElse((refusal: EmailTaken | Failure) =>
      refusal.kind === 'EmailTaken' ? okAsync(refusal.accountId) : errAsync(refusal),
    );
};

/** The address of a person who has been forgotten is anybody's again; somebody may have been faster. */
const freeAddress = (
  { handle, ids }: FindOrOpenParts,
  { caller, person }: Sought,
  owner: AccountId,
): ResultAsync<null, Failure> => {
  const hash = emailHashOf(ids, person.email);
  return handle
    .command(emailStream, streams.email(hash), caller, { type: 'GiveUpEmail', emailHash: hash, accountId: owner })
    .map(() => null)
    .orElse((refusal) => (refusal.kind === 'EmailTaken' ? okAsync(null) : errAsync(refusal)));
};

const open = (
  { handle, ids }: FindOrOpenParts,
  { caller, person, origin }: Sought,
  owner: AccountId,
): ResultAsync<AccountId, AccountRejection | Failure> =>
  handle
    .command(account, streams.account(owner), caller, {
      type: 'OpenAccount',
      account: {
        accountId: owner,
        role: 'user',
        origin,
        emailHash: emailHashOf(ids, person.email),
        personal: personal(`account-${owner}`, person),
      },
    })
    .map(() => owner)
    .orElse((refusal) => (refusal.kind === 'AccountAlreadyOpened' ? okAsync(owner) : errAsync(refusal)));

const seek = (parts: FindOrOpenParts, sought: Sought): ResultAsync<AccountId, AccountRejection | Failure> =>
  claim(parts, sought).andThen((owner) =>
    open(parts, sought, owner).orElse((refusal) =>
      refusal.kind === 'AccountForgotten'
        ? freeAddress(parts, sought, owner).andThen(() => seek(parts, sought))
        : errAsync(refusal),
    ),
  );

/**
 * The account of an e-mail address, opened with these particulars where there is none. What exists is never changed,
 * so that nobody rewrites another's account by booking under her address. The address is claimed before the account is
 * opened: after a crash in between, the next call opens the account that was to be.
 */
export const findOrOpenAccount =
  (parts: FindOrOpenParts) =>
  (caller: Caller, person: PersonToFind): ResultAsync<AccountId, AccountRejection | Failure> => {
    const origin = partyOf(caller) === 'owner' ? 'owner' : 'booking';
    const named = { ...person, email: emailOf(person.email) };
    const objection = objectionToProfile(named, origin);
    return objection === null ? seek(parts, { caller, person: named, origin }) : errAsync(objection);
  };
