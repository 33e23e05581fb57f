import type { ResultAsync } from 'neverthrow';
import type { HairPictureId, ProofId } from '../domain/kernel/ids.ts';
import type { Vault } from './ports/event-codec.ts';
import type { Unavailable } from './ports/event-store.ts';
import type { Files } from './ports/files.ts';

/** Where the first head of a day (UTC) is kept with the files, and what an authority has stamped it with. */
export const dayHeadFiles = (day: string) => {
  const checkpoint = `log-seal/days/${day}.checkpoint`;
  return { checkpoint, stamp: `${checkpoint}.tsr`, sent: `${checkpoint}.sent` };
};

/** The name under which a photo of a client's hair is stored. */
export const hairPictureFile = (id: HairPictureId): string => `hair-pictures/${id}`;

/**
 * So many pixels an uploaded picture has at most, with all its frames, and whatever reads one reads as many. The cameras of
 * today's phones have up to 50 million. A file of 400 KB can declare 400 million, which a browser needs 1.6 GB for.
 */
export const mostPixels = 50_000_000;

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
