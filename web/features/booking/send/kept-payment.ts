import { del, get, set } from 'idb-keyval';
import type { Choice } from '../../../format/booking-choice.ts';

// A trip to the payment app may unload the page. The browser keeps the picture and the tick for one booking until they
// are sent or its reservation has ended.

/** Returns null if the browser refuses to store, as in a private window. The booking then goes on without it. */
const orNothing = async <Value>(use: () => Promise<Value>): Promise<Value | null> => {
  try {
    return await use();
  } catch {
    return null;
  }
};

type ForPayment = {
  readonly file: File | null;
  /** The hash of the policies that the client agreed to; null if she has not. */
  readonly agreedTo: string | null;
};

type Kept = ForPayment & {
  readonly booking: string;
  readonly until: number;
  /** True if a picture was kept, even if it has been discarded since. */
  readonly hadFile: boolean;
};

const place = 'bookingPayment';

/** How long to keep both if the studio holds no time, in milliseconds. */
const usualMillis = 60 * 60_000;

const bookingOf = ({ service, addOns, customerInfo }: Choice): string =>
  JSON.stringify([service.id, addOns.map(({ id }) => id), customerInfo?.email]);

/** Pictures that were sent and need not be kept anymore. */
const sent = new WeakSet<File>();

/** Keeps both until the reservation ends, in milliseconds since 1970; null without one. Discards both after its end. */
export const keepForPayment = async (choice: Choice, typed: ForPayment, holdEnd: number | null): Promise<void> => {
  const until = holdEnd ?? Date.now() + usualMillis;
  const file = typed.file === null || sent.has(typed.file) ? null : typed.file;
  const given = until > Date.now() ? { file, agreedTo: typed.agreedTo } : { file: null, agreedTo: null };
  const kept: Kept = { ...given, booking: bookingOf(choice), until, hadFile: file !== null };
  await orNothing(() => set(place, kept));
};

export const forgetForPayment = async (): Promise<void> => {
  await orNothing(() => del(place));
};

export const forgetSent = (file: File): Promise<void> => {
  sent.add(file);
  return forgetForPayment();
};

/** Null if nothing was kept; `ended` if the picture was discarded with the reservation. */
export type KeptForPayment = ForPayment | 'ended' | null;

export const keptForPayment = async (choice: Choice): Promise<KeptForPayment> => {
  const kept = await orNothing(() => get<Kept>(place));
  if (kept == null || kept.booking !== bookingOf(choice)) return null;
  const { file, agreedTo, until, hadFile } = kept;
  if (until > Date.now()) return { file, agreedTo };
  return hadFile ? 'ended' : null;
};
