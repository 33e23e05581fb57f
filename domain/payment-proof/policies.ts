import type { Cents } from '../kernel/index.ts';
import { cents, objectionToLength, type TextTooLong } from '../kernel/index.ts';
import type { UploadProof } from './commands.ts';
import type { ProofReading } from './events.ts';
import type { AmountInvalid, ProofEmpty, ProofTooLarge } from './rejections.ts';

/** 10 MB. */
export const proofBytesLimit = 10_485_760;

const noteLimit = { field: 'note', limit: 1000 };
const senderLimit = { field: 'sender', limit: 200 };
const fileNameLimit = { field: 'fileName', limit: 255 };

export const objectionToSize = (bytes: number): ProofEmpty | ProofTooLarge | null => {
  if (bytes <= 0) return { kind: 'ProofEmpty' };
  return bytes > proofBytesLimit ? { kind: 'ProofTooLarge', bytes, limit: proofBytesLimit } : null;
};

/** Null is fine, and so is a whole number of cents from 0. */
export const objectionToAmount = (amount: Cents | null): AmountInvalid | null =>
  amount === null || (Number.isSafeInteger(amount) && amount >= 0) ? null : { kind: 'AmountInvalid' };

export const objectionToNote = (note: string | null): TextTooLong | null => objectionToLength(note, noteLimit);

export const objectionToSender = (sender: string | null): TextTooLong | null => objectionToLength(sender, senderLimit);

/** How an amount differs from what was due: more, less, or as much. Null if one of them is not known. */
export const differenceFromDue = ({ amount, due }: Pick<ProofReading, 'amount' | 'due'>): Cents | null =>
  amount === null || due === null ? null : cents(amount - due);

const fileNameOf = (box: UploadProof['upload']['personal']): string => (box === 'erased' ? '' : box.fields.fileName);

type ObjectionToUpload = ProofEmpty | ProofTooLarge | AmountInvalid | TextTooLong;

export const objectionToUpload = ({ bytes, amount, personal }: UploadProof['upload']): ObjectionToUpload | null =>
  objectionToSize(bytes) ?? objectionToAmount(amount) ?? objectionToLength(fileNameOf(personal), fileNameLimit);
