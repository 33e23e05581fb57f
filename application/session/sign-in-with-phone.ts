import type { ResultAsync } from 'neverthrow';
import type { Caller } from '../caller.ts';
import type { Done } from '../done.ts';
import type { SignedIn } from '../signed-in.ts';
import { findByPhone } from './find-contact.ts';
import { type SignInParts, type SignInRefusal, signInTo } from './sign-in.ts';

/** Signs a customer in by her phone (E.164) alone, if nobody else has it. */
export const signInWithPhone =
  (parts: SignInParts) =>
  (caller: Caller, phone: string): ResultAsync<Done<SignedIn>, SignInRefusal> =>
    findByPhone(parts)(phone).andThen((account) => signInTo(parts)(caller, account, null));
