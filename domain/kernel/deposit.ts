import { match } from 'ts-pattern';
import type { Party } from './event.ts';
import { type Cents, cents } from './money.ts';

// Stored format: a change here needs a new schema version and an upcaster.

/** What of a visit's price is paid when it is booked. The rest is due at the visit. */
export type DepositRule =
  | { readonly kind: 'none' }
  | ({ readonly kind: 'full' } & OfLength)
  | ({ readonly kind: 'amount'; readonly amount: Cents } & OfLength)
  /** A whole number from 1 to 100. */
  | ({ readonly kind: 'percent'; readonly percent: number } & OfLength);

/** From how many hours on a visit is asked for it; left out for every visit. Shorter ones are paid at the visit. */
type OfLength = { readonly minimumHours?: number };

/** The amount is not from one cent to $10,000, the percentage not from 1 to 100, or the hours not from 1 to 24. */
export type DepositInvalid = { readonly kind: 'DepositInvalid' };

const largestAmount = 1_000_000;
const mostHours = 24;

const isWhole = (value: number, maximum: number): boolean => Number.isInteger(value) && value >= 1 && value <= maximum;

export const objectionToDeposit = (rule: DepositRule | null): DepositInvalid | null => {
  const isFine = match(rule)
    .with(null, { kind: 'none' }, { kind: 'full' }, () => true)
    .with({ kind: 'amount' }, ({ amount }) => isWhole(amount, largestAmount))
    .with({ kind: 'percent' }, ({ percent }) => isWhole(percent, 100))
    .exhaustive();
  const hours = rule === null || rule.kind === 'none' ? undefined : rule.minimumHours;
  return isFine && (hours === undefined || isWhole(hours, mostHours)) ? null : { kind: 'DepositInvalid' };
};

/** What the rule asks of a visit of that length, which is what its client agrees to. */
export const depositForLength = (rule: DepositRule, minutes: number): DepositRule => {
  if (rule.kind === 'none') return rule;
  const { minimumHours = 0, ...asked } = rule;
  return minutes >= minimumHours * 60 ? asked : { kind: 'none' };
};

/** In cents, rounded. */
export const percentOf = (percent: number, amount: Cents): Cents => cents(Math.round((amount * percent) / 100));

/** The rule of several that asks most of a visit of that length and total, as its client agrees to it. */
export const strictestDeposit = (
  [first, ...others]: readonly [DepositRule, ...DepositRule[]],
  { minutes, total }: { readonly minutes: number; readonly total: Cents },
): DepositRule => {
  const asks = (rule: DepositRule) => dueAtBooking(rule, total);
  return others
    .map((rule) => depositForLength(rule, minutes))
    .reduce((most, rule) => (asks(rule) > asks(most) ? rule : most), depositForLength(first, minutes));
};

/** What is paid when a visit of this total is booked, in cents: never more than the visit costs. */
export const dueAtBooking = (rule: DepositRule, total: Cents): Cents =>
  match(rule)
    .with({ kind: 'none' }, () => cents(0))
    .with({ kind: 'full' }, () => total)
    .with({ kind: 'amount' }, ({ amount }) => cents(Math.min(amount, total)))
    .with({ kind: 'percent' }, ({ percent }) => percentOf(percent, total))
    .exhaustive();

/** An amount without what a code takes off it, which is never below zero. */
export const withoutDiscount = (amount: Cents, discount: { readonly amount: Cents } | null = null): Cents =>
  cents(Math.max(0, amount - (discount?.amount ?? 0)));

/** What a client is asked to pay for a visit, and what she agreed to. */
export type Asked = {
  readonly bookedBy: Party;
  readonly deposit?: DepositRule | null;
  readonly discount?: { readonly amount: Cents } | null;
  readonly total: Cents;
};

/**
 * What was agreed to be paid for booking, in cents. A code pays of it first. A client who agreed to no deposit pays the whole
 * price; a client for whom the owner booked pays at the visit.
 */
export const askedAtBooking = ({ bookedBy, deposit = null, discount = null, total }: Asked): Cents =>
  withoutDiscount(dueAtBooking(deposit ?? { kind: bookedBy === 'client' ? 'full' : 'none' }, total), discount);

/** What a verified proof pays that names no amount: what was asked for booking, or the whole price where nothing was. */
export const unnamedProofPays = (asked: Asked): Cents =>
  askedAtBooking(asked) || withoutDiscount(asked.total, asked.discount);

/** Whether a client who cancels in time gets back what she has paid. */
export type RefundRule = 'none' | 'in-time';

/** What the studio keeps of a payment when its client cancels late, in percent. Where nothing is refunded, it keeps all. */
export const keptWhenLate = (percent: number, refunds: RefundRule | null): number =>
  refunds === 'none' ? 100 : percent;

/** What a client owes who does not come. What she has paid counts toward it. */
export type NoShowFeeRule =
  | { readonly kind: 'none' }
  /** The studio keeps what she has paid of the deposit. */
  | { readonly kind: 'deposit' }
  | { readonly kind: 'amount'; readonly amount: Cents }
  /** Of the price; a whole number from 1 to 100. */
  | { readonly kind: 'percent'; readonly percent: number };

export const isNoShowFee = (rule: NoShowFeeRule): boolean =>
  match(rule)
    .with({ kind: 'none' }, { kind: 'deposit' }, () => true)
    .with({ kind: 'amount' }, ({ amount }) => isWhole(amount, largestAmount))
    .with({ kind: 'percent' }, ({ percent }) => isWhole(percent, 100))
    .exhaustive();
