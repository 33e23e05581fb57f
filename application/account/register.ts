import { err, ok, type ResultAsync, safeTry } from 'neverthrow';
import { accountFor } from '../../domain/account/decide.ts';
import type { Profile } from '../../domain/account/events.ts';
import { objectionToPasswordLength, objectionToProfile } from '../../domain/account/policies.ts';
import type { Account } from '../../domain/account/state.ts';
import { personal, refused } from '../../domain/kernel/event.ts';
import { type AccountId, accountId } from '../../domain/kernel/ids.ts';
import { emailOf } from '../../domain/kernel/text.ts';
import { streams } from '../../domain/streams.ts';
import { byNetwork, type GuessingParts, guessing, type SignedIn } from '../identity.ts';
import type { Caller } from '../kernel/caller.ts';
import { type Done, neverMissing } from '../kernel/done.ts';
import type { Failure } from '../kernel/failure.ts';
import type { Ports } from '../kernel/ports.ts';

import type { Passwords } from '../ports/passwords.ts';
import { type ClaimParts, claimEmail } from './confirm-address.ts';
import { emailHashOf } from './find-account.ts';

export type Registration = Profile & {
  /** Null opens an account without a password. */
  readonly password: string | null;
  /** A repeat with the same key finishes what the first call began before a crash; null makes every call a new one. */
  readonly idempotencyKey: string | null;
};

export type RegisterParts = ClaimParts &
  GuessingParts & {
    readonly passwords: Passwords;
    readonly openSession: (
      caller: Caller,
      account: Account,
      method: 'registration',
    ) => ResultAsync<Done<SignedIn>, Failure>;
  };

const candidateFor = ({ ids }: ClaimParts, { idempotencyKey, ...registration }: Registration): AccountId => {
  const key = idempotencyKey ?? ids.fresh();
  return accountId(ids.keyed('register', key, JSON.stringify(registration)));
};

const open = (
  parts: ClaimParts & Ports<'passwords'>,
  caller: Caller,
  { password, idempotencyKey: _, ...profile }: Registration,
  owner: AccountId,
) =>
  safeTry(async function* () {
    const subject = `account-${owner}` as const;
    const hash = password === null ? null : yield* parts.passwords.hash(password);
    const { state, events } = yield* parts.handle.command(accountFor.OpenAccount, streams.account(owner), caller, {
      type: 'OpenAccount',
      account: {
        accountId: owner,
        role: 'user',
        origin: 'registration',
        emailHash: emailHashOf(parts.ids, profile.email),
        personal: personal(subject, profile),
      },
      password: hash === null ? null : personal(subject, { passwordHash: hash }),
    });
    // No events: another call of the same registration has already opened the account and signed in to it.
    return events.length === 0 ? err({ kind: 'EmailTaken' as const, accountId: owner }) : ok(neverMissing(state));
  }).mapErr((refusal) =>
    refusal.kind === 'AccountAlreadyOpened' ? { kind: 'EmailTaken' as const, accountId: owner } : refusal,
  );

const registered = (parts: RegisterParts) => (caller: Caller, typed: Registration) =>
  safeTry(async function* () {
    const registration = { ...typed, email: emailOf(typed.email) };
    const objection =
      objectionToProfile(registration, 'registration') ??
      (registration.password === null ? null : objectionToPasswordLength(registration.password, 'user'));
    if (objection !== null) return refused(objection);
    const candidate = candidateFor(parts, registration);
    const { owner, account: found } = yield* claimEmail(parts)(caller, registration.email, candidate);
    if (found !== null) return refused({ kind: 'EmailTaken', accountId: owner });
    const opened = yield* open(parts, caller, registration, owner);
    return ok(yield* parts.openSession(caller, opened, 'registration'));
  });

/**
 * Opens a client's own account and signs her in. An address that already has an account is refused, even if only a
 * guest's booking opened it, because registering does not prove that the address is hers. It is refused even if the
 * same call opened it, because anyone who recorded that call could sign in with it forever. The refusal counts as a
 * wrong guess, because it reveals who has an account.
 */
export const register = (parts: RegisterParts) => (caller: Caller, typed: Registration) =>
  guessing(
    parts,
    caller,
    byNetwork(caller),
  )(
    () => registered(parts)(caller, typed),
    (outcome) =>
      outcome.isErr() && outcome.error.kind === 'EmailTaken' ? { accountId: outcome.error.accountId } : null,
  );
