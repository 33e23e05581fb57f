import type { FileKindRefused } from '../../../application/ports/files/file-kinds.ts';
import type { PreviewImpossible } from '../../../application/ports/files/proof-previews.ts';
import type { TextObjection } from '../../../domain/kernel/index.ts';
import type { PaymentProofRejection } from '../../../domain/payment-proof/index.ts';
import { proofTooLarge } from '../middleware/limit-bodies.ts';
import { broken, conflict, notFound, type Sentences } from '../refusing/refused.ts';

type ProofRejection = Exclude<PaymentProofRejection, TextObjection> | FileKindRefused | PreviewImpossible;

export const paymentProofSentences: Sentences<ProofRejection> = {
  FileKindRefused: () => ({
    status: 415,
    message: 'Invalid file type. Please use JPEG, PNG, GIF, WebP, or PDF files only.',
  }),
  PreviewImpossible: () => broken('This payment proof can’t be shown. Please download the original.'),
  ProofNotFound: () => notFound('Payment proof not found'),
  ProofAlreadyUploaded: () => conflict('Another file was uploaded under the same key.'),
  ProofAlreadyUsed: () => conflict('This payment proof was already used for another appointment.'),
  ProofForgotten: () => notFound('Payment proof not found'),
  ProofLapsed: () => broken('This payment proof has expired. Please upload it again.'),
  ProofEmpty: () => broken('The file is empty. Please choose another file.'),
  ProofTooLarge: () => proofTooLarge,
  AmountInvalid: () => broken('The amount must be zero or more.'),
};
