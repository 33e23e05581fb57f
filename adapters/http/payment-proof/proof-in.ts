import type { History } from '../../../application/journal.ts';
import { fold, personalOr } from '../../../domain/kernel/index.ts';
import { type PaymentProofEvent, type Proof, paymentProof } from '../../../domain/payment-proof/index.ts';
import type { ShownProof } from './view.ts';

const nobody = { email: null, fileName: null, purpose: null };

const readingIn = ({ reading }: Proof): ShownProof['reading'] => {
  if (reading === null || reading.personal === 'erased') return null;
  const { amount, paidOn, due, personal } = reading;
  return { amount, paidOn, due, sender: personal.fields.sender };
};

/** A proof by its stream, because the views may be behind the log. Null if nothing was uploaded. */
export const proofIn = ({ events }: History): ShownProof | null => {
  const [uploaded] = events;
  // A stream holds events of its own aggregate only.
  const own = events.map(({ event }) => event as PaymentProofEvent);
  const proof = fold(paymentProof, own);
  if (proof === null || uploaded === undefined) return null;
  const { proofId, kind, method, amount, personal } = proof.upload;
  return {
    ...{ proofId, kind, method, amount, status: proof.status },
    ...personalOr<Pick<ShownProof, 'email' | 'fileName' | 'purpose'>>(personal, nobody),
    reading: readingIn(proof),
    note: proof.note === null ? null : personalOr(proof.note, { note: null }).note,
    appointmentId: proof.claim?.appointmentId ?? null,
    uploadedAt: uploaded.metadata.occurredAt,
  };
};
