import { type Err, err, ok, type ResultAsync, safeTry } from 'neverthrow';
import {
  accountFor,
  type EmailTaken,
  emailOf,
  objectionToPassword,
  objectionToProfile,
  type PasswordObjection,
} from '../../domain/account/index.ts';
import { type AccountId, accountId, personal, type RejectionOf } from '../../domain/kernel/index.ts';
import { streams } from '../../domain/streams.ts';
import type { Caller } from '../caller.ts';
import type { Done } from '../done.ts';
import type { Failure } from '../failure.ts';
import { type NotAllowed, ownerOnly } from '../not-allowed.ts';
import type { Passwords } from '../ports/sign-in/passwords.ts';
import type { PopularPasswords } from '../ports/sign-in/popular-passwords.ts';
import { type ClaimParts, claimEmail } from './claim-email.ts';
import { emailHashOf } from './email-hash-of.ts';
import { findAccount } from './find-account.ts';

export type FirstAdministrator = {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  /** Null where she signs in by a link until she chooses one. */
  readonly password: string | null;
};

/** `opened` tells whether this call opened the account. Its password was set only then. */
export type Administrator = { readonly accountId: AccountId; readonly opened: boolean };

export type FirstAdministratorRefusal =
  | NotAllowed
  | RejectionOf<typeof accountFor.OpenAccount>
  | EmailTaken
  | PasswordObjection
  | Failure;

const refused = (refusal: FirstAdministratorRefusal): Err<never, FirstAdministratorRefusal> => err(refusal);

export type FirstAdministratorParts = ClaimParts & {
  readonly passwords: Passwords;
  readonly popularPasswords: PopularPasswords;
};

/**
 * Opens the account of the first administrator; every start of the server asks for it. An address that belongs to a
 * customer is refused. The password is looked at only if it is set, so that a server whose configuration has an older one
 * still starts.
 */
export const openFirstAdministrator =
  (parts: FirstAdministratorParts) =>
  (caller: Caller, typed: FirstAdministrator): ResultAsync<Done<Administrator>, FirstAdministratorRefusal> =>
    safeTry<Done<Administrator>, FirstAdministratorRefusal>(async function* () {
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
