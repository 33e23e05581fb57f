import { type Err, err, ok, type ResultAsync, safeTry } from 'neverthrow';
import { type AccountIsAdministrator, type AccountNotFound, account, accountFor } from '../../domain/account/index.ts';
import type { AccountId, AppointmentId } from '../../domain/kernel/index.ts';
import { streams } from '../../domain/streams.ts';
import type { Caller } from '../caller.ts';
import { type Done, latest } from '../done.ts';
import type { Failure } from '../failure.ts';
import { originOf } from '../identity/security-origin.ts';
import { type NotAllowed, ownerOnly } from '../not-allowed.ts';
import type { SecurityEvents } from '../ports/sign-in/security-events.ts';
import { type ErasePersonParts, erasePerson } from './erase-person.ts';

export type ForgetPersonParts = ErasePersonParts & { readonly securityEvents: SecurityEvents };

/** The person has appointments to come, which would lose their name. They must be cancelled first. */
export type AppointmentsStillComing = {
  readonly kind: 'AppointmentsStillComing';
  readonly appointmentIds: readonly AppointmentId[];
};

/** How many payment proofs and reviews were erased with the account. */
export type Forgotten = { readonly proofs: number; readonly reviews: number };

export type ForgetPersonRefusal =
  | NotAllowed
  | AccountNotFound
  | AccountIsAdministrator
  | AppointmentsStillComing
  | Failure;

const refused = (refusal: ForgetPersonRefusal): Err<never, ForgetPersonRefusal> => err(refusal);

/** Ends the account: from then on nobody can sign in to it, and what it left is to be erased. */
const endAccount = ({ handle }: ForgetPersonParts, caller: Caller, accountId: AccountId) =>
  handle
    .command(accountFor.ForgetAccount, streams.account(accountId), caller, { type: 'ForgetAccount' })
    .map(({ position }) => position)
    .orElse((refusal) => (refusal.kind === 'AccountForgotten' ? ok(null) : err(refusal)));

/**
 * Forgets a person for ever. The event comes first, so that a reaction does the rest if this call is interrupted; the call
 * can also be repeated.
 */
export const forgetPerson =
  (parts: ForgetPersonParts) =>
  (caller: Caller, accountId: AccountId): ResultAsync<Done<Forgotten>, ForgetPersonRefusal> =>
    safeTry<Done<Forgotten>, ForgetPersonRefusal>(async function* () {
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
