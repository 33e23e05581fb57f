import { ok, ResultAsync, safeTry } from 'neverthrow';
import { type Account, accountFor } from '../../../domain/account/index.ts';
import type { AccountId, EmailHash, RejectionOf } from '../../../domain/kernel/index.ts';
import type { RevocationCause } from '../../../domain/session/index.ts';
import { streams } from '../../../domain/streams.ts';
import type { Caller } from '../../caller.ts';
import type { Failure } from '../../failure.ts';
import type { Position } from '../../ports/log/event-store.ts';
import { closeFeed } from '../close-feed.ts';
import { personsOwn, type VisitParts } from './persons-own.ts';
import { type RevokeSessionsParts, revokeSessions } from './revoke-sessions.ts';

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
 * A person has shown for the first time that the account's address is hers. Whoever signed in to it before had shown nothing
 * but a form, and may be a stranger, unless she did so in a session of the account that rests on more than the address: whoever reads the
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
