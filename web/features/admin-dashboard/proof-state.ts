import type { PaymentProof } from '../../api/types.ts';

type Booked = { readonly paymentProofs: readonly Pick<PaymentProof, 'status'>[] };

/** What the proofs of a booking say to whoever has to answer it: the newest counts. */
export const proofState = ({ paymentProofs }: Booked): 'none' | PaymentProof['status'] =>
  paymentProofs[paymentProofs.length - 1]?.status ?? 'none';
