import { errAsync, ok, okAsync, ResultAsync, safeTry } from 'neverthrow';
import { account, accountFor } from '../../domain/account/decide.ts';
import { email as emailStream } from '../../domain/account/decide-sign-in.ts';
import type { Account } from '../../domain/account/state.ts';
import type { AccountId, EmailHash } from '../../domain/kernel/ids.ts';
import type { RevocationCause } from '../../domain/session.ts';
import { streams } from '../../domain/streams.ts';
import type { Caller } from '../kernel/caller.ts';
import { neverRefused } from '../kernel/done.ts';
import type { Failure } from '../kernel/failure.ts';
import type { Ports } from '../kernel/ports.ts';
import type { Position } from '../ports/event-store.ts';
import { emailHashOf } from './find-account.ts';
import { closeFeed } from './forget-person.ts';
import { type RevokeSessionsParts, revokeSessions } from './revoke-sessions.ts';
import { profileToKeep, type VisitParts } from './second-factors.ts';

export type ClaimParts = Ports<'handle' | 'ids'>;

/** The account that has the address after the claim, and its state if it has been opened. */
export type Claimed = { readonly owner: AccountId; readonly account: Account | null };

/** Releases the account's claim on the address. Does nothing if another account has the address, or none has it. */
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
 * Claims the address for an account and returns the account that has it afterwards. Anyone can claim a forgotten
 * person's address. An owner without an open account is left from a crash just before the account was opened.
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

export type HandOverParts = RevokeSessionsParts & VisitParts;

const endStrangersAccess = (
  parts: RevokeSessionsParts,
  caller: Caller,
  revocation: { readonly accountId: AccountId; readonly cause: RevocationCause },
): ResultAsync<Position | null, Failure> =>
  revokeSessions(parts)(caller, { ...revocation, except: null }).andThen(() =>
    closeFeed(parts)(caller, revocation.accountId),
  );

type HandOver = {
  readonly account: Account;
  /** The address that the person has proven to be hers; null for the one in the account. */
  readonly emailHash: EmailHash | null;
  /** Why the sessions end. */
  readonly cause: RevocationCause;
};

/**
 * Hands the account over to its person. One step confirms her address and removes the password, so that it never opens
 * a confirmed account, and what somebody else may have filled in. Sessions and calendar feed end before it, so that
 * nobody else sees what it shows, and again after it, because a stranger may have signed in during the step.
 */
export const handOver =
  (parts: HandOverParts) =>
  (caller: Caller, { account, emailHash, cause }: HandOver) =>
    safeTry(async function* () {
      const { accountId } = account;
      yield* endStrangersAccess(parts, caller, { accountId, cause });
      const hers = yield* profileToKeep(parts, account);
      const { position } = yield* parts.handle.command(accountFor.VerifyAccount, streams.account(accountId), caller, {
        ...{ type: 'VerifyAccount', keepsPassword: false, hers, emailHash },
      });
      if (position !== null) yield* ResultAsync.fromSafePromise(parts.sessions.reached(position));
      yield* endStrangersAccess(parts, caller, { accountId, cause });
      return ok(position);
    });

/**
 * Confirms the address, which its person has proven for the first time. Everyone who signed in before had only filled
 * in a form and may be a stranger: the account is handed over. `isSamePerson` skips that: a session of hers rests on
 * more than the address, so she filled in the form too and keeps everything.
 */
export const confirmAddress = (parts: HandOverParts) => (caller: Caller, account: Account, isSamePerson: boolean) =>
  safeTry(async function* () {
    const { emailHash, isVerified, password } = account;
    if (isVerified) return ok(null);
    if (isSamePerson) {
      const command = { type: 'VerifyAccount' as const, keepsPassword: true, hers: null, emailHash };
      const stream = streams.account(account.accountId);
      return ok((yield* parts.handle.command(accountFor.VerifyAccount, stream, caller, command)).position);
    }
    const cause = password === null ? 'signed-out-everywhere' : 'password-removed';
    return ok(yield* handOver(parts)(caller, { account, emailHash, cause }));
  });
