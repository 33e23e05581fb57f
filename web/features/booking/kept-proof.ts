import type { UploadedProof } from '../../api/types.ts';
import { keys, readJson, writeJson, writeText } from '../../browser/storage.ts';
import type { Choice } from '../../format/booking-choice.ts';
import { totalOf } from '../../format/booking-choice.ts';

/** A picture that the studio has and no appointment yet. `amount` is dollars. */
export type KeptProof = Pick<UploadedProof, 'url' | 'fileName'> & {
  readonly email: string | null;
  readonly amount: number | null;
};

export const keepProof = (proof: UploadedProof, choice: Choice): void => {
  writeText(keys.paymentProofUrl, proof.url);
  writeJson(keys.paymentProofData, {
    ...proof,
    email: choice.customerInfo?.email ?? null,
    amount: totalOf(choice),
  });
};

/** The picture that was sent for this very booking before a reload, so that it is not sent again. */
export const proofKeptFor = (choice: Choice): KeptProof | null => {
  const kept = readJson(keys.paymentProofData) as Partial<KeptProof> | null;
  if (typeof kept?.url !== 'string' || kept.url === '') return null;
  const { url, fileName = '', email = null, amount = null } = kept;
  const isForThis = email === choice.customerInfo?.email && amount === totalOf(choice);
  return isForThis ? { url, fileName, email, amount } : null;
};

/** A proof that found its appointment is not offered again. */
export const forgetProof = (): void => {
  writeText(keys.paymentProofUrl, null);
  writeText(keys.paymentProofData, null);
};
