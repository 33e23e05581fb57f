import { newKey } from '../../../api/new-key.ts';
import { keys, readJson, writeJson, writeText } from '../../../browser/storage.ts';
import type { Choice } from '../../../format/booking-choice.ts';
import type { AppointmentToRequest } from './appointment-to-request.ts';

// A wish that has left for the studio and was not answered: it may have been granted. It is kept beside the proof, so
// that whoever reloads meanwhile sends the same wish under the same key, which books once, and is told of her own booking.

type Wish = Omit<AppointmentToRequest, 'key'>;

const readAttempt = (): AppointmentToRequest | null => {
  const kept = readJson(keys.bookingAttempt) as Partial<AppointmentToRequest> | null;
  return typeof kept?.key === 'string' && kept.choice !== undefined ? (kept as AppointmentToRequest) : null;
};

export const keepAttempt = (wanted: AppointmentToRequest): void => writeJson(keys.bookingAttempt, wanted);

/** Answered, one way or the other. */
export const forgetAttempt = (): void => writeText(keys.bookingAttempt, null);

const visitIn = ({ service, addOns, date, time, customerInfo }: Choice): string =>
  JSON.stringify([service.id, addOns.map(({ id }) => id), date, time, customerInfo?.email]);

/** The wish for this very visit that still waits for its answer. */
export const attemptFor = (choice: Choice): AppointmentToRequest | null => {
  const kept = readAttempt();
  return kept !== null && visitIn(kept.choice) === visitIn(choice) ? kept : null;
};

const textOf = ({ choice, method, proofUrl, paymentDetails, notes }: Wish): string =>
  JSON.stringify([choice, method, proofUrl, paymentDetails, notes]);

/** The same wish keeps its key for as long as it is not answered. */
export const withKey = ({ choice, method, proofUrl, paymentDetails, notes }: Wish): AppointmentToRequest => {
  const wish = { choice, method, proofUrl, paymentDetails, notes };
  const kept = readAttempt();
  return kept !== null && textOf(kept) === textOf(wish) ? kept : { ...wish, key: newKey() };
};
