import { type Err, err, ok, type ResultAsync, safeTry } from 'neverthrow';
import {
  accountFor,
  isMadeOfNames,
  objectionToPassword,
  type PasswordObjection,
} from '../../../domain/account/index.ts';
import { personal, type RejectionOf } from '../../../domain/kernel/index.ts';
import { isByAddressAlone } from '../../../domain/session/index.ts';
import { streams } from '../../../domain/streams.ts';
import type { Caller } from '../../caller.ts';
import { type Done, latest } from '../../done.ts';
import type { Failure } from '../../failure.ts';
import { sessionNotOver } from '../../identity/own-session.ts';
import {
  checkPassword,
  type PasswordCheckParts,
  type PasswordTooSoon,
  type PasswordWrong,
} from '../../identity/password-check.ts';
import { originOf } from '../../identity/security-origin.ts';
import { type NotAllowed, signedInOnly } from '../../not-allowed.ts';
import type { PopularPasswords } from '../../ports/sign-in/popular-passwords.ts';
import type { SecurityEvents } from '../../ports/sign-in/security-events.ts';
import { loadAccount } from '../load-account.ts';
import { namesOfStudio, type StudioNamesParts } from './names-of-studio.ts';
import { type RevokeSessionsParts, revokeSessions } from './revoke-sessions.ts';

/**
 * A session that rests on an e-mail address or phone alone may not set the first password: whoever knows the address
 * could take the account over.
 */
export type FirstPasswordNotAllowed = { readonly kind: 'FirstPasswordNotAllowed' };

export type PasswordChange = {
  /** Ignored if the account has no password yet. */
  readonly currentPassword: string;
  readonly newPassword: string;
};

export type ChangePasswordRefusal =
  | NotAllowed
  | FirstPasswordNotAllowed
  | PasswordWrong
  | PasswordTooSoon
  | PasswordObjection
  | RejectionOf<typeof accountFor.SetPassword>
  | Failure;

export type ChangePasswordParts = RevokeSessionsParts &
  StudioNamesParts &
  PasswordCheckParts & { readonly securityEvents: SecurityEvents; readonly popularPasswords: PopularPasswords };

const refused = (refusal: ChangePasswordRefusal): Err<never, ChangePasswordRefusal> => err(refusal);

/**
 * Sets the person's password, which every later sign-in requires. Her other sessions end, since somebody who knew the
 * old password, or signed in without one, may have started them.
 */
export const changePassword =
  (parts: ChangePasswordParts) =>
  (caller: Caller, { currentPassword, newPassword }: PasswordChange): ResultAsync<Done<null>, ChangePasswordRefusal> =>
    safeTry<Done<null>, ChangePasswordRefusal>(async function* () {
      const accountId = yield* signedInOnly(caller);
      const found = yield* loadAccount(parts)(accountId);
      yield* sessionNotOver(parts)(caller);
      const studio = yield* namesOfStudio(parts);
      const { firstName, lastName, email } = found.personal.fields;
      const names = [...studio, firstName, lastName, email];
      const isGuessedFirst = (typed: string) => parts.popularPasswords.has(typed) || isMadeOfNames(typed, names);
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
