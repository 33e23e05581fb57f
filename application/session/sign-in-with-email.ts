import { errAsync, type ResultAsync } from 'neverthrow';
import type { Caller } from '../caller.ts';
import type { Done } from '../done.ts';
import type { GuessesUsedUp } from '../identity/guessing.ts';
import type { SignedIn } from '../identity/signed-in.ts';
import { type AccountUnknown, findByEmail } from './find-contact.ts';
import { type AddressRefusal, codeRequired, enterByAddress, type SignInParts } from './sign-in.ts';
import { trySignIn } from './try-sign-in.ts';

type EmailSignInRefusal = AccountUnknown | AddressRefusal | GuessesUsedUp;

/** Signs a customer in by her e-mail address alone. */
export const signInWithEmail =
  (parts: SignInParts) =>
  (caller: Caller, email: string): ResultAsync<Done<SignedIn>, EmailSignInRefusal> =>
    parts.customerSignIn === 'code'
      ? errAsync(codeRequired)
      : trySignIn(parts)(caller, {
          find: () => findByEmail(parts)(email),
          showsMore: () => false,
          enter: enterByAddress(parts),
        });
