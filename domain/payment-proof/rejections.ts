import type { AppointmentId, TextObjection } from '../kernel/index.ts';

export type ProofNotFound = { readonly kind: 'ProofNotFound' };
/** Another file was uploaded under the same id. */
export type ProofAlreadyUploaded = { readonly kind: 'ProofAlreadyUploaded' };
/** The proof pays for another appointment. */
export type ProofAlreadyUsed = { readonly kind: 'ProofAlreadyUsed'; readonly appointmentId: AppointmentId };
/** Whoever uploaded it has been forgotten, and the file with them. */
export type ProofForgotten = { readonly kind: 'ProofForgotten' };
export type ProofEmpty = { readonly kind: 'ProofEmpty' };
export type ProofTooLarge = { readonly kind: 'ProofTooLarge'; readonly bytes: number; readonly limit: number };
export type AmountInvalid = { readonly kind: 'AmountInvalid' };

export type PaymentProofRejection =
  | ProofNotFound
  | ProofAlreadyUploaded
  | ProofAlreadyUsed
  | ProofForgotten
  | ProofEmpty
  | ProofTooLarge
  | AmountInvalid
  | TextObjection;
