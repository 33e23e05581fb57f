import type { ResultAsync } from 'neverthrow';
import type { ProofId } from '../../domain/kernel/index.ts';
import type { Files } from '../ports/files/files.ts';
import type { Unavailable } from '../ports/log/event-store.ts';
import type { Vault } from '../ports/log/vault.ts';

/** The name under which a payment proof's file is stored. */
export const proofFile = (id: ProofId): string => `payment-proofs/${id}`;

/** The name under which the small picture of a payment proof is stored, if anybody has looked at it. */
export const previewFile = (id: ProofId): string => `payment-proof-previews/${id}`;

/** The name under which is kept what was seen in a payment proof's picture, if it was compared with others. */
export const lookFile = (id: ProofId): string => `payment-proof-looks/${id}`;

/**
 * Erases what was uploaded and who uploaded it. What was made of the file goes after it, because what is made meanwhile is
 * kept only if the file is still there. May be repeated.
 */
export const eraseProof = (
  { files, vault }: { readonly files: Files; readonly vault: Vault },
  id: ProofId,
): ResultAsync<void, Unavailable> =>
  files
    .remove(proofFile(id))
    .andThen(() => files.remove(previewFile(id)))
    .andThen(() => files.remove(lookFile(id)))
    .andThen(() => vault.forget(`proof-${id}`));
