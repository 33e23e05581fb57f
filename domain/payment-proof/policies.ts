import type { Cents } from '../kernel/index.ts';
import { objectionToLength, personalOr, type TextTooLong } from '../kernel/index.ts';
import type { UploadProof } from './commands.ts';
import type { AmountInvalid, ProofEmpty, ProofTooLarge } from './rejections.ts';

/** 10 MB. */
export const proofBytesLimit = 10_485_760;

const noteLimit = { field: 'note', limit: 1000 };
const fileNameLimit = { field: 'fileName', limit: 255 };

export const objectionToSize = (bytes: number): ProofEmpty | ProofTooLarge | null => {
  if (bytes <= 0) return { kind: 'ProofEmpty' };
  return bytes > proofBytesLimit ? { kind: 'ProofTooLarge', bytes, limit: proofBytesLimit } : null;
};

/** Null is fine, and so is a whole number of cents from 0. */
const objectionToAmount = (amount: Cents | null): AmountInvalid | null =>
  amount === null || (Number.isSafeInteger(amount) && amount >= 0) ? null : { kind: 'AmountInvalid' };

export const objectionToNote = (note: string | null): TextTooLong | null => objectionToLength(note, noteLimit);

type ObjectionToUpload = ProofEmpty | ProofTooLarge | AmountInvalid | TextTooLong;

export const objectionToUpload = ({ bytes, amount, personal }: UploadProof['upload']): ObjectionToUpload | null =>
  objectionToSize(bytes) ??
  objectionToAmount(amount) ??
  objectionToLength(personalOr(personal, { email: '', fileName: '', purpose: null }).fileName, fileNameLimit);
