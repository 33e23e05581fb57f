import type { PaymentProof } from '../../../api/types.ts';

type Booked = { readonly paymentProofs: readonly Pick<PaymentProof, 'status'>[] };

/** The state of the newest proof of a booking; null if there is none. */
export const proofState = ({ paymentProofs }: Booked): PaymentProof['status'] | null =>
  paymentProofs[paymentProofs.length - 1]?.status ?? null;
