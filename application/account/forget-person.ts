import { type Err, err, ok, okAsync, type ResultAsync, safeTry } from 'neverthrow';
import { type AccountRejection, account, email as emailStream } from '../../domain/account/index.ts';
import type { AccountId, AppointmentId, ProofId, Subject } from '../../domain/kernel/index.ts';
import { streams } from '../../domain/streams.ts';
import type { Caller } from '../caller.ts';
import { type Done, latest } from '../done.ts';
import type { Failure } from '../failure.ts';
import { neverRefused } from '../never-refused.ts';
import { type NotAllowed, ownerOnly } from '../not-allowed.ts';
import type { Position } from '../ports/event-store.ts';
import type { Files } from '../ports/files.ts';
import type { Traces } from '../ports/traces.ts';
import type { Vault } from '../ports/vault.ts';
import { proofFile } from '../proof-file.ts';
import { type RevokeSessionsParts, revokeSessions } from './revoke-sessions.ts';

export type ForgetPersonParts = RevokeSessionsParts & {
  readonly traces: Traces;
  readonly vault: Vault;
  readonly files: Files;
};

/** The person has appointments to come, which would lose their name. They must be cancelled first. */
export type AppointmentsStillComing = {
  readonly kind: 'AppointmentsStillComing';
  readonly appointmentIds: readonly AppointmentId[];
};

/** How many payment proofs and reviews were erased with the account. */
export type Forgotten = { readonly proofs: number; readonly reviews: number };

export type ForgetPersonRefusal = NotAllowed | AccountRejection | AppointmentsStillComing | Failure;

const refused = (refusal: ForgetPersonRefusal): Err<never, ForgetPersonRefusal> => err(refusal);

const inTurn = <Item>(items: readonly Item[], effect: (item: Item) => ResultAsync<unknown, Failure>) =>
  items.reduce<ResultAsync<unknown, Failure>>((before, item) => before.andThen(() => effect(item)), okAsync(null));

const eraseProof = ({ vault, files }: ForgetPersonParts, id: ProofId) =>
  files.remove(proofFile(id)).andThen(() => vault.forget(`proof-${id}`));

/** Ends the account: nobody can sign in to it, its address is free, and its key is destroyed. */
const close = (parts: ForgetPersonParts, caller: Caller, accountId: AccountId) =>
  safeTry<Position | null, AccountRejection | Failure>(async function* () {
    const stream = streams.account(accountId);
    const forgotten = yield* parts.handle
      .command(account, stream, caller, { type: 'ForgetAccount' })
      .map(({ position }) => position)
      .orElse((refusal) => (refusal.kind === 'AccountForgotten' ? ok(null) : err(refusal)));
    const ended = yield* revokeSessions(parts)(caller, { accountId, cause: 'forgotten', except: null });
    const found = yield* parts.handle.state(account, stream);
    if (found === null) return ok(latest(forgotten, ended));
    const { emailHash } = found;
    const freed = yield* parts.handle
      .command(emailStream, streams.email(emailHash), caller, { type: 'GiveUpEmail', emailHash, accountId })
      .mapErr(neverRefused);
    yield* parts.vault.forget(`account-${accountId}` satisfies Subject);
    return ok(latest(latest(forgotten, ended), freed.position));
  });

/**
 * Forgets a person for ever. Proofs and reviews go first, while the views still know which of them are hers. A call
 * that was interrupted can be repeated and does the rest.
 */
export const forgetPerson =
  (parts: ForgetPersonParts) =>
  (caller: Caller, accountId: AccountId): ResultAsync<Done<Forgotten>, ForgetPersonRefusal> =>
    safeTry<Done<Forgotten>, ForgetPersonRefusal>(async function* () {
      yield* ownerOnly(caller);
      const found = yield* parts.handle.state(account, streams.account(accountId));
      if (found === null) return refused({ kind: 'AccountNotFound' });
      if (found.role === 'admin') return refused({ kind: 'AccountIsAdministrator' });
      const { proofs, reviews, coming } = parts.traces.of(accountId);
      if (coming.length > 0) return refused({ kind: 'AppointmentsStillComing', appointmentIds: coming });
      yield* inTurn(proofs, (id) => eraseProof(parts, id));
      yield* inTurn(reviews, (id) => parts.vault.forget(`review-${id}`));
      const position = yield* close(parts, caller, accountId);
      return ok({ value: { proofs: proofs.length, reviews: reviews.length }, position });
    });
