import type { SignedPaths } from '../../../application/ports/tokens.ts';
import { addMinutes, type Instant, instantAt, millisOf, type ProofId, proofId } from '../../../domain/kernel/index.ts';

const base = '/api/v2/files/payment-proofs/';
const openForMinutes = 15;

/** The address stays the same for a quarter of an hour, so that the answer for an unchanged list stays the same. */
const expiryOf = (now: Instant): Instant => {
  const step = openForMinutes * 60_000;
  return addMinutes(instantAt(Math.ceil(millisOf(now) / step) * step), openForMinutes);
};

export const proofPath = (id: ProofId): string => `${base}${id}`;
export const previewPath = (id: ProofId): string => `${base}${id}/preview`;

/** Signed addresses of one proof: a picture to show, and the file as it was uploaded. */
export type ProofAddresses = { readonly preview: string; readonly original: string };

/** Signs addresses of proof files. Whoever has such an address can open it for fifteen to thirty minutes. */
export const signedProofAddresses = (paths: SignedPaths, now: Instant) => {
  const expiry = expiryOf(now);
  return (id: ProofId): ProofAddresses => ({
    preview: paths.sign(previewPath(id), expiry),
    original: paths.sign(proofPath(id), expiry),
  });
};

export const signedOriginalAddress = (paths: SignedPaths, now: Instant, id: ProofId): string =>
  paths.sign(proofPath(id), expiryOf(now));

/** The id of the proof in an address of its file or its preview. The signature may have expired. */
export const proofIdIn = (given: string): ProofId | null => {
  const [, id] = /(?:^|\/payment-proofs\/)([A-Za-z0-9-]{8,64})(?:\/preview)?(?:[?#].*)?$/.exec(given) ?? [];
  return id === undefined ? null : proofId(id);
};
