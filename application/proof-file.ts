import type { ProofId } from '../domain/kernel/index.ts';

/** The name under which a payment proof's file is stored. */
export const proofFile = (id: ProofId): string => `payment-proofs/${id}`;
