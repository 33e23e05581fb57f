import { newKey } from '../../../api/call/new-key.ts';
import { keys, readJson, writeJson, writeText } from '../../../browser/storage.ts';
import type { Choice } from '../../../format/booking-choice.ts';
import type { AppointmentToRequest } from './appointment-to-request.ts';

// A request that was sent and has no answer may have been accepted. It is stored beside the proof. After a reload the
// same request is sent again under the same key, which books once, and she is told of her own booking.

type Wish = Omit<AppointmentToRequest, 'key'>;

const readAttempt = (): AppointmentToRequest | null => {
  const kept = readJson(keys.bookingAttempt) as Partial<AppointmentToRequest> | null;
  return typeof kept?.key === 'string' && kept.choice !== undefined ? (kept as AppointmentToRequest) : null;
};

export const keepAttempt = (wanted: AppointmentToRequest): void => writeJson(keys.bookingAttempt, wanted);

/** Removes the request after any answer. */
export const forgetAttempt = (): void => writeText(keys.bookingAttempt, null);

const visitIn = ({ service, addOns, date, time, customerInfo, further }: Choice): string =>
  JSON.stringify([service.id, addOns.map(({ id }) => id), date, time, customerInfo?.email, further]);

/** The request for this visit that has no answer yet. */
export const attemptFor = (choice: Choice): AppointmentToRequest | null => {
  const kept = readAttempt();
  return kept !== null && visitIn(kept.choice) === visitIn(choice) ? kept : null;
};

const wishOf = ({ choice, method, proofUrl, paymentDetails, notes, agreement, ...more }: Wish): Wish => {
  const { textsWording = null, code = '' } = more;
  return { choice, method, proofUrl, paymentDetails, notes, agreement, textsWording, code };
};

const textOf = (wish: Wish): string => JSON.stringify(Object.values(wishOf(wish)));

/** The same request keeps its key until it is answered. */
export const withKey = (wanted: Wish): AppointmentToRequest => {
  const wish = wishOf(wanted);
  const kept = readAttempt();
  return kept !== null && textOf(kept) === textOf(wish) ? kept : { ...wish, key: newKey() };
};
