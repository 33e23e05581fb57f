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

type Kept = ForPayment & {
  readonly booking: string;
  readonly until: number;
  /** Whether a picture was kept, also one that is given up. */
  readonly hadFile: boolean;
};

const place = 'bookingPayment';

/** Where the studio holds no time, in milliseconds. */
const usualMillis = 60 * 60_000;

const bookingOf = ({ service, addOns, customerInfo }: Choice): string =>
  JSON.stringify([service.id, addOns.map(({ id }) => id), customerInfo?.email]);

/** Pictures that the studio has are not needed here any more. */
const sent = new WeakSet<File>();

/** Keeps both until the end of the hold, in milliseconds since 1970; null if there is none. Past its end they are given up. */
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

/** Null if nothing waits; `ended` if the picture was given up with the hold. */
export type KeptForPayment = ForPayment | 'ended' | null;

/** What waits for this booking. */
export const keptForPayment = async (choice: Choice): Promise<KeptForPayment> => {
  const kept = await orNothing(() => get<Kept>(place));
  if (kept == null || kept.booking !== bookingOf(choice)) return null;
  const { file, agreedTo, until, hadFile } = kept;
  if (until > Date.now()) return { file, agreedTo };
  return hadFile ? 'ended' : null;
};
