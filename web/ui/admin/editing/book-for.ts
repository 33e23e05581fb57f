import type { Appointment, Customer } from '../../../api/types.ts';

/** Whom a new appointment is for, and what she had last. It travels with the address of the form, not in it. */
export type BookFor = {
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly serviceId: string;
  readonly addOnIds: readonly string[];
  /** When she wants to come; null if that is not known. */
  readonly start: { readonly date: string; readonly time: string } | null;
  /** The proof that the new appointment gets; null for none. */
  readonly proofId: string | null;
};

type LastVisit = Pick<Appointment, 'serviceId' | 'addOns'>;

export const bookForState = (
  { name, email, phone }: Pick<Customer, 'name' | 'email' | 'phone'>,
  last: LastVisit | undefined,
): { readonly bookFor: BookFor } => ({
  bookFor: {
    name: name ?? '',
    email: email ?? '',
    phone: phone ?? '',
    serviceId: last?.serviceId ?? '',
    addOnIds: last?.addOns.map(({ id }) => id) ?? [],
    start: null,
    proofId: null,
  },
});

/** Null where the form was opened for nobody in particular. */
export const readBookFor = (state: unknown): BookFor | null =>
  typeof state === 'object' && state !== null && 'bookFor' in state ? (state.bookFor as BookFor) : null;
