import type { ResultAsync } from 'neverthrow';
import type { Caller } from '../caller.ts';
import type { Done } from '../done.ts';
import type { SignedIn } from '../signed-in.ts';
import { findByEmail } from './find-contact.ts';
import { type SignInParts, type SignInRefusal, signInTo } from './sign-in.ts';

/** Signs a customer in by her e-mail address alone. */
export const signInWithEmail =
  (parts: SignInParts) =>
  (caller: Caller, email: string): ResultAsync<Done<SignedIn>, SignInRefusal> =>
    findByEmail(parts)(email).andThen((account) => signInTo(parts)(caller, account, null));
