import { err, errAsync, type ResultAsync } from 'neverthrow';
import { type Account, isEmail, phoneOf } from '../../domain/account/index.ts';
import type { Caller } from '../caller.ts';
import type { Done } from '../done.ts';
import { isFailure } from '../failure.ts';
import type { GuessesUsedUp } from '../identity/guessing.ts';
import { checkPassword } from '../identity/password-check.ts';
import type { SignedIn } from '../identity/signed-in.ts';
import type { Unavailable } from '../ports/log/event-store.ts';
import { type AccountUnknown, findByEmail, findByPhone, type PhoneShared } from './find-contact.ts';
import { nobodyWith } from './nobody.ts';
import { codeRequired, enterByPassword, type PasswordRefusal, type SignInParts } from './sign-in.ts';
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

type Refusal = AccountUnknown | PhoneShared | PasswordRefusal | GuessesUsedUp;

/** Checks the password as of an account that has another one. An address that nobody has takes as long as any other. */
const findNobody = (
  parts: SignInParts,
  caller: Caller,
  identifier: string,
  password: string,
): ResultAsync<never, PasswordRefusal> => {
  const nobody = { accountId: nobodyWith(parts.ids, identifier), password: null };
  return checkPassword(parts)(caller, nobody, password).andThen(() => err({ kind: 'PasswordWrong' as const }));
};

const signInWhereCodesDo = (
  parts: SignInParts,
  caller: Caller,
  { identifier, password, code }: Credentials,
): ResultAsync<Done<SignedIn>, PasswordRefusal | GuessesUsedUp> => {
  if (password === null) return errAsync(codeRequired);
  return parts.evenTimes(() =>
    trySignIn(parts)(caller, {
      find: () =>
        find(parts, identifier).orElse((problem) =>
          isFailure(problem) ? errAsync(problem) : findNobody(parts, caller, identifier, password),
        ),
      showsMore: () => true,
      enter: enterByPassword(parts, { password, code }),
    }),
  );
};

/** Signs anybody in, by what she typed into the form. Where clients sign in by code, no answer tells who has an account. */
export const signInWithPassword =
  (parts: SignInParts) =>
  (caller: Caller, credentials: Credentials): ResultAsync<Done<SignedIn>, Refusal> => {
    if (parts.customerSignIn === 'code') return signInWhereCodesDo(parts, caller, credentials);
    const { identifier, password, code } = credentials;
    return trySignIn(parts)(caller, {
      find: () => find(parts, identifier),
      showsMore: (account) => password !== null && account !== null && account.password !== null,
      enter: enterByPassword(parts, { password, code }),
    });
  };
