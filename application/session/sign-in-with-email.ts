import type { ResultAsync } from 'neverthrow';
import type { Caller } from '../caller.ts';
import type { Done } from '../done.ts';
import type { SignedIn } from '../signed-in.ts';
import { findByEmail } from './find-contact.ts';
import type { SignInParts, SignInRefusal } from './sign-in.ts';
import { trySignIn } from './try-sign-in.ts';

/** Signs a customer in by her e-mail address alone. */
export const signInWithEmail =
  (parts: SignInParts) =>
  (caller: Caller, email: string): ResultAsync<Done<SignedIn>, SignInRefusal> =>
    trySignIn(parts)(caller, { find: () => findByEmail(parts)(email), password: null });
