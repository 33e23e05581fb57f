import { err, errAsync, ok, okAsync, type ResultAsync, safeTry } from 'neverthrow';
import type { AccountNotFound, AddressToConfirm, ChangePreferences } from '../../domain/account/commands.ts';
import { account, accountFor } from '../../domain/account/decide.ts';
import type { Profile } from '../../domain/account/events.ts';
import { objectionToProfile } from '../../domain/account/policies.ts';
import { type Account, firstPreferences } from '../../domain/account/state.ts';
import { mayBelongToStranger } from '../../domain/account/strangers.ts';
import { personal, refused } from '../../domain/kernel/event.ts';
import type { AccountId } from '../../domain/kernel/ids.ts';
import { emailOf, same } from '../../domain/kernel/text.ts';
import { isByAddressAlone } from '../../domain/session.ts';
import { streams } from '../../domain/streams.ts';
import {
  byAccount,
  checkPassword,
  type GuessingParts,
  guessing,
  type PasswordCheckParts,
  sessionNotOver,
} from '../identity.ts';
import { type Caller, isTheirs, provenOnly, signedInOnly } from '../kernel/caller.ts';
import { latest } from '../kernel/done.ts';
import type { Failure } from '../kernel/failure.ts';
import { noteOthers, type OthersParts } from '../kernel/others-records.ts';
import type { Ports } from '../kernel/ports.ts';
import { type ClaimParts, claimEmail, giveUpEmail } from './confirm-address.ts';
import { accountsHashOf, findAccount, type KnownAccount, loadAccount } from './find-account.ts';
import { hasGuestsVisits, type VisitParts } from './second-factors.ts';

/** Sets the channels for notifications. A channel that is left out keeps its setting. */
export const changePreferences =
  ({ handle }: Ports<'handle'>) =>
  (caller: Caller, changes: ChangePreferences['changes']) =>
    provenOnly(caller)
      .asyncAndThen((id) =>
        handle.command(accountFor.ChangePreferences, streams.account(id), caller, {
          type: 'ChangePreferences',
          changes,
        }),
      )
      .map(({ state, position }) => ({ value: state?.preferences ?? firstPreferences, position }));

/** The fields to change. A phone of null removes the number. */
export type ProfileChange = {
  readonly firstName?: string | undefined;
  readonly lastName?: string | undefined;
  readonly email?: string | undefined;
  /** In E.164 format. */
  readonly phone?: string | null | undefined;
  /** Required for a new e-mail address if the account has a password, because the address leads into the account. */
  readonly currentPassword?: string | undefined;
};

/** The caller asked for a new e-mail address without giving the password. */
export type PasswordNeeded = { readonly kind: 'PasswordNeeded' };

export type ChangeProfileParts = ClaimParts & GuessingParts & PasswordCheckParts & VisitParts;

const wanted = (before: Profile, change: ProfileChange): Profile => ({
  firstName: change.firstName ?? before.firstName,
  lastName: change.lastName ?? before.lastName,
  email: change.email === undefined ? before.email : emailOf(change.email),
  phone: change.phone === undefined ? before.phone : change.phone,
});

/** Claims the address. "Taken" reveals that somebody has an account, so it is limited like other guesses. */
const claim = (parts: ChangeProfileParts, caller: Caller, email: string, accountId: AccountId) =>
  guessing(
    parts,
    caller,
    byAccount(caller),
  )(
    () =>
      claimEmail(parts)(caller, email, accountId).andThen(({ owner }) =>
        owner === accountId ? ok(owner) : err({ kind: 'EmailTaken' as const, accountId: owner }),
      ),
    (outcome) =>
      outcome.isErr() && outcome.error.kind === 'EmailTaken' ? { accountId: outcome.error.accountId } : null,
  );

const isHeldBack = ({ kind }: { readonly kind: string }): boolean =>
  kind === 'SignInChanged' || kind === 'AddressToConfirm';

/**
 * Refuses a new address until the old one is confirmed, if a guest has booked under the old one: she would lose her way
 * to her visit. Searches the visits as well, because older accounts did not note their guests.
 */
const objectionToMove = (parts: ChangeProfileParts, account: Account): ResultAsync<AddressToConfirm | null, Failure> =>
  mayBelongToStranger(account)
    ? hasGuestsVisits(parts, account).map((has) =>
        has || account.guestBooked ? { kind: 'AddressToConfirm' as const } : null,
      )
    : okAsync(null);

