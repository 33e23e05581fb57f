import type { ResultAsync } from 'neverthrow';
import type { Caller } from '../caller.ts';
import type { Done } from '../done.ts';
import type { SignedIn } from '../signed-in.ts';
import { findByPhone } from './find-contact.ts';
import type { SignInParts, SignInRefusal } from './sign-in.ts';
import { trySignIn } from './try-sign-in.ts';

/** Signs a customer in by her phone (E.164) alone, if nobody else has it. */
export const signInWithPhone =
  (parts: SignInParts) =>
  (caller: Caller, phone: string): ResultAsync<Done<SignedIn>, SignInRefusal> =>
    trySignIn(parts)(caller, { find: () => findByPhone(parts)(phone), password: null });
