import type { SignedPaths } from '../../../application/ports/sign-in/tokens.ts';
import { type Instant, type ProofId, proofId } from '../../../domain/kernel/index.ts';
import { expiryOfFile } from '../wire/signed-expiry.ts';

const base = '/api/v2/files/payment-proofs/';

export const proofPath = (id: ProofId): string => `${base}${id}`;
export const previewPath = (id: ProofId): string => `${base}${id}/preview`;

/** Signed addresses of one proof: a picture to show, and the file as it was uploaded. */
export type ProofAddresses = { readonly preview: string; readonly original: string };

/** Signs addresses of proof files. Whoever has such an address can open it for fifteen to thirty minutes. */
export const signedProofAddresses = (paths: SignedPaths, now: Instant) => {
  const expiry = expiryOfFile(now);
  return (id: ProofId): ProofAddresses => ({
    preview: paths.sign(previewPath(id), expiry),
    original: paths.sign(proofPath(id), expiry),
  });
};

export const signedOriginalAddress = (paths: SignedPaths, now: Instant, id: ProofId): string =>
  paths.sign(proofPath(id), expiryOfFile(now));

/** The id of the proof in an address of its file or its preview. The signature may have expired. */
export const proofIdIn = (given: string): ProofId | null => {
  const [, id] = /(?:^|\/payment-proofs\/)([A-Za-z0-9-]{8,64})(?:\/preview)?(?:[?#].*)?$/.exec(given) ?? [];
  return id === undefined ? null : proofId(id);
};