/**
 * Claims the new address before the profile names it, and gives up the old one afterwards, so that the account always
 * has its address. A crash in between leaves one extra claimed address, which leads to the same account.
 */
const write = (parts: ChangeProfileParts, caller: Caller, before: KnownAccount, profile: Profile) =>
  safeTry(async function* () {
    const { accountId, personal: known } = before;
    const moves = known.fields.email !== profile.email;
    if (moves) yield* claim(parts, caller, profile.email, accountId);
    const changed = await parts.handle.command(accountFor.ChangeProfile, streams.account(accountId), caller, {
      type: 'ChangeProfile',
      askedAt: before.signInChanges,
      emailHash: accountsHashOf(parts.ids, accountId, profile.email),
      personal: personal(`account-${accountId}`, profile),
    });
    // Otherwise the claimed address would lead into somebody else's account.
    if (moves && changed.isErr() && isHeldBack(changed.error))
      yield* giveUpEmail(parts)(caller, profile.email, accountId);
    const { state, position } = yield* changed;
    const last = moves ? yield* giveUpEmail(parts)(caller, known.fields.email, accountId) : null;
    return ok({ value: state ?? before, position: latest(position, last) });
  });

/** A person changes her own name, e-mail address or phone. */
export const changeProfile = (parts: ChangeProfileParts) => (caller: Caller, change: ProfileChange) =>
  safeTry(async function* () {
    const id = yield* signedInOnly(caller);
    const before = yield* loadAccount(parts)(id);
    yield* sessionNotOver(parts)(caller);
    const { fields } = before.personal;
    const profile = wanted(fields, change);
    if (isByAddressAlone(caller.method) && !same(profile, fields)) return refused({ kind: 'PasswordSignInRequired' });
    const objection = objectionToProfile(profile, before.origin);
    if (objection !== null) return refused(objection);
    if (profile.email === '') return refused({ kind: 'EmailInvalid' });
    if (profile.email !== fields.email && before.password !== null) {
      if (!change.currentPassword) return refused({ kind: 'PasswordNeeded' });
      yield* checkPassword(parts)(caller, before, change.currentPassword);
    }
    const held = profile.email === fields.email ? null : yield* objectionToMove(parts, before);
    if (held !== null) return refused(held);
    return ok(yield* write(parts, caller, before, profile));
  });

// The caller has presented the signature of a link that went to the client's mailbox. Only the signature counts.

type Parts = Ports<'handle'>;

/** Whether the client still gets mail that is not about a booking. */
export const seeUnsubscribe =
  ({ handle }: Parts) =>
  (accountId: AccountId) =>
    handle
      .state(account, streams.account(accountId))
      .andThen((found) =>
        found === null || found.forgotten
          ? err<never, AccountNotFound>({ kind: 'AccountNotFound' })
          : ok(found.preferences.followUps),
      );

/** Stops mail that is not about a booking. Mail about the client's visits goes on. */
export const unsubscribe =
  ({ handle }: Parts) =>
  (caller: Caller, accountId: AccountId) =>
    handle
      .command(accountFor.ChangePreferences, streams.account(accountId), caller, {
        type: 'ChangePreferences',
        changes: { followUps: false },
      })
      .map(({ state, position }) => ({ value: (state as Account | null)?.preferences.followUps ?? false, position }));

/** Whose appointments, figures and reviews the caller asks for; null if she did not say. */
export type WhoseAsked = { readonly accountId: AccountId | null; readonly email: string | null };

/** The records belong to somebody else, or to nobody. A client is not told which. */
export type NotTheirs = { readonly kind: 'NotTheirs' };

/**
 * The account whose records the caller may see: any for the owner, only her own for a client. Named by id, by e-mail
 * address, or not at all.
 */
export const whoseRecords =
  (parts: Ports<'handle' | 'ids'> & OthersParts) =>
  (caller: Caller, { accountId, email }: WhoseAsked) =>
    signedInOnly(caller).asyncAndThen((own) => {
      const notTheirs = () => {
        noteOthers(parts, caller, 'account');
        return { kind: 'NotTheirs' as const };
      };
      if (accountId !== null) return isTheirs(caller, accountId) ? okAsync(accountId) : errAsync(notTheirs());
      if (email === null) return okAsync(own);
      return findAccount(parts)(email).andThen((found) => {
        if (found !== null && isTheirs(caller, found.accountId)) return ok(found.accountId);
        return err(caller.role === 'admin' ? { kind: 'AccountNotFound' as const } : notTheirs());
      });
    });
