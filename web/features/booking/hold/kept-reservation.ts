import { newKey } from '../../../api/call/new-key.ts';
import type { FreeTime } from '../../../api/types.ts';
import { keys, readJson, writeJson, writeText } from '../../../browser/storage.ts';
import type { Choice } from '../../../format/booking-choice.ts';

// One browser reserves one time. The key is stored before the request is sent, so that a request whose answer was lost is
// repeated and not made again: the time would then be in her own way.

export type KeptReservation = {
  readonly key: string;
  readonly serviceId: string;
  readonly addOnIds: readonly string[];
  readonly date: string;
  readonly time: string;
  /** When the further sessions start; left out by a browser that kept it before there were any. */
  readonly further?: readonly FreeTime[] | undefined;
  /** What she had before, which is given back. */
  readonly replaces: { readonly id: string; readonly date: string } | null;
  /** Null until the server has answered. */
  readonly id: string | null;
  readonly until: string | null;
};

/** What this browser has reserved, as the tab that wrote last has left it; null if nothing. */
export const keptReservation = (): KeptReservation | null => {
  const kept = readJson(keys.bookingReservation) as Partial<KeptReservation> | null;
  return typeof kept?.key === 'string' ? (kept as KeptReservation) : null;
};

const hasEnded = ({ until }: KeptReservation): boolean => until !== null && Date.parse(until) <= Date.now();

/** What of the choice decides which times are held. */
export const heldOf = ({ service, addOns, date, time, further = [] }: Choice) =>
  [service.id, addOns.map(({ id }) => id), date, time, further] as const;

export const isFor = ({ serviceId, addOnIds, date, time, further = [] }: KeptReservation, choice: Choice): boolean =>
  JSON.stringify([serviceId, addOnIds, date, time, further]) === JSON.stringify(heldOf(choice));

const keyShape = /^[\w-]{8,100}$/;

/** The part of an address that has the key of what is held, so that another browser which opens the address holds the same. */
const heldParam = 'hold';

/** The key in the address of a page; null without one. */
export const heldKeyIn = (search: string): string | null => {
  const key = new URLSearchParams(search).get(heldParam);
  return key !== null && keyShape.test(key) ? key : null;
};

/** The address's query with the key in it. */
export const withHeldKey = (search: string, key: string): string => {
  const params = new URLSearchParams(search);
  params.set(heldParam, key);
  return `?${params}`;
};

/**
 * What is to be asked for, stored: the same again where it was asked for and has not ended.
 * @param heldKey the key in the address, which counts in a browser that has asked for nothing of it
 */
export const reservationToAsk = (choice: Choice, heldKey: string | null): KeptReservation => {
  const kept = keptReservation();
  if (kept !== null && isFor(kept, choice) && !hasEnded(kept)) return kept;
  // Also one that has ended by this browser's clock: by the server's it may not have.
  const replaces = kept === null || kept.id === null ? null : { id: kept.id, date: kept.date };
  const [serviceId, addOnIds, date, time, further] = heldOf(choice);
  const asked: KeptReservation = {
    key: (kept === null ? heldKey : null) ?? newKey(),
    ...{ serviceId, addOnIds, date: date ?? '', time: time ?? '', further, replaces, id: null, until: null },
  };
  writeJson(keys.bookingReservation, asked);
  return asked;
};

export const keepReservation = (reservation: KeptReservation): void => writeJson(keys.bookingReservation, reservation);

export const forgetReservation = (): void => writeText(keys.bookingReservation, null);

/** The id of what this browser has reserved, whatever it is for and whether it has ended or not. */
export const reservationHeld = (): string | null => keptReservation()?.id ?? null;
