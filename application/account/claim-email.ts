import { errAsync, okAsync, type ResultAsync } from 'neverthrow';
import { type Account, account, email as emailStream } from '../../domain/account/index.ts';
import type { AccountId } from '../../domain/kernel/index.ts';
import { streams } from '../../domain/streams.ts';
import type { Caller } from '../caller.ts';
import type { Failure } from '../failure.ts';
import type { Handle } from '../handle.ts';
import { neverRefused } from '../never-refused.ts';
import type { Ids } from '../ports/ids.ts';
import type { Position } from '../ports/log/event-store.ts';
import { emailHashOf } from './email-hash-of.ts';

export type ClaimParts = { readonly handle: Handle; readonly ids: Ids };

/** The account that has the address after the claim, and its state if it is open. */
export type Claimed = { readonly owner: AccountId; readonly account: Account | null };

/** Does nothing if the address belongs to another account, or to none. */
export const giveUpEmail =
  ({ handle, ids }: ClaimParts) =>
  (caller: Caller, email: string, accountId: AccountId): ResultAsync<Position | null, Failure> => {
    const emailHash = emailHashOf(ids, email);
    return handle
      .command(emailStream, streams.email(emailHash), caller, { type: 'GiveUpEmail', emailHash, accountId })
      .map(({ position }) => position)
      .mapErr(neverRefused);
  };

/**
 * Claims the address for an account; if it is taken, answers who has it. The address of a forgotten person can be
 * claimed by anybody. An owner without an account comes from a crash just before the account was opened.
 */
export const claimEmail =
  (parts: ClaimParts) =>
  (caller: Caller, email: string, candidate: AccountId): ResultAsync<Claimed, Failure> => {
    const { handle, ids } = parts;
    const emailHash = emailHashOf(ids, email);
    return handle
      .command(emailStream, streams.email(emailHash), caller, { type: 'ClaimEmail', emailHash, accountId: candidate })
      .map(() => candidate)
      .orElse((refusal) => (refusal.kind === 'EmailTaken' ? okAsync(refusal.accountId) : errAsync(refusal)))
      .andThen((owner) =>
        handle.state(account, streams.account(owner)).andThen((found) => {
          if (!found?.forgotten || owner === candidate) return okAsync({ owner, account: found });
          return giveUpEmail(parts)(caller, email, owner).andThen(() => claimEmail(parts)(caller, email, candidate));
        }),
      );
  };
