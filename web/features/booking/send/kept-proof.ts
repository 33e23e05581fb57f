import type { UploadedProof } from '../../../api/types.ts';
import { keys, readJson, writeJson, writeText } from '../../../browser/storage.ts';
import type { Choice } from '../../../format/booking-choice.ts';

/** A picture that the studio has and no appointment yet, and what was paid for. */
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
 * The picture that was sent for this very booking before a reload, so that it is not sent again. A price that changed
 * since, or an add-on less, leaves it the proof of what she paid; something more to be paid does not.
 */
export const proofKeptFor = (choice: Choice): KeptProof | null => {
  const kept = readJson(keys.paymentProofData) as Partial<KeptProof> | null;
  if (typeof kept?.url !== 'string' || kept.url === '') return null;
  const { url, fileName = '', email = null, serviceId = null, addOnIds = [] } = kept;
  const isPaid = serviceId === choice.service.id && choice.addOns.every(({ id }) => addOnIds.includes(id));
  return isPaid && email === choice.customerInfo?.email ? { url, fileName, email, serviceId, addOnIds } : null;
};

/** A proof that found its appointment is not offered again. */
export const forgetProof = (): void => {
  writeText(keys.paymentProofUrl, null);
  writeText(keys.paymentProofData, null);
};
