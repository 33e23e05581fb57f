import type { PaymentProof } from '../../api/types.ts';

type Booked = { readonly paymentProofs: readonly Pick<PaymentProof, 'status'>[] };

/** What the proofs of a booking say to whoever has to answer it: the newest counts. Null where there is none. */
export const proofState = ({ paymentProofs }: Booked): PaymentProof['status'] | null =>
  paymentProofs[paymentProofs.length - 1]?.status ?? null;
