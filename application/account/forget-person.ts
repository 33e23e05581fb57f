import { err, ok, okAsync, type ResultAsync, safeTry } from 'neverthrow';
import { account, accountFor } from '../../domain/account/decide.ts';
import { email as emailStream } from '../../domain/account/decide-sign-in.ts';
import { calendarFeed } from '../../domain/calendar-feed.ts';
import type { Subject } from '../../domain/kernel/event.ts';
import { refused } from '../../domain/kernel/event.ts';
import type { AccountId, AppointmentId } from '../../domain/kernel/ids.ts';
import { streams } from '../../domain/streams.ts';
import { originOf } from '../identity.ts';
import { type Caller, ownerOnly } from '../kernel/caller.ts';
import { latest, neverRefused } from '../kernel/done.ts';
import type { Failure } from '../kernel/failure.ts';
import type { Ports } from '../kernel/ports.ts';
import type { Traces } from '../ports/event-codec.ts';
import type { Position } from '../ports/event-store.ts';
import { eraseProof, hairPictureFile } from '../stored-files.ts';
import { type RevokeSessionsParts, revokeSessions } from './revoke-sessions.ts';

export type ErasePersonParts = RevokeSessionsParts & Ports<'traces' | 'vault' | 'files'>;

/** The files and reviews to erase with an account. */
type Left = Pick<ReturnType<Traces['of']>, 'proofs' | 'reviews' | 'hairPictures'>;

const inTurn = <Item>(items: readonly Item[], effect: (item: Item) => ResultAsync<unknown, Failure>) =>
  items.reduce<ResultAsync<unknown, Failure>>((before, item) => before.andThen(() => effect(item)), okAsync(null));

/**
 * Erases what a forgotten person left: files, keys, sessions and the claim on her address. Her own key goes last: until
 * then the views can find what she left under her address. After an interruption, a repeat finishes the job.
 */
export const erasePerson =
  (parts: ErasePersonParts) =>
  (caller: Caller, accountId: AccountId, { proofs, reviews, hairPictures }: Left) =>
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

export type ForgetPersonParts = ErasePersonParts & Ports<'securityEvents'>;

/** The person has upcoming appointments, which would lose her name. They must be canceled first. */
export type AppointmentsStillComing = {
  readonly kind: 'AppointmentsStillComing';
  readonly appointmentIds: readonly AppointmentId[];
};

/** Ends the account: nobody can sign in to it anymore, and the rest is to be erased. */
const endAccount = ({ handle }: ForgetPersonParts, caller: Caller, accountId: AccountId) =>
  handle
    .command(accountFor.ForgetAccount, streams.account(accountId), caller, { type: 'ForgetAccount' })
    .map(({ position }) => position)
    .orElse((refusal) => (refusal.kind === 'AccountForgotten' ? ok(null) : err(refusal)));

/**
 * Forgets a person forever. The event comes first, so that a reaction finishes the job if this call is interrupted. The
 * call can also be repeated. Returns how many payment proofs and reviews were erased with the account.
 */
export const forgetPerson = (parts: ForgetPersonParts) => (caller: Caller, accountId: AccountId) =>
  safeTry(async function* () {
    yield* ownerOnly(caller);
    const found = yield* parts.handle.state(account, streams.account(accountId));
    if (found === null) return refused({ kind: 'AccountNotFound' });
    if (found.role === 'admin') return refused({ kind: 'AccountIsAdministrator' });
    const { proofs, reviews, hairPictures, coming } = parts.traces.of(accountId);
    if (coming.length > 0) return refused({ kind: 'AppointmentsStillComing', appointmentIds: coming });
    const forgotten = yield* endAccount(parts, caller, accountId);
    const about = { accountId, actorId: caller.accountId, ...originOf(caller) };
    parts.securityEvents.note({ kind: 'person-forgotten', detail: null, ...about });
    const erased = yield* erasePerson(parts)(caller, accountId, { proofs, reviews, hairPictures });
    return ok({ value: { proofs: proofs.length, reviews: reviews.length }, position: latest(forgotten, erased) });
  });

/** Closes the account's calendar feed. Its address needs no session, so everyone who ever signed in may have it. */
export const closeFeed =
  ({ handle }: Ports<'handle'>) =>
  (caller: Caller, accountId: AccountId): ResultAsync<Position | null, Failure> =>
    handle
      .command(calendarFeed, streams.calendarFeed(accountId), caller, { type: 'CloseCalendarFeed' })
      .map(({ position }) => position)
      .mapErr(neverRefused);
