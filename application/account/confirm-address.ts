import { errAsync, ok, okAsync, ResultAsync, safeTry } from 'neverthrow';
import { account, accountFor } from '../../domain/account/decide.ts';
import { email as emailStream } from '../../domain/account/decide-sign-in.ts';
import type { Account } from '../../domain/account/state.ts';
import type { RejectionOf } from '../../domain/kernel/event.ts';
import type { AccountId, EmailHash } from '../../domain/kernel/ids.ts';
import type { RevocationCause } from '../../domain/session.ts';
import { streams } from '../../domain/streams.ts';
import type { Caller } from '../kernel/caller.ts';
import { neverRefused } from '../kernel/done.ts';
import type { Failure } from '../kernel/failure.ts';
import type { Handle } from '../kernel/handle.ts';
import type { Ids } from '../ports/clock.ts';
import type { Position } from '../ports/event-store.ts';
import { emailHashOf } from './find-account.ts';
import { closeFeed } from './forget-person.ts';
import { type RevokeSessionsParts, revokeSessions } from './revoke-sessions.ts';
import { personsOwn, type VisitParts } from './second-factors.ts';

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

export type HandOverParts = RevokeSessionsParts & VisitParts;

type Refusal = RejectionOf<typeof accountFor.VerifyAccount> | Failure;

const endWhatStrangersHave = (
  parts: RevokeSessionsParts,
  caller: Caller,
  revocation: { readonly accountId: AccountId; readonly cause: RevocationCause },
): ResultAsync<Position | null, Failure> =>
  revokeSessions(parts)(caller, { ...revocation, except: null }).andThen(() =>
    closeFeed(parts)(caller, revocation.accountId),
  );

type HandOver = {
  readonly account: Account;
  /** The address that is shown to be hers; null for the one that the account has. */
  readonly emailHash: EmailHash | null;
  /** Why sessions end. */
  readonly cause: RevocationCause;
};

/**
 * The account is its person's from now on: the password goes in the same step in which her address is confirmed, so that it never
 * opens a confirmed account, and what somebody else may have filled in. All sessions end and the calendar feed closes before that, so that nobody else sees what it
 * shows, and again after it, because a stranger may have signed in meanwhile.
 */
export const handOver =
  (parts: HandOverParts) =>
  (caller: Caller, { account, emailHash, cause }: HandOver): ResultAsync<Position | null, Refusal> =>
    safeTry<Position | null, Refusal>(async function* () {
      const { accountId } = account;
      yield* endWhatStrangersHave(parts, caller, { accountId, cause });
      const hers = yield* personsOwn(parts, account);
      const { position } = yield* parts.handle.command(accountFor.VerifyAccount, streams.account(accountId), caller, {
        ...{ type: 'VerifyAccount', keepsPassword: false, hers, emailHash },
      });
      if (position !== null) yield* ResultAsync.fromSafePromise(parts.sessions.reached(position));
      yield* endWhatStrangersHave(parts, caller, { accountId, cause });
      return ok(position);
    });

/**
 * A person has shown for the first time that the account's address is hers. Anyone who signed in to it before had shown nothing
 * but a form, and may be a stranger, unless she did so in a session of the account that rests on more than the address: anyone who reads the
 * mail has filled in the form as well then, and keeps what is there.
 */
export const confirmAddress =
  (parts: HandOverParts) =>
  (caller: Caller, account: Account, isSamePerson: boolean): ResultAsync<Position | null, Refusal> =>
    safeTry<Position | null, Refusal>(async function* () {
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
