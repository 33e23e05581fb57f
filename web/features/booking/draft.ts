import type { PaymentMethod } from '../../api/types.ts';
import { keys, readSessionJson, writeSessionJson } from '../../browser/storage.ts';
import type { Details } from './details-rules.ts';

/** What she typed on the way to a booking: a reload or a step back loses none of it. */
export type Draft = {
  readonly details?: Details;
  readonly method?: PaymentMethod;
  readonly paymentDetails?: string;
  readonly notes?: string;
};

export const readDraft = (): Draft => {
  const kept = readSessionJson(keys.bookingDraft);
  return typeof kept === 'object' && kept !== null ? (kept as Draft) : {};
};

export const keepInDraft = (change: Draft): void => writeSessionJson(keys.bookingDraft, { ...readDraft(), ...change });

/** Her name and address stay for the next booking; what she said of this one does not. */
export const endDraft = (): void => {
  const { details } = readDraft();
  writeSessionJson(keys.bookingDraft, details === undefined ? {} : { details });
};
