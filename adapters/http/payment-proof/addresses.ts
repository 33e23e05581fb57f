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

/** Signs addresses of proof files. Whoever has such an address can open the file for fifteen to thirty minutes. */
export const signedProofAddresses = (paths: SignedPaths, now: Instant) => {
  const expiry = expiryOf(now);
  return (id: ProofId): string => paths.sign(proofPath(id), expiry);
};

export const signedProofAddress = (paths: SignedPaths, now: Instant, id: ProofId): string =>
  signedProofAddresses(paths, now)(id);

/** The id of the proof in the address of an upload's answer. Its signature may have expired. */
export const proofIdIn = (given: string): ProofId | null => {
  const [, id] = /(?:^|\/payment-proofs\/)([A-Za-z0-9-]{8,64})(?:[?#].*)?$/.exec(given) ?? [];
  return id === undefined ? null : proofId(id);
};
