import type { BookFor } from '../../../ui/admin/editing/book-for.ts';
import type { ListedProof } from './proofs.query.ts';

type Offered = { readonly id: string; readonly name: string };

/** What a client wanted to book with a proof that no appointment has, as far as she said it, for the form. */
export const bookingFor = (
  { id, email, purpose }: Pick<ListedProof, 'id' | 'email' | 'purpose'>,
  services: readonly Offered[],
): BookFor => ({
  customerId: null,
  name: purpose?.name ?? '',
  email: email ?? '',
  phone: purpose?.phone ?? '',
  serviceId: services.find(({ name }) => name === purpose?.service)?.id ?? '',
  start: purpose?.date == null ? null : { date: purpose.date, time: purpose.time ?? '' },
  proofId: id,
});
