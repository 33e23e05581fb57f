import type { ResultAsync } from 'neverthrow';
import type { Caller } from '../caller.ts';
import type { GuessesUsedUp } from '../identity/guessing.ts';
import type { Unavailable } from '../ports/log/event-store.ts';
import { findByPhone } from './find-contact.ts';
import type { KnownContact } from './known-contact.ts';
import { type LookUpParts, lookUp } from './look-up.ts';

/** Whether a phone number (E.164) has an account, and how its owner signs in. */
export const checkPhone =
  (parts: LookUpParts) =>
  (caller: Caller, phone: string): ResultAsync<KnownContact, GuessesUsedUp | Unavailable> =>
    lookUp(parts)(caller, () => findByPhone(parts)(phone));
