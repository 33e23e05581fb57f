import type { Appointment, PaymentProof } from '../api/types.ts';
import { formatMoney } from '../format/money.ts';
import { paymentWords } from './payment-words.ts';
import { proofFaces } from './proof-faces.ts';

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

/** What the owner reads of the payment: a verified deposit pays its part, and the rest is named. */
export const paymentSaid = (visit: Priced, words: 'inList' | 'inFull'): string => {
  const owed = owedFor(visit);
  const isPartly = !paymentWords[visit.paymentStatus].owes && owed > 0;
  return isPartly ? `Owes ${formatMoney(owed)}` : paymentWords[visit.paymentStatus][words];
};
