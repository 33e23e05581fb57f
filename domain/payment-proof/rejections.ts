import type { AppointmentId, TextTooLong } from '../kernel/index.ts';

export type ProofNotFound = { readonly kind: 'ProofNotFound' };
/** The id belongs to another file. */
export type ProofAlreadyUploaded = { readonly kind: 'ProofAlreadyUploaded' };
/** Another appointment uses the proof. */
export type ProofAlreadyUsed = { readonly kind: 'ProofAlreadyUsed'; readonly appointmentId: AppointmentId };
/** The person who uploaded it has been forgotten, and the file is gone. */
export type ProofForgotten = { readonly kind: 'ProofForgotten' };
/** No appointment used it for the owner's days, so it was erased. */
export type ProofLapsed = { readonly kind: 'ProofLapsed' };
export type ProofEmpty = { readonly kind: 'ProofEmpty' };
export type ProofTooLarge = { readonly kind: 'ProofTooLarge'; readonly bytes: number; readonly limit: number };
export type AmountInvalid = { readonly kind: 'AmountInvalid' };

export type PaymentProofRejection =
  | ProofNotFound
  | ProofAlreadyUploaded
  | ProofAlreadyUsed
  | ProofForgotten
  | ProofLapsed
  | ProofEmpty
  | ProofTooLarge
  | AmountInvalid
  | TextTooLong;
