import type { ResultAsync } from 'neverthrow';
import type { Caller } from '../caller.ts';
import type { GuessesUsedUp } from '../identity/guessing.ts';
import type { Unavailable } from '../ports/log/event-store.ts';
import { findByEmail } from './find-contact.ts';
import type { KnownContact } from './known-contact.ts';
import { type LookUpParts, lookUp } from './look-up.ts';

/** Whether an e-mail address has an account, and how its owner signs in. */
export const checkEmail =
  (parts: LookUpParts) =>
  (caller: Caller, email: string): ResultAsync<KnownContact, GuessesUsedUp | Unavailable> =>
    lookUp(parts)(caller, () => findByEmail(parts)(email));
