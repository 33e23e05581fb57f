import type { PaymentMethod } from '../../api/types.ts';
import { keys, readSessionJson, writeSessionJson } from '../../browser/storage.ts';
import type { Details } from './details/details-rules.ts';
import type { Prefilled } from './details/prefill.ts';

/** What she typed for a booking. It survives a reload and a step back. */
export type BookingDraft = {
  readonly details?: Details;
  /** The details that came from an account and were not typed. */
  readonly prefilled?: Prefilled;
  readonly method?: PaymentMethod;
  /** The way of payment that was chosen at the checkout, where none is preselected. */
  readonly source?: PaymentMethod | null;
  /** Whether she has chosen at the checkout to pay all of it at once, where a deposit would do. */
  readonly isInFull?: boolean;
  readonly code?: string;
  readonly paymentDetails?: string;
  readonly notes?: string;
  /** The words by which she has asked for texts about the appointment; null if she has not. */
  readonly textsWording?: string | null;
};

export const readDraft = (): BookingDraft => {
  const kept = readSessionJson(keys.bookingDraft);
  return typeof kept === 'object' && kept !== null ? (kept as BookingDraft) : {};
};

export const keepInDraft = (change: BookingDraft): void =>
  writeSessionJson(keys.bookingDraft, { ...readDraft(), ...change });

/** Her details stay for the next booking. What belongs to this one is removed. */
export const endDraft = (): void => {
  const { details, prefilled } = readDraft();
  writeSessionJson(keys.bookingDraft, { details, prefilled } satisfies BookingDraft);
};
