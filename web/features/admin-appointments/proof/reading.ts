import type { Body } from '../../../api/call/contract.ts';
import type { Appointment, PaymentProof } from '../../../api/types.ts';
import { formatLongDate } from '../../../format/calendar.ts';
import { formatMoney } from '../../../format/text.ts';
import { nextPayment, stillOwed } from '../../../statuses/faces.ts';

type SeenOnProof = NonNullable<Body<'PUT /admin/payment-proofs/{id}/status'>['seen']>;

/** What the owner types while reading a proof. */
export type TypedReading = { readonly [Field in keyof SeenOnProof]-?: string };

export const nothingRead: TypedReading = { amount: '', date: '', sender: '' };

const isRead = (typed: TypedReading): boolean => Object.values(typed).some((field) => field.trim() !== '');

/** Parses `$1,200.5` as 1200.5; null unless in whole cents. A comma precedes three digits, so `50,00` is invalid. */
export const amountTyped = (typed: string): number | null => {
  const plain = typed
    .trim()
    .replace(/^\$\s*/, '')
    .replace(/,(?=\d{3}(?:\D|$))/g, '');
  return /^(?=\.?\d)\d{0,7}(\.\d{0,2})?$/.test(plain) ? Number(plain) : null;
};

/** The amount in dollars that the owner read, or else the one to be sent; null if neither is known. */
export const amountOf = ({ seen, amount }: Pick<PaymentProof, 'seen' | 'amount'>): number | null =>
  seen?.amount ?? amount;

/** What the proof should show, in dollars: what is due next, or more where its client has chosen to pay more at once. */
export const expectedOf = ({ money }: Pick<Appointment, 'money'>, { amount }: Pick<PaymentProof, 'amount'>): number =>
  Math.max(nextPayment(money), Math.min(amount ?? 0, stillOwed(money) + money.dueLater));

export const isSameReading = (one: TypedReading, other: TypedReading): boolean =>
  one.amount === other.amount && one.date === other.date && one.sender === other.sender;

/** The error of the typed reading; null if it is valid. */
export const problemOfReading = ({ amount }: TypedReading): string | null =>
  amount.trim() === '' || amountTyped(amount) !== null
    ? null
    : 'Please enter the amount shown on the proof, such as 200 or 85.50.';

/** The reading as it is sent; null if the owner noted nothing. */
export const seenIn = (typed: TypedReading): SeenOnProof | null => {
  if (!isRead(typed)) return null;
  const { amount, date, sender } = typed;
  return { amount: amountTyped(amount), date: date === '' ? null : date, sender: sender.trim() || null };
};

/** Says how an amount differs from the amount due; null if either is unknown. */
export const differenceText = (amount: number | null, due: number | null): string | null => {
  if (amount === null || due === null) return null;
  const cents = Math.round((amount - due) * 100);
  if (cents === 0) return `Matches the ${formatMoney(due)} due.`;
  return `${formatMoney(Math.abs(cents) / 100)} ${cents < 0 ? 'less' : 'more'} than the ${formatMoney(due)} due.`;
};

/** What was noted at the verification, in one sentence; null if nothing was. */
export const readingText = ({ seen }: PaymentProof): string | null => {
  if (seen === null) return null;
  const parts = [
    seen.amount === null ? null : formatMoney(seen.amount),
    seen.date === null ? null : formatLongDate(seen.date),
    seen.sender === null ? null : `from ${seen.sender}`,
  ].filter((part) => part !== null);
  const difference = differenceText(seen.amount, seen.due);
  return `${parts.join(', ')}.${difference === null ? '' : ` ${difference}`}`;
};
