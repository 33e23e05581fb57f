import type { Cents } from '../kernel/index.ts';
import { objectionToText, personalOr, type TextObjection } from '../kernel/index.ts';
import type { UploadProof } from './commands.ts';
import type { AmountInvalid, PaymentProofRejection, ProofEmpty, ProofTooLarge } from './rejections.ts';

/** 10 MB. */
export const proofBytesLimit = 10_485_760;

const noteLimit = { field: 'note', required: false, limit: 1000 };
const fileNameLimit = { field: 'fileName', required: false, limit: 255 };

export const objectionToSize = (bytes: number): ProofEmpty | ProofTooLarge | null => {
  if (bytes <= 0) return { kind: 'ProofEmpty' };
  return bytes > proofBytesLimit ? { kind: 'ProofTooLarge', bytes, limit: proofBytesLimit } : null;
};

/** Null is fine, and so is a whole number of cents from 0. */
const objectionToAmount = (amount: Cents | null): AmountInvalid | null =>
  amount === null || (Number.isSafeInteger(amount) && amount >= 0) ? null : { kind: 'AmountInvalid' };

export const objectionToNote = (note: string | null): TextObjection | null => objectionToText(note, noteLimit);

export const objectionToUpload = ({ bytes, amount, personal }: UploadProof['upload']): PaymentProofRejection | null =>
  objectionToSize(bytes) ??
  objectionToAmount(amount) ??
  objectionToText(personalOr(personal, { email: '', fileName: '' }).fileName, fileNameLimit);
