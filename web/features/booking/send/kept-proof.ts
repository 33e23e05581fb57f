import type { UploadedProof } from '../../../api/types.ts';
import { keys, readJson, writeJson, writeText } from '../../../browser/storage.ts';
import type { Choice } from '../../../format/booking-choice.ts';

/** An uploaded proof without an appointment, and what it pays for. */
export type KeptProof = Pick<UploadedProof, 'url' | 'fileName'> & {
  readonly email: string | null;
  readonly serviceId: string | null;
  readonly addOnIds: readonly string[];
};

export const keepProof = (proof: UploadedProof, choice: Choice): void => {
  writeText(keys.paymentProofUrl, proof.url);
  writeJson(keys.paymentProofData, {
    ...proof,
    email: choice.customerInfo?.email ?? null,
    serviceId: choice.service.id,
    addOnIds: choice.addOns.map(({ id }) => id),
  } satisfies KeptProof);
};

/**
 * The proof uploaded for this booking before a reload, so that it is not uploaded again. It remains valid if the price
 * changes or an add-on is removed, but not if a service or an add-on is added.
 */
export const proofKeptFor = (choice: Choice): KeptProof | null => {
  const kept = readJson(keys.paymentProofData) as Partial<KeptProof> | null;
  if (typeof kept?.url !== 'string' || kept.url === '') return null;
  const { url, fileName = '', email = null, serviceId = null, addOnIds = [] } = kept;
  const isPaid = serviceId === choice.service.id && choice.addOns.every(({ id }) => addOnIds.includes(id));
  return isPaid && email === choice.customerInfo?.email ? { url, fileName, email, serviceId, addOnIds } : null;
};

/** Forgets a proof that has its appointment. */
export const forgetProof = (): void => {
  writeText(keys.paymentProofUrl, null);
  writeText(keys.paymentProofData, null);
};
