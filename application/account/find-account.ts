import { errAsync, okAsync, type ResultAsync } from 'neverthrow';
import { email as emailStream } from '../../domain/account/index.ts';
import { streams } from '../../domain/streams.ts';
import type { Handle } from '../handle.ts';
import type { Ids } from '../ports/ids.ts';
import type { Unavailable } from '../ports/log/event-store.ts';
import { emailHashOf } from './email-hash-of.ts';
import { type KnownAccount, loadAccount } from './load-account.ts';

export type FoundAccount = KnownAccount & { readonly isBlocked: boolean };

/** The account with this e-mail address, read from the log; null if there is none. Writes nothing. */
export const findAccount =
  ({ handle, ids }: { readonly handle: Handle; readonly ids: Ids }) =>
  (email: string): ResultAsync<FoundAccount | null, Unavailable> =>
    handle.state(emailStream, streams.email(emailHashOf(ids, email))).andThen(({ owner }) =>
      owner === null
        ? okAsync(null)
        : loadAccount({ handle })(owner)
            .map((found): FoundAccount | null => ({ ...found, isBlocked: found.blocked !== null }))
            .orElse((problem) => (problem.kind === 'Unavailable' ? errAsync(problem) : okAsync(null))),
    );
