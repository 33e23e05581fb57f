import { err, errAsync, ok, okAsync, type ResultAsync } from 'neverthrow';
import { account } from '../../domain/account/decide.ts';
import { email as emailStream } from '../../domain/account/decide-sign-in.ts';
import type { Account } from '../../domain/account/state.ts';
import { type AccountId, type EmailHash, emailHash } from '../../domain/kernel/ids.ts';
import { emailOf } from '../../domain/kernel/text.ts';
import { streams } from '../../domain/streams.ts';
import type { Ports } from '../kernel/ports.ts';
import type { Ids } from '../ports/clock.ts';
import type { Unavailable } from '../ports/event-store.ts';

/** Returns the hash that names the stream of an e-mail address. Capitals and surrounding spaces do not change it. */
export const emailHashOf = (ids: Ids, email: string): EmailHash => emailHash(ids.keyed('email', emailOf(email)));

/** The hash for an account's address. An account without an address gets one that is nobody's and names no stream. */
export const accountsHashOf = (ids: Ids, id: AccountId, email: string): EmailHash =>
  email === '' ? emailHash(ids.keyed('no-email', id)) : emailHashOf(ids, email);

/** An account that is not forgotten, so its profile can be read. */
export type KnownAccount = Account & { readonly personal: Exclude<Account['personal'], 'erased'> };

const isKnown = (found: Account): found is KnownAccount => !found.forgotten && found.personal !== 'erased';

export const loadAccount =
  ({ handle }: Ports<'handle'>) =>
  (id: AccountId) =>
    handle.state(account, streams.account(id)).andThen((found) => {
      if (found === null) return err({ kind: 'AccountNotFound' as const });
      return isKnown(found) ? ok(found) : err({ kind: 'AccountForgotten' as const });
    });

export type FoundAccount = KnownAccount & { readonly isBlocked: boolean };

/** Finds the account with this e-mail address in the log; null if there is none. Writes nothing. */
export const findAccount =
  ({ handle, ids }: Ports<'handle' | 'ids'>) =>
  (email: string): ResultAsync<FoundAccount | null, Unavailable> =>
    handle.state(emailStream, streams.email(emailHashOf(ids, email))).andThen(({ owner }) =>
      owner === null
        ? okAsync(null)
        : loadAccount({ handle })(owner)
            .map((found): FoundAccount | null => ({ ...found, isBlocked: found.blocked !== null }))
            .orElse((problem) => (problem.kind === 'Unavailable' ? errAsync(problem) : okAsync(null))),
    );
