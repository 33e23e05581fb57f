import { errAsync, type ResultAsync } from 'neverthrow';
import { type Account, isEmail, phoneOf } from '../../domain/account/index.ts';
import type { Caller } from '../caller.ts';
import type { Done } from '../done.ts';
import type { GuessesUsedUp } from '../guessing.ts';
import type { Unavailable } from '../ports/log/event-store.ts';
import type { SignedIn } from '../signed-in.ts';
import { type AccountUnknown, findByEmail, findByPhone, type PhoneShared } from './find-contact.ts';
import { enterByPassword, type PasswordRefusal, type SignInParts } from './sign-in.ts';
import { trySignIn } from './try-sign-in.ts';

export type Credentials = {
  /** An e-mail address or a phone, as typed: the sign-in page has one field for both. */
  readonly identifier: string;
  /** Null if none was typed. */
  readonly password: string | null;
  /** A code of the authenticator app, or a recovery code. Null if none was typed. */
  readonly code: string | null;
};

const find = (
  parts: SignInParts,
  identifier: string,
): ResultAsync<Account, AccountUnknown | PhoneShared | Unavailable> => {
  if (isEmail(identifier.trim())) return findByEmail(parts)(identifier);
  const phone = phoneOf(identifier);
  return phone === null ? errAsync({ kind: 'AccountUnknown' }) : findByPhone(parts)(phone);
};

/** Signs anybody in, by what she typed into the form. */
export const signInWithPassword =
  (parts: SignInParts) =>
  (
    caller: Caller,
    { identifier, password, code }: Credentials,
  ): ResultAsync<Done<SignedIn>, AccountUnknown | PhoneShared | PasswordRefusal | GuessesUsedUp> =>
    trySignIn(parts)(caller, {
      find: () => find(parts, identifier),
      showsMore: (account) => password !== null && account.password !== null,
      enter: enterByPassword(parts, { password, code }),
    });
