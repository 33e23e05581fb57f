import { newKey } from '../../../api/call/new-key.ts';
import type { FreeTime } from '../../../api/types.ts';
import { keys, readJson, writeJson, writeText } from '../../../browser/storage.ts';
import type { Choice } from '../../../format/booking-choice.ts';

// A browser holds one time. The key is stored before the request is sent: if the answer is lost, the request is
// repeated under the same key. A new request would find the time taken by the client's own hold.

export type KeptReservation = {
  readonly key: string;
  readonly serviceId: string;
  readonly addOnIds: readonly string[];
  readonly date: string;
  readonly time: string;
  /** When the further sessions start; missing if an older version of the site stored the hold. */
  readonly further?: readonly FreeTime[] | undefined;
  /** The earlier hold, which this one releases. */
  readonly replaces: { readonly id: string; readonly date: string } | null;
  /** Null until the server has answered. */
  readonly id: string | null;
  readonly until: string | null;
};

/** This browser's hold, as the last tab stored it; null if there is none. */
export const keptReservation = (): KeptReservation | null => {
  const kept = readJson(keys.bookingReservation) as Partial<KeptReservation> | null;
  return typeof kept?.key === 'string' ? (kept as KeptReservation) : null;
};

const hasEnded = ({ until }: KeptReservation): boolean => until !== null && Date.parse(until) <= Date.now();

/** The parts of the choice that determine which times are held. */
export const heldTimesOf = ({ service, addOns, date, time, further = [] }: Choice) =>
  [service.id, addOns.map(({ id }) => id), date, time, further] as const;

export const isFor = ({ serviceId, addOnIds, date, time, further = [] }: KeptReservation, choice: Choice): boolean =>
  JSON.stringify([serviceId, addOnIds, date, time, further]) === JSON.stringify(heldTimesOf(choice));

const keyShape = /^[\w-]{8,100}$/;

/** The query parameter with the key of the hold, so that another browser that opens the address gets the same hold. */
const heldParam = 'hold';

/** The key of the hold in the page's address; null if there is none. */
export const heldKeyIn = (search: string): string | null => {
  const key = new URLSearchParams(search).get(heldParam);
  return key !== null && keyShape.test(key) ? key : null;
};

/** Returns the query with the key of the hold added. */
export const withHeldKey = (search: string, key: string): string => {
  const params = new URLSearchParams(search);
  params.set(heldParam, key);
  return `?${params}`;
};

/**
 * Stores and returns the hold to request. Returns the stored one if it is for the same choice and has not ended.
 * @param heldKey the key in the address, used if this browser has no hold stored
 */
export const reservationToRequest = (choice: Choice, heldKey: string | null): KeptReservation => {
  const kept = keptReservation();
  if (kept !== null && isFor(kept, choice) && !hasEnded(kept)) return kept;
  // Includes a hold that ended by this browser's clock: the server's clock may differ.
  const replaces = kept === null || kept.id === null ? null : { id: kept.id, date: kept.date };
  const [serviceId, addOnIds, date, time, further] = heldTimesOf(choice);
  const asked: KeptReservation = {
    key: (kept === null ? heldKey : null) ?? newKey(),
    ...{ serviceId, addOnIds, date: date ?? '', time: time ?? '', further, replaces, id: null, until: null },
  };
  writeJson(keys.bookingReservation, asked);
  return asked;
};

export const keepReservation = (reservation: KeptReservation): void => writeJson(keys.bookingReservation, reservation);

export const forgetReservation = (): void => writeText(keys.bookingReservation, null);

/** The id of this browser's hold, for any choice and even if it has ended. */
export const keptReservationId = (): string | null => keptReservation()?.id ?? null;
