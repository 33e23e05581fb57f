import type { PaymentMethod } from '../../api/types.ts';
import { keys, readSessionJson, writeSessionJson } from '../../browser/storage.ts';
import type { Details } from './details/details-rules.ts';
import type { Prefilled } from './details/prefill.ts';

/** What she typed on the way to a booking: a reload or a step back loses none of it. */
export type BookingDraft = {
  readonly details?: Details;
  /** What of them came from an account and was not typed. */
  readonly prefilled?: Prefilled;
  readonly method?: PaymentMethod;
  /** Where the checkout was told that the money went; nothing is taken for granted there. */
  readonly source?: PaymentMethod | null;
  readonly code?: string;
  readonly paymentDetails?: string;
  readonly notes?: string;
};

export const readDraft = (): BookingDraft => {
  const kept = readSessionJson(keys.bookingDraft);
  return typeof kept === 'object' && kept !== null ? (kept as BookingDraft) : {};
};

export const keepInDraft = (change: BookingDraft): void =>
  writeSessionJson(keys.bookingDraft, { ...readDraft(), ...change });

/** Her name and address stay for the next booking; what she said of this one does not. */
export const endDraft = (): void => {
  const { details, prefilled } = readDraft();
  writeSessionJson(keys.bookingDraft, { details, prefilled } satisfies BookingDraft);
};
