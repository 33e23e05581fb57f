import { okAsync, type ResultAsync } from 'neverthrow';
import type { ProofId } from '../../domain/kernel/index.ts';
import type { Failure } from '../failure.ts';
import type { Files } from '../ports/files/files.ts';
import type { Vault } from '../ports/log/vault.ts';
import type { OpenWork } from '../ports/views/open-work.ts';
import { eraseProof } from '../stored-files/proof-file.ts';
import { pieceForEach, type Reaction } from './reaction.ts';

type EraseLapsedParts = { readonly openWork: OpenWork; readonly files: Files; readonly vault: Vault };

/**
 * Erases the files of proofs that have lapsed. The key is destroyed last, and tells whether all is erased. Each process looks
 * at each such proof once.
 */
export const whenProofLapsedEraseIt = (parts: EraseLapsedParts): Reaction => {
  const erased = new Set<ProofId>();
  const erase = (proofId: ProofId): ResultAsync<unknown, Failure> =>
    parts.vault
      .hasForgotten(`proof-${proofId}`)
      .andThen((isErased): ResultAsync<unknown, Failure> => (isErased ? okAsync(null) : eraseProof(parts, proofId)))
      .map(() => erased.add(proofId));
  return {
    name: 'erase an unused payment proof',
    open: () => {
      const left = parts.openWork.lapsedProofs().filter((proofId) => !erased.has(proofId));
      return okAsync(pieceForEach(left, (proofId) => proofId, erase));
    },
  };
};
