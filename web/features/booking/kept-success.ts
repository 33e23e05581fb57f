import type { Appointment, UploadedProof } from '../../api/types.ts';
import { keys, readJson, writeJson, writeText } from '../../browser/storage.ts';
import type { Choice } from '../../format/booking-choice.ts';

/** What the page after a booking shows, kept so that it survives a reload. */
export type BookingOutcome =
  | { readonly kind: 'booked'; readonly appointment: Appointment }
  | { readonly kind: 'failed'; readonly message: string; readonly choice: Choice; readonly proofUrl: string };

type Kept = Partial<Appointment> & {
  readonly error?: string;
  readonly choice?: Choice;
  readonly paymentProofUrl?: string;
};

export const uploadedButNotBooked = 'Payment proof uploaded but failed to create appointment. Please contact support.';

export const keepProof = (proof: UploadedProof): void => {
  writeText(keys.paymentProofUrl, proof.url);
  writeJson(keys.paymentProofData, proof);
};

/** A proof that found its appointment is not offered again. */
export const forgetProof = (): void => {
  writeText(keys.paymentProofUrl, null);
  writeText(keys.paymentProofData, null);
};

export const keepOutcome = (outcome: BookingOutcome): void => {
  const kept: Kept =
    outcome.kind === 'booked'
      ? outcome.appointment
      : { error: outcome.message, choice: outcome.choice, paymentProofUrl: outcome.proofUrl };
  writeJson(keys.appointmentSuccessData, kept);
};

const outcomeOf = (given: unknown): BookingOutcome | null => {
  if (typeof given !== 'object' || given === null) return null;
  const kept = given as Kept;
  if (typeof kept.error === 'string') {
    if (kept.choice === undefined) return null;
    return { kind: 'failed', message: kept.error, choice: kept.choice, proofUrl: kept.paymentProofUrl ?? '' };
  }
  return typeof kept.serviceName === 'string' && typeof kept.date === 'string'
    ? { kind: 'booked', appointment: kept as Appointment }
    : null;
};

/** From this browser's memory, else from what the page that led here handed over. */
export const readOutcome = (navigationState: unknown): BookingOutcome | null =>
  outcomeOf(readJson(keys.appointmentSuccessData)) ?? outcomeOf(navigationState);
