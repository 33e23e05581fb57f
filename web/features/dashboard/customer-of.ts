import type { User } from '../../api/types.ts';
import type { CustomerGiven } from '../../format/booking-choice.ts';

type Person = Pick<User, 'id' | 'firstName' | 'lastName' | 'phone' | 'email'>;

/** Who books, as her account says; null where it lacks something that a booking needs. */
export const customerOf = ({ id, firstName, lastName, phone, email }: Person): CustomerGiven | null =>
  firstName && lastName && phone && email ? { firstName, lastName, phone, email, userId: id } : null;
