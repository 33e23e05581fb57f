import type { PaymentMethod } from '../../api/types.ts';
import { keys, readSessionJson, writeSessionJson } from '../../browser/storage.ts';
import type { Details } from './details/details-rules.ts';
import type { Prefilled } from './details/prefill.ts';
import type { Remarks } from './send/appointment-to-request.ts';

/** What the client typed for a booking. It survives a reload and a step back. */
export type BookingDraft = {
  readonly details?: Details;
  /** The details that were filled in from an account. */
  readonly prefilled?: Prefilled;
  readonly method?: PaymentMethod;
  /** The payment method chosen at the checkout, where none is preselected. */
  readonly source?: PaymentMethod | null;
  /** True if the client chose at the checkout to pay in full instead of a deposit. */
  readonly isInFull?: boolean;
  readonly code?: string;
  readonly remarks?: Remarks;
  /** The wording with which she agreed to texts about the appointment; null if she did not. */
  readonly textsWording?: string | null;
};

export const readDraft = (): BookingDraft => {
  const kept = readSessionJson(keys.bookingDraft);
  return typeof kept === 'object' && kept !== null ? (kept as BookingDraft) : {};
};

export const keepInDraft = (change: BookingDraft): void =>
  writeSessionJson(keys.bookingDraft, { ...readDraft(), ...change });

/** Keeps the client's details for her next booking and removes everything else. */
export const endDraft = (): void => {
  const { details, prefilled } = readDraft();
  writeSessionJson(keys.bookingDraft, { details, prefilled } satisfies BookingDraft);
};
