import { type Cents, dollarsFromCents } from '../../../domain/kernel/index.ts';
import type { ProofRow } from '../../../projections/payment-proofs.ts';
import type { ProofAddresses } from './addresses.ts';
import type { Looking } from './looking.ts';
import type { PaymentProof } from './shapes.ts';

/** What is shown of a proof. */
export type ShownProof = Pick<
  ProofRow,
  | 'proofId'
  | 'appointmentId'
  | 'amount'
  | 'method'
  | 'status'
  | 'fileName'
  | 'kind'
  | 'email'
  | 'purpose'
  | 'note'
  | 'reading'
  | 'uploadedAt'
>;

/** A PDF has no preview. */
const shownAddress = ({ kind }: ShownProof, { preview, original }: ProofAddresses): string =>
  kind === 'application/pdf' ? original : preview;

const dollarsOr = (amount: Cents | null): number | null => (amount === null ? null : dollarsFromCents(amount));

const seenShape = (reading: ShownProof['reading']): PaymentProof['seen'] =>
  reading && {
    ...{ amount: dollarsOr(reading.amount), date: reading.paidOn, sender: reading.sender },
    due: dollarsOr(reading.due),
  };

export const proofShape = (proof: ShownProof, { proofAddresses, isOwner }: Looking): PaymentProof => {
  const addresses = proofAddresses(proof.proofId);
  return {
    id: proof.proofId,
    _id: proof.proofId,
    appointmentId: proof.appointmentId,
    amount: proof.amount === null ? null : dollarsFromCents(proof.amount),
    paymentMethod: proof.method,
    status: proof.status,
    proofImage: addresses === null ? null : shownAddress(proof, addresses),
    originalFile: addresses?.original ?? null,
    fileName: proof.fileName,
    fileType: proof.kind,
    email: isOwner ? proof.email : null,
    purpose: isOwner ? proof.purpose : null,
    notes: proof.note,
    seen: isOwner ? seenShape(proof.reading) : null,
    createdAt: proof.uploadedAt,
  };
};
