import { match } from 'ts-pattern';
import type { Party } from './event.ts';
import { type Cents, cents } from './money.ts';

// Stored format: a change here needs a new schema version and an upcaster.

/** The part of a visit's price that is paid at booking. The rest is due at the visit. */
export type DepositRule =
  | { readonly kind: 'none' }
  | ({ readonly kind: 'full' } & OfLength)
  | ({ readonly kind: 'amount'; readonly amount: Cents } & OfLength)
  /** A whole number from 1 to 100. */
  | ({ readonly kind: 'percent'; readonly percent: number } & OfLength);

/** The length in hours from which a visit needs it; left out for all visits. Shorter ones are paid at the visit. */
type OfLength = { readonly minimumHours?: number };

/** The amount is not from one cent to $10,000, the percentage not from 1 to 100, or the hours not from 1 to 24. */
export type DepositInvalid = { readonly kind: 'DepositInvalid' };

const maxAmount = 1_000_000;
const maxHours = 24;

const isWhole = (value: number, maximum: number): boolean => Number.isInteger(value) && value >= 1 && value <= maximum;

export const objectionToDeposit = (rule: DepositRule | null): DepositInvalid | null => {
  const isFine = match(rule)
    .with(null, { kind: 'none' }, { kind: 'full' }, () => true)
    .with({ kind: 'amount' }, ({ amount }) => isWhole(amount, maxAmount))
    .with({ kind: 'percent' }, ({ percent }) => isWhole(percent, 100))
    .exhaustive();
  const hours = rule === null || rule.kind === 'none' ? undefined : rule.minimumHours;
  return isFine && (hours === undefined || isWhole(hours, maxHours)) ? null : { kind: 'DepositInvalid' };
};

/** The rule that applies to a visit of that length, which its client agrees to. */
export const depositForLength = (rule: DepositRule, minutes: number): DepositRule => {
  if (rule.kind === 'none') return rule;
  const { minimumHours = 0, ...asked } = rule;
  return minutes >= minimumHours * 60 ? asked : { kind: 'none' };
};

/** In cents, rounded. */
export const percentOf = (percent: number, amount: Cents): Cents => cents(Math.round((amount * percent) / 100));

/** The rule that asks for the most from a visit of that length and total, as its client agrees to it. */
export const strictestDeposit = (
  [first, ...others]: readonly [DepositRule, ...DepositRule[]],
  { minutes, total }: { readonly minutes: number; readonly total: Cents },
): DepositRule => {
  const asks = (rule: DepositRule) => dueAtBooking(rule, total);
  return others
    .map((rule) => depositForLength(rule, minutes))
    .reduce((most, rule) => (asks(rule) > asks(most) ? rule : most), depositForLength(first, minutes));
};

/** The amount paid when a visit of this total is booked, in cents: never more than the total. */
export const dueAtBooking = (rule: DepositRule, total: Cents): Cents =>
  match(rule)
    .with({ kind: 'none' }, () => cents(0))
    .with({ kind: 'full' }, () => total)
    .with({ kind: 'amount' }, ({ amount }) => cents(Math.min(amount, total)))
    .with({ kind: 'percent' }, ({ percent }) => percentOf(percent, total))
    .exhaustive();

/** The amount minus the code's discount, never below zero. */
export const withoutDiscount = (amount: Cents, discount: { readonly amount: Cents } | null = null): Cents =>
  cents(Math.max(0, amount - (discount?.amount ?? 0)));

/** The total of a visit, and the rules that determine what its client is asked to pay at booking. */
export type Asked = {
  readonly bookedBy: Party;
  readonly deposit?: DepositRule | null;
  readonly discount?: { readonly amount: Cents } | null;
  readonly total: Cents;
};

/**
 * The amount agreed to be paid at booking, in cents, after a code's discount. A client who agreed to no deposit pays
 * the whole price; a client for whom the owner booked pays at the visit.
 */
export const askedAtBooking = ({ bookedBy, deposit = null, discount = null, total }: Asked): Cents =>
  withoutDiscount(dueAtBooking(deposit ?? { kind: bookedBy === 'client' ? 'full' : 'none' }, total), discount);

/** What a verified proof without an amount pays: the amount asked for at booking, or the whole price if none was. */
export const unnamedProofPays = (asked: Asked): Cents =>
  askedAtBooking(asked) || withoutDiscount(asked.total, asked.discount);

/** Whether a client who cancels in time gets her money back. */
export type RefundRule = 'none' | 'in-time';

/** The percentage that the studio keeps when a client cancels late: everything if nothing is ever refunded. */
export const keptWhenLate = (percent: number, refunds: RefundRule | null): number =>
  refunds === 'none' ? 100 : percent;

/** What a client who does not come owes. What she has paid counts toward it. */
export type NoShowFeeRule =
  | { readonly kind: 'none' }
  /** The studio keeps the part of the deposit that she has paid. */
  | { readonly kind: 'deposit' }
  | { readonly kind: 'amount'; readonly amount: Cents }
  /** Of the price; a whole number from 1 to 100. */
  | { readonly kind: 'percent'; readonly percent: number };

export const isNoShowFee = (rule: NoShowFeeRule): boolean =>
  match(rule)
    .with({ kind: 'none' }, { kind: 'deposit' }, () => true)
    .with({ kind: 'amount' }, ({ amount }) => isWhole(amount, maxAmount))
    .with({ kind: 'percent' }, ({ percent }) => isWhole(percent, 100))
    .exhaustive();
