import { type Err, err, ok, okAsync, type ResultAsync, safeTry } from 'neverthrow';
import {
  type Account,
  type AddressToConfirm,
  accountFor,
  type EmailTaken,
  emailOf,
  mayBeStrangers,
  objectionToProfile,
  type Profile,
} from '../../domain/account/index.ts';
import { type AccountId, personal, type RejectionOf, same } from '../../domain/kernel/index.ts';
import { isByAddressAlone } from '../../domain/session/index.ts';
import { streams } from '../../domain/streams.ts';
import type { Caller } from '../caller.ts';
import { type Done, latest } from '../done.ts';
import type { Failure } from '../failure.ts';
import { byAccount, type GuessesUsedUp, type GuessingParts, guessing } from '../identity/guessing.ts';
import { sessionNotOver } from '../identity/own-session.ts';
import {
  checkPassword,
  type PasswordCheckParts,
  type PasswordTooSoon,
  type PasswordWrong,
} from '../identity/password-check.ts';
import { type NotAllowed, type PasswordSignInRequired, signedInOnly } from '../not-allowed.ts';
import { type ClaimParts, claimEmail, giveUpEmail } from './claim-email.ts';
import { emailHashOf } from './email-hash-of.ts';
import { type KnownAccount, loadAccount } from './load-account.ts';
import { hasGuestsVisits, type VisitParts } from './sign-in/persons-own.ts';

/** Changes only the fields that it names; a phone of null removes the number. */
export type ProfileChange = {
  readonly firstName?: string | undefined;
  readonly lastName?: string | undefined;
  readonly email?: string | undefined;
  /** In E.164 format. */
  readonly phone?: string | null | undefined;
  /** Needed for another e-mail address where the account has a password, because the address leads into the account. */
  readonly currentPassword?: string | undefined;
};

/** Another e-mail address was asked for without the password. */
export type PasswordNeeded = { readonly kind: 'PasswordNeeded' };

export type ChangeProfileRefusal =
  | NotAllowed
  | RejectionOf<typeof accountFor.ChangeProfile>
  | EmailTaken
  | GuessesUsedUp
  | PasswordSignInRequired
  | PasswordNeeded
  | PasswordWrong
  | PasswordTooSoon
  | Failure;

export type ChangeProfileParts = ClaimParts & GuessingParts & PasswordCheckParts & VisitParts;

const refused = (refusal: ChangeProfileRefusal): Err<never, ChangeProfileRefusal> => err(refusal);

const wanted = (before: Profile, change: ProfileChange): Profile => ({
  firstName: change.firstName ?? before.firstName,
  lastName: change.lastName ?? before.lastName,
  email: change.email === undefined ? before.email : emailOf(change.email),
  phone: change.phone === undefined ? before.phone : change.phone,
});

/** An address that is taken tells who has an account, so it can be tried only as often as other guesses. */
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
 * An address under which a guest has booked does not move before it is confirmed: she would no longer come to her visit by it. Guests
 * of before the account noted them are looked for here.
 */
const objectionToMove = (parts: ChangeProfileParts, account: Account): ResultAsync<AddressToConfirm | null, Failure> =>
  mayBeStrangers(account)
    ? hasGuestsVisits(parts, account).map((has) =>
        has || account.guestBooked ? { kind: 'AddressToConfirm' as const } : null,
      )
    : okAsync(null);

/**
 * Claims the new address before the profile names it, and gives the old one up afterwards: at every moment the account
 * has its address. A crash in between leaves one claimed address too many, which leads to the same account.
 */
const write = (parts: ChangeProfileParts, caller: Caller, before: KnownAccount, profile: Profile) =>
  safeTry<Done<Account>, ChangeProfileRefusal>(async function* () {
    const { accountId, personal: known } = before;
    const moves = known.fields.email !== profile.email;
    if (moves) yield* claim(parts, caller, profile.email, accountId);
    const changed = await parts.handle.command(accountFor.ChangeProfile, streams.account(accountId), caller, {
      type: 'ChangeProfile',
      askedAt: before.signInChanges,
      emailHash: emailHashOf(parts.ids, profile.email),
      personal: personal(`account-${accountId}`, profile),
    });
    // The address would lead into an account that is somebody else's.
    if (moves && changed.isErr() && isHeldBack(changed.error))
      yield* giveUpEmail(parts)(caller, profile.email, accountId);
    const { state, position } = yield* changed;
    const last = moves ? yield* giveUpEmail(parts)(caller, known.fields.email, accountId) : null;
    return ok({ value: state ?? before, position: latest(position, last) });
  });

/** A person changes her own name, e-mail address or phone. */
export const changeProfile =
  (parts: ChangeProfileParts) =>
  (caller: Caller, change: ProfileChange): ResultAsync<Done<Account>, ChangeProfileRefusal> =>
    safeTry<Done<Account>, ChangeProfileRefusal>(async function* () {
      const id = yield* signedInOnly(caller);
      const before = yield* loadAccount(parts)(id);
      yield* sessionNotOver(parts)(caller);
      const { fields } = before.personal;
      const profile = wanted(fields, change);
      if (isByAddressAlone(caller.method) && !same(profile, fields)) return refused({ kind: 'PasswordSignInRequired' });
      const objection = objectionToProfile(profile, before.origin);
      if (objection !== null) return refused(objection);
      if (profile.email !== fields.email && before.password !== null) {
        if (!change.currentPassword) return refused({ kind: 'PasswordNeeded' });
        yield* checkPassword(parts)(caller, before, change.currentPassword);
      }
      const held = profile.email === fields.email ? null : yield* objectionToMove(parts, before);
      if (held !== null) return refused(held);
      return ok(yield* write(parts, caller, before, profile));
    });
