import { newKey } from '../../../api/call/new-key.ts';
import { keys, readJson, writeJson, writeText } from '../../../browser/storage.ts';
import type { Choice } from '../../../format/booking-choice.ts';
import type { AppointmentToRequest } from './appointment-to-request.ts';

// A request without an answer may have been accepted, so it is stored together with the proof. After a reload, it is
// sent again under the same key: the server books it once and returns the client's own booking.

export type Wish = Omit<AppointmentToRequest, 'key'>;

const readAttempt = (): AppointmentToRequest | null => {
  const kept = readJson(keys.bookingAttempt) as Partial<AppointmentToRequest> | null;
  return typeof kept?.key === 'string' && kept.choice !== undefined ? (kept as AppointmentToRequest) : null;
};

export const keepAttempt = (wanted: AppointmentToRequest): void => writeJson(keys.bookingAttempt, wanted);

/** Removes the stored request after any answer. */
export const forgetAttempt = (): void => writeText(keys.bookingAttempt, null);

const visitIn = ({ service, addOns, date, time, customerInfo, further }: Choice): string =>
  JSON.stringify([service.id, addOns.map(({ id }) => id), date, time, customerInfo?.email, further]);

/** The unanswered request for this visit; null if there is none. */
export const attemptFor = (choice: Choice): AppointmentToRequest | null => {
  const kept = readAttempt();
  return kept !== null && visitIn(kept.choice) === visitIn(choice) ? kept : null;
};

const textOf = (wish: Wish): string =>
  JSON.stringify(Object.entries(wish).toSorted(([one], [other]) => one.localeCompare(other)));

const isOf = ({ key: _, ...kept }: AppointmentToRequest, wish: Wish): boolean => textOf(kept) === textOf(wish);

/** Gives the request a key. An unanswered request with the same content keeps its key. */
export const withKey = (wish: Wish): AppointmentToRequest => {
  const kept = readAttempt();
  return kept !== null && isOf(kept, wish) ? kept : { ...wish, key: newKey() };
};
