import type { ProofId } from '../domain/kernel/index.ts';

/** Where the uploaded file of a payment proof is kept. */
export const proofFile = (id: ProofId): string => `payment-proofs/${id}`;
