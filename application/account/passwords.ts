import { ok, safeTry } from 'neverthrow';
import { accountFor } from '../../domain/account/decide.ts';
import { consistsOfKnownWords, objectionToPassword, objectionToProfile } from '../../domain/account/policies.ts';
import { personal, refused } from '../../domain/kernel/event.ts';
import { accountId } from '../../domain/kernel/ids.ts';
import { emailOf } from '../../domain/kernel/text.ts';
import { isByAddressAlone } from '../../domain/session.ts';
import { streams } from '../../domain/streams.ts';
import { checkPassword, originOf, type PasswordCheckParts, sessionNotOver } from '../identity.ts';
import { type Caller, ownerOnly, signedInOnly } from '../kernel/caller.ts';
import { latest } from '../kernel/done.ts';
import type { Ports } from '../kernel/ports.ts';
import { type ClaimParts, claimEmail } from './confirm-address.ts';
import { emailHashOf, findAccount, loadAccount } from './find-account.ts';
import { closeFeed } from './forget-person.ts';
import { type RevokeSessionsParts, revokeSessions } from './revoke-sessions.ts';
import { namesOfStudio, type StudioNamesParts } from './second-factors.ts';

export type FirstAdministrator = {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  /** Null if she signs in by a link until she chooses one. */
  readonly password: string | null;
};

export type FirstAdministratorParts = ClaimParts & Ports<'passwords' | 'popularPasswords'>;

/**
 * Opens the account of the first administrator. The server calls this at every start. An address that belongs to a
 * client is refused. The password is checked only when it is set, so that a server with an older one in its
 * configuration still starts. `opened`: whether this call opened the account. Only then was its password set.
 */
export const openFirstAdministrator = (parts: FirstAdministratorParts) => (caller: Caller, typed: FirstAdministrator) =>
  safeTry(async function* () {
    yield* ownerOnly(caller);
    const { password, ...named } = typed;
    const profile = { ...named, email: emailOf(named.email), phone: null };
    const isOpen = (yield* findAccount(parts)(profile.email)) !== null;
    const objection =
      objectionToProfile(profile, 'first-start') ??
      (isOpen || password === null ? null : objectionToPassword(password, 'admin', parts.popularPasswords.has));
    if (objection !== null) return refused(objection);
    const claimed = yield* claimEmail(parts)(caller, profile.email, accountId(parts.ids.fresh()));
    const { owner, account: found } = claimed;
    if (found !== null) {
      const { role } = found;
      if (role !== 'admin') return refused({ kind: 'EmailTaken', accountId: owner });
      return ok({ value: { accountId: owner, opened: false }, position: null });
    }
    const subject = `account-${owner}` as const;
    const emailHash = emailHashOf(parts.ids, profile.email);
    const { position } = yield* parts.handle.command(accountFor.OpenAccount, streams.account(owner), caller, {
      type: 'OpenAccount',
      account: {
        accountId: owner,
        role: 'admin',
        origin: 'first-start',
        emailHash,
        personal: personal(subject, profile),
      },
      password: password === null ? null : personal(subject, { passwordHash: yield* parts.passwords.hash(password) }),
    });
    return ok({ value: { accountId: owner, opened: true }, position });
  });

/**
 * A session that rests only on an e-mail address or phone may not set the first password: anyone who knows the address
 * could take over the account.
 */
export type FirstPasswordNotAllowed = { readonly kind: 'FirstPasswordNotAllowed' };

export type PasswordChange = {
  /** Ignored if the account has no password yet. */
  readonly currentPassword: string;
  readonly newPassword: string;
};

export type ChangePasswordParts = RevokeSessionsParts &
  StudioNamesParts &
  PasswordCheckParts &
  Ports<'securityEvents' | 'popularPasswords'>;

/**
 * Sets the person's password, which every later sign-in requires. Her other sessions end, because somebody who knew the
 * old password, or signed in without one, may have started them.
 */
export const changePassword =
  (parts: ChangePasswordParts) =>
  (caller: Caller, { currentPassword, newPassword }: PasswordChange) =>
    safeTry(async function* () {
      const accountId = yield* signedInOnly(caller);
      const found = yield* loadAccount(parts)(accountId);
      yield* sessionNotOver(parts)(caller);
      const studio = yield* namesOfStudio(parts);
      const { firstName, lastName, email } = found.personal.fields;
      const names = [...studio, firstName, lastName, email];
      const isGuessedFirst = (typed: string) => parts.popularPasswords.has(typed) || consistsOfKnownWords(typed, names);
      const objection = objectionToPassword(newPassword, found.role, isGuessedFirst);
      if (objection !== null) return refused(objection);
      if (found.password !== null) yield* checkPassword(parts)(caller, found, currentPassword);
      else if (isByAddressAlone(caller.method)) return refused({ kind: 'FirstPasswordNotAllowed' });
      const passwordHash = yield* parts.passwords.hash(newPassword);
      const { position } = yield* parts.handle.command(accountFor.SetPassword, streams.account(accountId), caller, {
        type: 'SetPassword',
        askedAt: found.signInChanges,
        personal: personal(`account-${accountId}`, { passwordHash }),
      });
      const about = { accountId, actorId: null, ...originOf(caller) };
      parts.securityEvents.note({ kind: 'password-changed', detail: null, ...about });
      const cause = 'password-changed';
      const last = yield* revokeSessions(parts)(caller, { accountId, cause, except: caller.sessionId });
      return ok({ value: null, position: latest(position, last.position) });
    });

export type ResetOwnerParts = Ports<'handle' | 'ids' | 'passwords'>;

/**
 * Resets the sign-in of an owner who lost her phone, recovery codes or password: this password alone signs her in
 * again. Passkeys are removed, because a lost device may be in somebody else's hands. Anyone who can run this on the
 * server's machine can read everything there anyway.
 */
export const resetOwner = (parts: ResetOwnerParts) => (caller: Caller, email: string, password: string) =>
  safeTry(async function* () {
    yield* ownerOnly(caller);
    const found = yield* findAccount(parts)(email);
    if (found === null || found.role !== 'admin') return refused({ kind: 'OwnerUnknown' });
    const { accountId } = found;
    const stream = streams.account(accountId);
    const passwordHash = yield* parts.passwords.hash(password);
    for (const { passkeyId } of found.passkeys) {
      yield* parts.handle.command(accountFor.RemovePasskey, stream, caller, { type: 'RemovePasskey', passkeyId });
    }
    yield* parts.handle.command(accountFor.TurnOffAuthenticator, stream, caller, { type: 'TurnOffAuthenticator' });
    const { position } = yield* parts.handle.command(accountFor.SetPassword, stream, caller, {
      type: 'SetPassword',
      askedAt: null,
      personal: personal(`account-${accountId}`, { passwordHash }),
    });
    return ok({ value: null, position });
  });

/**
 * Ends all sessions of the caller's account, including this one, and returns how many there were. Calendar programs
 * that follow her appointments lose access too. A session that rests only on an address ends only other such sessions:
 * otherwise anyone who knows the address could sign out the person who knows the password.
 */
export const signOutEverywhere = (parts: RevokeSessionsParts) => (caller: Caller) =>
  safeTry(async function* () {
    const accountId = yield* signedInOnly(caller);
    const onlyByAddress = isByAddressAlone(caller.method);
    const closed = onlyByAddress ? null : yield* closeFeed(parts)(caller, accountId);
    const cause = 'signed-out-everywhere';
    const { ended, position } = yield* revokeSessions(parts)(caller, {
      accountId,
      cause,
      except: null,
      onlyByAddress,
    });
    return ok({ value: ended, position: latest(closed, position) });
  });
