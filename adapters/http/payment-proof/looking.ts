import { type Caller, mayOpenProofs } from '../../../application/caller.ts';
import type { Instant, ProofId } from '../../../domain/kernel/index.ts';
import type { CommonParts } from '../parts.ts';
import { signedProofAddresses } from './addresses.ts';

/** Who looks, and when. The owner sees her notes, and only some may open a proof's file. */
export type Looking = {
  readonly isOwner: boolean;
  readonly now: Instant;
  /** The signed address of a proof's file; null if the caller may not open it. */
  readonly proofAddress: (proofId: ProofId) => string | null;
};

/** Only proofs that the caller may open get an address. Whoever has just uploaded one may open it once more. */
export const lookingAs = (parts: CommonParts, caller: Caller, justUploaded: ProofId | null = null): Looking => {
  const now = parts.clock.now();
  const addressOf = signedProofAddresses(parts.signedPaths, now);
  const mayOpen = mayOpenProofs(caller);
  return {
    isOwner: caller.role === 'admin',
    now,
    proofAddress: (id) => (mayOpen || id === justUploaded ? addressOf(id) : null),
  };
};
