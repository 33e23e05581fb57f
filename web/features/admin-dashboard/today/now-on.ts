import type { Appointment, PaymentProof } from '../../../api/types.ts';
import { paymentWords } from '../../../statuses/payment-words.ts';
import { proofFaces } from '../../../statuses/proof-faces.ts';

type Timed = Pick<Appointment, 'startsAt' | 'duration'>;

const minuteMillis = 60_000;

export type Standing = 'over' | 'now' | 'to come';

/** Where a visit stands at a moment: it is over from its last minute on. */
export const standingAt = ({ startsAt, duration }: Timed, now: Date): Standing => {
  const start = Date.parse(startsAt);
  if (now.getTime() < start) return 'to come';
  return now.getTime() < start + duration * minuteMillis ? 'now' : 'over';
};

/** `now`, `in 25 min`, `in 2h 5m`; null for what is over. */
export const startsIn = (visit: Timed, now: Date, say: (minutes: number) => string): string | null => {
  const standing = standingAt(visit, now);
  if (standing === 'over') return null;
  if (standing === 'now') return 'now';
  return `in ${say(Math.max(1, Math.round((Date.parse(visit.startsAt) - now.getTime()) / minuteMillis)))}`;
};

/** The visits that are over, and those that are left; both in their order. */
export const splitAt = <Visit extends Timed>(
  visits: readonly Visit[],
  now: Date,
): { readonly over: readonly Visit[]; readonly left: readonly Visit[] } => ({
  over: visits.filter((visit) => standingAt(visit, now) === 'over'),
  left: visits.filter((visit) => standingAt(visit, now) !== 'over'),
});

type Priced = Pick<Appointment, 'paymentStatus' | 'totalPrice'> & {
  readonly paymentProofs: readonly Pick<PaymentProof, 'status' | 'amount' | 'seen'>[];
};

/**
 * What the client still has to pay, in dollars: the price without what verified proofs show, as a deposit does. One that
 * names no amount shows the whole. What the owner read off it counts before what the client said.
 */
export const owedFor = ({ paymentStatus, totalPrice, paymentProofs }: Priced): number => {
  if (paymentWords[paymentStatus].owes) return totalPrice;
  const verified = paymentProofs.filter(({ status }) => proofFaces[status].pays);
  if (verified.length === 0) return 0;
  const paidCents = verified.reduce(
    (sum, { amount, seen }) => sum + Math.round((seen?.amount ?? amount ?? totalPrice) * 100),
    0,
  );
  return Math.max(0, Math.round(totalPrice * 100) - paidCents) / 100;
};
