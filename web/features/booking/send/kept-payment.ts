import { del, get, set } from 'idb-keyval';
import type { Choice } from '../../../format/booking-choice.ts';

// A trip to the app that pays may end the page. The picture and the tick wait in this browser, for one booking, until they
// are sent or the hold of its time has ended.

/** A browser may refuse to store, as in a private window. Then nothing waits and the booking goes on. */
const orNothing = async <Value>(use: () => Promise<Value>): Promise<Value | null> => {
  try {
    return await use();
  } catch {
    return null;
  }
};

type ForPayment = {
  readonly file: File | null;
  /** The policies that she has ticked; null while she has not. */
  readonly agreedTo: string | null;
};

type Kept = ForPayment & { readonly booking: string; readonly until: number };

const place = 'bookingPayment';

/** Where the studio holds no time, in milliseconds. */
const usualMillis = 60 * 60_000;

const bookingOf = ({ service, addOns, customerInfo }: Choice): string =>
  JSON.stringify([service.id, addOns.map(({ id }) => id), customerInfo?.email]);

/** Pictures that the studio has are not needed here any more. */
const sent = new WeakSet<File>();

/** `until` is the end of the hold, in milliseconds since 1970; null if there is none. */
export const keepForPayment = async (
  choice: Choice,
  { file, agreedTo }: ForPayment,
  until: number | null,
): Promise<void> => {
  const kept: Kept = {
    ...{ booking: bookingOf(choice), agreedTo, until: until ?? Date.now() + usualMillis },
    file: file === null || sent.has(file) ? null : file,
  };
  await orNothing(() => set(place, kept));
};

export const forgetForPayment = async (): Promise<void> => {
  await orNothing(() => del(place));
};

export const forgetSent = (file: File): Promise<void> => {
  sent.add(file);
  return forgetForPayment();
};

/** Null if nothing waits; `ended` if the picture was given up with the hold. */
export type KeptForPayment = ForPayment | 'ended' | null;

/** What waits for this booking. */
export const keptForPayment = async (choice: Choice): Promise<KeptForPayment> => {
  const kept = await orNothing(() => get<Kept>(place));
  if (kept == null || kept.booking !== bookingOf(choice)) return null;
  const { file, agreedTo, until } = kept;
  if (until > Date.now()) return { file, agreedTo };
  await forgetForPayment();
  return file === null ? null : 'ended';
};
