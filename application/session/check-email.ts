import { errAsync, okAsync, type ResultAsync } from 'neverthrow';
import type { Unavailable } from '../ports/event-store.ts';
import { type FindContactParts, findByEmail } from './find-contact.ts';
import { contactOf, type KnownContact, unknownContact } from './known-contact.ts';
import type { CustomerSignIn } from './sign-in.ts';

/** Whether an e-mail address has an account, and how its owner signs in. */
export const checkEmail =
  (parts: FindContactParts & { readonly customerSignIn: CustomerSignIn }) =>
  (email: string): ResultAsync<KnownContact, Unavailable> =>
    findByEmail(parts)(email)
      .map((account) => contactOf(account, parts.customerSignIn))
      .orElse((problem) => (problem.kind === 'AccountUnknown' ? okAsync(unknownContact) : errAsync(problem)));
