import { ok, type ResultAsync, safeTry } from 'neverthrow';
import { accountFor } from '../../../domain/account/index.ts';
import type { AccountId, RejectionOf } from '../../../domain/kernel/index.ts';
import { streams } from '../../../domain/streams.ts';
import type { Caller } from '../../caller.ts';
import type { Done } from '../../done.ts';
import type { Failure } from '../../failure.ts';
import { type NotAllowed, ownerOnly } from '../../not-allowed.ts';
import { loadAccount } from '../load-account.ts';
import { type HandOverParts, handOver } from '../sign-in/confirm-address.ts';

export type CustomerToVerify = {
  readonly accountId: AccountId;
  /** False if the person did not set the account's password: somebody else has registered with her address. */
  readonly keepsPassword: boolean;
};

type Refusal = NotAllowed | RejectionOf<typeof accountFor.VerifyAccount> | Failure;

/**
 * The owner confirms that the account's e-mail address is the person's, who then sees all that was booked under it. A
 * password that she did not set is taken away first, and whoever signed in with it is signed out and loses
 * the calendar feed, so that at no moment somebody else sees it. A code that was sent to the address confirms it in the same way.
 */
export const verifyCustomer =
  (parts: HandOverParts) =>
  (caller: Caller, { accountId, keepsPassword }: CustomerToVerify): ResultAsync<Done<null>, Refusal> =>
    safeTry<Done<null>, Refusal>(async function* () {
      yield* ownerOnly(caller);
      const emailHash = null;
      if (!keepsPassword) {
        const account = yield* loadAccount(parts)(accountId);
        const position = yield* handOver(parts)(caller, { account, emailHash, cause: 'password-removed' });
        return ok({ value: null, position });
      }
      const { position } = yield* parts.handle.command(accountFor.VerifyAccount, streams.account(accountId), caller, {
        ...{ type: 'VerifyAccount', keepsPassword, hers: null, emailHash },
      });
      return ok({ value: null, position });
    });
