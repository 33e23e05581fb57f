import { ok, okAsync, type ResultAsync, safeTry } from 'neverthrow';
import { account, email as emailStream } from '../../domain/account/index.ts';
import type { AccountId, Subject } from '../../domain/kernel/index.ts';
import { streams } from '../../domain/streams.ts';
import type { Caller } from '../caller.ts';
import { latest } from '../done.ts';
import type { Failure } from '../failure.ts';
import { neverRefused } from '../never-refused.ts';
import type { Files } from '../ports/files/files.ts';
import type { Position } from '../ports/log/event-store.ts';
import type { Traces } from '../ports/log/traces.ts';
import type { Vault } from '../ports/log/vault.ts';
import { hairPictureFile } from '../stored-files/hair-picture-file.ts';
import { eraseProof } from '../stored-files/proof-file.ts';
import { type RevokeSessionsParts, revokeSessions } from './sign-in/revoke-sessions.ts';

export type ErasePersonParts = RevokeSessionsParts & {
  readonly traces: Traces;
  readonly vault: Vault;
  readonly files: Files;
};

/** What is to be erased with an account. */
type Left = Pick<ReturnType<Traces['of']>, 'proofs' | 'reviews' | 'hairPictures'>;

const inTurn = <Item>(items: readonly Item[], effect: (item: Item) => ResultAsync<unknown, Failure>) =>
  items.reduce<ResultAsync<unknown, Failure>>((before, item) => before.andThen(() => effect(item)), okAsync(null));

/**
 * Erases what somebody left whose account was forgotten: files, keys, sessions and the claim of her address. Her own key is
 * the last: until then the views can find what she left under her address. It may be repeated, and does the rest then.
 */
export const erasePerson =
  (parts: ErasePersonParts) =>
  (
    caller: Caller,
    accountId: AccountId,
    { proofs, reviews, hairPictures }: Left,
  ): ResultAsync<Position | null, Failure> =>
    safeTry<Position | null, Failure>(async function* () {
      yield* inTurn(proofs, (id) => eraseProof(parts, id));
      yield* inTurn(reviews, (id) => parts.vault.forget(`review-${id}`));
      yield* inTurn(hairPictures, (id) => parts.files.remove(hairPictureFile(id)));
      const { position: ended } = yield* revokeSessions(parts)(caller, { accountId, cause: 'forgotten', except: null });
      const found = yield* parts.handle.state(account, streams.account(accountId));
      if (found === null) return ok(ended);
      const { emailHash } = found;
      const freed = yield* parts.handle
        .command(emailStream, streams.email(emailHash), caller, { type: 'GiveUpEmail', emailHash, accountId })
        .mapErr(neverRefused);
      yield* parts.vault.forget(`account-${accountId}` satisfies Subject);
      return ok(latest(ended, freed.position));
    });
