import { errAsync, type ResultAsync } from 'neverthrow';
import type { Caller } from '../caller.ts';
import type { Done } from '../done.ts';
import type { GuessesUsedUp } from '../identity/guessing.ts';
import type { SignedIn } from '../identity/signed-in.ts';
import { type AccountUnknown, findByPhone, type PhoneShared } from './find-contact.ts';
import { type AddressRefusal, codeRequired, enterByAddress, type SignInParts } from './sign-in.ts';
import { trySignIn } from './try-sign-in.ts';

type PhoneSignInRefusal = AccountUnknown | PhoneShared | AddressRefusal | GuessesUsedUp;

/** Signs a customer in by her phone (E.164) alone, if nobody else has it. */
export const signInWithPhone =
  (parts: SignInParts) =>
  (caller: Caller, phone: string): ResultAsync<Done<SignedIn>, PhoneSignInRefusal> =>
    parts.customerSignIn === 'code'
      ? errAsync(codeRequired)
      : trySignIn(parts)(caller, {
          find: () => findByPhone(parts)(phone),
          showsMore: () => false,
          enter: enterByAddress(parts),
        });
