import { newKey } from '../../../api/call/new-key.ts';
import type { FreeTime } from '../../../api/types.ts';
import { keys, readJson, writeJson, writeText } from '../../../browser/storage.ts';
import type { Choice } from '../../../format/booking-choice.ts';

// A browser holds one time. The key is stored before the request is sent: if the answer is lost, the request is
// repeated under the same key. A new request would find the time taken by the client's own reservation.

export type KeptReservation = {
  readonly key: string;
  readonly serviceId: string;
  readonly addOnIds: readonly string[];
  readonly date: string;
  readonly time: string;
  /** When the further sessions start; missing if an older version of the site stored the reservation. */
  readonly further?: readonly FreeTime[] | undefined;
  /** The earlier reservation, which this one releases. */
  readonly replaces: { readonly id: string; readonly date: string } | null;
  /** Null until the server has answered. */
  readonly id: string | null;
  readonly until: string | null;
};

/** This browser's reservation, as the last tab stored it; null if there is none. */
export const keptReservation = (): KeptReservation | null => {
  const kept = readJson(keys.bookingReservation) as Partial<KeptReservation> | null;
  return typeof kept?.key === 'string' ? (kept as KeptReservation) : null;
};

const hasEnded = ({ until }: KeptReservation): boolean => until !== null && Date.parse(until) <= Date.now();

/** The parts of the choice that determine which times are held. */
export const reservedTimesOf = ({ service, addOns, date, time, further = [] }: Choice) =>
  [service.id, addOns.map(({ id }) => id), date, time, further] as const;

export const isFor = ({ serviceId, addOnIds, date, time, further = [] }: KeptReservation, choice: Choice): boolean =>
  JSON.stringify([serviceId, addOnIds, date, time, further]) === JSON.stringify(reservedTimesOf(choice));

const keyShape = /^[\w-]{8,100}$/;

/** The query parameter with the reservation's key, so that another browser that opens the address gets the same one. */
const reservationParam = 'hold';

/** The key of the reservation in the page's address; null if there is none. */
export const reservationKeyIn = (search: string): string | null => {
  const key = new URLSearchParams(search).get(reservationParam);
  return key !== null && keyShape.test(key) ? key : null;
};

/** Returns the query with the key of the reservation added. */
export const withReservationKey = (search: string, key: string): string => {
  const params = new URLSearchParams(search);
  params.set(reservationParam, key);
  return `?${params}`;
};

/**
 * Stores and returns the reservation to request. Returns the stored one if it is for the same choice and has not ended.
 * @param addressKey the key in the address, used if this browser has no reservation stored
 */
export const reservationToRequest = (choice: Choice, addressKey: string | null): KeptReservation => {
  const kept = keptReservation();
  if (kept !== null && isFor(kept, choice) && !hasEnded(kept)) return kept;
  // Includes a reservation that ended by this browser's clock: the server's clock may differ.
  const replaces = kept === null || kept.id === null ? null : { id: kept.id, date: kept.date };
  const [serviceId, addOnIds, date, time, further] = reservedTimesOf(choice);
  const asked: KeptReservation = {
    key: (kept === null ? addressKey : null) ?? newKey(),
    ...{ serviceId, addOnIds, date: date ?? '', time: time ?? '', further, replaces, id: null, until: null },
  };
  writeJson(keys.bookingReservation, asked);
  return asked;
};

export const keepReservation = (reservation: KeptReservation): void => writeJson(keys.bookingReservation, reservation);

export const forgetReservation = (): void => writeText(keys.bookingReservation, null);

/** The id of this browser's reservation, for any choice and even if it has ended. */
export const keptReservationId = (): string | null => keptReservation()?.id ?? null;
