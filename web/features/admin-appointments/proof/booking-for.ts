import type { BookFor } from '../../../ui/admin/editing/book-for.ts';
import type { ListedProof } from './proofs.query.ts';

type Offered = { readonly id: string; readonly name: string };

/** The form's initial values for a proof without an appointment, as far as the client said what she wants to book. */
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
