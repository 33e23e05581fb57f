import { err, ok, safeTry } from 'neverthrow';
import { account as accountDecider } from '../../domain/account/decide.ts';
import type { Account } from '../../domain/account/state.ts';
import { personal } from '../../domain/kernel/event.ts';
import { sessionId } from '../../domain/kernel/ids.ts';
import { type SignInMethod, session, sessionSpan } from '../../domain/session.ts';
import { streams } from '../../domain/streams.ts';
import type { SignedIn } from '../identity.ts';
import { type Caller, partyOf } from '../kernel/caller.ts';
import { type Done, neverRefused } from '../kernel/done.ts';
import type { Failure } from '../kernel/failure.ts';
import type { Ports } from '../kernel/ports.ts';

export type OpenSessionParts = Ports<'handle' | 'clock' | 'ids' | 'tokens'>;

/** The caller as the account's person from now on. */
export const callerAs = (caller: Caller, { accountId, role }: Account): Caller => ({ ...caller, accountId, role });

/** Starts a session for a person who has proven who she is, as far as the sign-in method requires. */
export const openSession =
  ({ handle, clock, ids, tokens }: OpenSessionParts) =>
  (caller: Caller, account: Account, method: SignInMethod) =>
    safeTry<Done<SignedIn>, Failure>(async function* () {
      const { accountId, role } = account;
      const id = sessionId(ids.fresh());
      const { address, device } = caller;
      const { position } = yield* handle
        .command(session, streams.session(id), callerAs(caller, account), {
          type: 'StartSession',
          session: {
            sessionId: id,
            accountId,
            method,
            ...sessionSpan(clock.now(), { method, party: partyOf({ role }) }),
            personal: personal(`account-${accountId}`, { address, device }),
          },
        })
        .mapErr(neverRefused);
      // The account may have been taken back since its password was checked.
      const now = yield* handle.state(accountDecider, streams.account(accountId));
      if (now?.signInChanges !== account.signInChanges) {
        yield* handle
          .command(session, streams.session(id), callerAs(caller, account), {
            ...{ type: 'RevokeSession', cause: 'signed-out-everywhere' },
          })
          .mapErr(neverRefused);
        return err({ kind: 'Contended' as const, stream: streams.account(accountId) });
      }
      const access = await tokens.access({ accountId, sessionId: id, role, method });
      const refreshToken = tokens.refresh({ sessionId: id, generation: 0 });
      return ok({ value: { accountId, method, ...access, refreshToken }, position });
    });
