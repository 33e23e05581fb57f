import type { Customer } from '../../../api/types.ts';

/** Whom a new appointment is for, and what she asked for. It travels with the address of the form, not in it. */
export type BookFor = {
  /** The client that she is; null where nobody has chosen one. */
  readonly customerId: string | null;
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly serviceId: string;
  /** When she wants to come; null if that is not known. */
  readonly start: { readonly date: string; readonly time: string } | null;
  /** The proof that the new appointment gets; null for none. */
  readonly proofId: string | null;
};

type Chosen = Pick<Customer, 'id' | 'name' | 'email' | 'phone'>;

export const bookForState = ({ id, name, email, phone }: Chosen): { readonly bookFor: BookFor } => ({
  bookFor: {
    ...{ customerId: id, name: name ?? '', email: email ?? '', phone: phone ?? '' },
    ...{ serviceId: '', start: null, proofId: null },
  },
});

/** Null where the form was opened for nobody in particular. */
export const readBookFor = (state: unknown): BookFor | null =>
  typeof state === 'object' && state !== null && 'bookFor' in state ? (state.bookFor as BookFor) : null;
