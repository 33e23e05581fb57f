import type { Customer } from '../../../api/types.ts';

/** Whom a new appointment is for, and what she asked for. It travels in the navigation state, not in the address. */
export type BookFor = {
  /** The id of the client; null if none is chosen. */
  readonly customerId: string | null;
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly serviceId: string;
  /** When the client wants to come; null if unknown. */
  readonly start: { readonly date: string; readonly time: string } | null;
  /** The proof to attach to the new appointment; null for none. */
  readonly proofId: string | null;
};

type Chosen = Pick<Customer, 'id' | 'name' | 'email' | 'phone'>;

export const bookForState = ({ id, name, email, phone }: Chosen): { readonly bookFor: BookFor } => ({
  bookFor: {
    ...{ customerId: id, name: name ?? '', email: email ?? '', phone: phone ?? '' },
    ...{ serviceId: '', start: null, proofId: null },
  },
});

/** Null if the form was opened for no particular client. */
export const readBookFor = (state: unknown): BookFor | null =>
  typeof state === 'object' && state !== null && 'bookFor' in state ? (state.bookFor as BookFor) : null;
