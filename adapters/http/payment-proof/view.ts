import { dollarsFromCents } from '../../../domain/kernel/index.ts';
import type { ProofRow } from '../../../projections/payment-proofs.ts';
import type { Looking } from './looking.ts';
import type { PaymentProof } from './shapes.ts';

/** What is shown of a proof. */
export type ShownProof = Pick<
  ProofRow,
  'proofId' | 'appointmentId' | 'amount' | 'method' | 'status' | 'fileName' | 'kind' | 'email' | 'note' | 'uploadedAt'
>;

export const proofShape = (proof: ShownProof, { proofAddress, isOwner }: Looking): PaymentProof => ({
  id: proof.proofId,
  _id: proof.proofId,
  appointmentId: proof.appointmentId,
  amount: proof.amount === null ? null : dollarsFromCents(proof.amount),
  paymentMethod: proof.method,
  status: proof.status,
  proofImage: proofAddress(proof.proofId),
  fileName: proof.fileName,
  fileType: proof.kind,
  email: isOwner ? proof.email : null,
  notes: proof.note,
  createdAt: proof.uploadedAt,
});
