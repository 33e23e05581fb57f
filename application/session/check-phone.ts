import { errAsync, okAsync, type ResultAsync } from 'neverthrow';
import type { Unavailable } from '../ports/event-store.ts';
import { type FindContactParts, findByPhone } from './find-contact.ts';
import { contactOf, type KnownContact, sharedContact, unknownContact } from './known-contact.ts';
import type { CustomerSignIn } from './sign-in.ts';

/** Whether a phone number (E.164) has an account, and how its owner signs in. */
export const checkPhone =
  (parts: FindContactParts & { readonly customerSignIn: CustomerSignIn }) =>
  (phone: string): ResultAsync<KnownContact, Unavailable> =>
    findByPhone(parts)(phone)
      .map((account) => contactOf(account, parts.customerSignIn))
      .orElse((problem) => {
        if (problem.kind === 'AccountUnknown') return okAsync(unknownContact);
        return problem.kind === 'PhoneShared' ? okAsync(sharedContact) : errAsync(problem);
      });
