import type { Brand } from './brand.ts';
import { addMonths, type CalendarDate } from './time.ts';

/** US dollars in whole cents. The domain never uses fractions of money. */
export type Cents = Brand<number, 'Cents'>;

export const cents = (value: number): Cents => value as Cents;

/** Converts dollars as a person or the API writes them (30, 30.5), rounded to whole cents. */
export const centsFromDollars = (dollars: number): Cents => cents(Math.round(dollars * 100));

export const dollarsFromCents = (amount: Cents): number => amount / 100;

/** Formats an amount for sentences and lists: `$1,212.50`. */
export const moneyWords = (amount: Cents): string =>
  dollarsFromCents(amount).toLocaleString('en-US', { style: 'currency', currency: 'USD' });

/** The same without needless cents, for clients: `$50`. */
export const sumWords = (amount: Cents): string => moneyWords(amount).replace(/\.00$/, '');

/** The date of a payment is in the future or more than ten years ago, probably by a typing error. */
export type PaymentDateInvalid = { readonly kind: 'PaymentDateInvalid' };

export const objectionToPaymentDate = (date: CalendarDate, today: CalendarDate): PaymentDateInvalid | null =>
  date > today || date < addMonths(today, -120) ? { kind: 'PaymentDateInvalid' } : null;

export const sumOfCents = (amounts: readonly Cents[]): Cents => cents(amounts.reduce((sum, amount) => sum + amount, 0));
