import { okAsync, type ResultAsync } from 'neverthrow';
import { type Account, account } from '../../domain/account/index.ts';
import { type AccountId, type EmailHash, emailHash } from '../../domain/kernel/index.ts';
import { streams } from '../../domain/streams.ts';
import type { Ids } from '../ports/ids.ts';
import type { Unavailable } from '../ports/log/event-store.ts';
import type { FindContactParts } from './find-contact.ts';
import { nobodyWith } from './nobody.ts';

/** Whose codes an address leads to. */
export type CodeHolder = {
  readonly accountId: AccountId;
  readonly emailHash: EmailHash;
  /** Null if no code for the address goes out or opens anything: nobody has it, or whoever runs the studio. */
  readonly client: (Account & { readonly personal: Exclude<Account['personal'], 'erased'> }) | null;
};

const isClient = (found: Account | null): found is NonNullable<CodeHolder['client']> =>
  found !== null && found.role !== 'admin' && found.personal !== 'erased' && !found.forgotten;

/**
 * An address that no client has gets a stream of its own, in which the same is written: anybody can see how the log grows, by the
 * position in every answer and by its published size, and would learn who has an account. The stream does not name the address.
 */
export const codeHolder =
  ({ findAccount, handle, ids }: FindContactParts & { readonly ids: Ids }) =>
  (email: string): ResultAsync<CodeHolder, Unavailable> =>
    findAccount(email).andThen((found): ResultAsync<CodeHolder, Unavailable> => {
      if (isClient(found)) return okAsync({ accountId: found.accountId, emailHash: found.emailHash, client: found });
      const nobody = nobodyWith(ids, email);
      // A client's account is read as well.
      return handle
        .state(account, streams.account(nobody))
        .map(() => ({ accountId: nobody, emailHash: emailHash(nobody), client: null }));
    });
