import { expect, test } from 'vitest';
import { dueAtBooking } from '../../../domain/kernel/deposit.ts';
import { cents } from '../../../domain/kernel/money.ts';
import type { Service } from '../../../web/api/types.ts';
import type { PolicyChoices } from '../../../web/branding/branding.ts';
import { dueNow, dueWords, priceWithCode } from '../../../web/branding/due-now.ts';
import { restPaid } from '../../../web/branding/rest-paid.ts';

const choices: PolicyChoices = {
  payment: 'deposit',
  depositDollars: 50,
  balance: 'cash',
  sameDayChange: 'payment',
  refunds: 'none',
};

const of = (total: number, deposit: Service['deposit'] = null, minutes = 120) => ({ total, deposit, minutes });

test('a deposit is due when a visit is booked, but never more than the visit costs', () => {
  expect(dueNow(choices, of(250))).toBe(50);
  expect(dueNow(choices, of(30))).toBe(30);
  expect(dueNow(choices, of(250), true)).toBe(250);
  expect(restPaid(choices)).toBe('in cash at your appointment');
});

test('everything is due where nothing was chosen, the full price was, or the deposit depends on the visit', () => {
  expect(dueNow(null, of(250))).toBe(250);
  expect(dueNow({ ...choices, payment: 'full' }, of(250))).toBe(250);
  expect(dueNow({ ...choices, depositDollars: null }, of(250))).toBe(250);
});

test('a service’s own deposit counts before the one of the policies', () => {
  expect(dueNow(choices, of(250, { kind: 'full' }))).toBe(250);
  expect(dueNow(choices, of(250, { kind: 'none' }))).toBe(0);
  expect(dueNow(choices, of(250, { kind: 'amount', value: 80 }))).toBe(80);
  expect(dueNow(choices, of(195.01, { kind: 'percent', value: 25 }))).toBe(48.75);
});

test('a deposit in percent is rounded as the server rounds it, also where dollars are no exact numbers', () => {
  const percents = [5, 10, 25, 30, 33, 50, 75];
  for (let price = 1; price < 30_000; price += 7)
    for (const value of percents)
      expect(dueNow(null, of(price / 100, { kind: 'percent', value }))).toBe(
        dueAtBooking({ kind: 'percent', percent: value }, cents(price)) / 100,
      );
  expect(dueNow(null, of(2.01, { kind: 'percent', value: 50 }))).toBe(1.01);
});

test('a deposit of longer visits is not asked of a shorter one, which is paid at the visit', () => {
  const fromThree = { ...choices, depositMinimumHours: 3 };
  expect([dueNow(fromThree, of(250, null, 179)), dueNow(fromThree, of(250, null, 180))]).toEqual([0, 50]);
  const half = { kind: 'percent' as const, value: 50, minimumHours: 2 };
  expect([dueNow(null, of(80, half, 119)), dueNow(null, of(80, half, 120))]).toEqual([0, 40]);
  expect(dueWords(null, of(80, half, 60))).toBe('$80 at your visit');
});

test('what is due now and at the visit is said where that is not the same', () => {
  expect(dueWords(choices, of(195))).toBe('$50 to book, $145 at your visit');
  expect(dueWords(choices, of(195, { kind: 'none' }))).toBe('$195 at your visit');
  expect(dueWords(choices, of(195, { kind: 'full' }))).toBeNull();
});

test('the rest of an install is due at its last session', () => {
  const ofDays = { ...of(650), sessions: 2 };
  expect(dueWords(choices, ofDays)).toBe('$50 to book, $600 at your last session');
  expect(dueWords(choices, { ...ofDays, sessions: 1 })).toBe('$50 to book, $600 at your visit');
  expect(restPaid(choices, 2)).toBe('in cash at your last session');
  expect(restPaid(null, 2)).toBe('at your last session');
});

test('a code leaves whole cents, so that a price that is due in full is the price', () => {
  for (const [total, discount] of [
    [165.1, 24.77],
    [0.29, 0.01],
    [1.13, 0.11],
  ] as const) {
    expect(dueNow(null, { ...of(total), discount })).toBe(priceWithCode(total, discount));
    expect(dueWords(null, { ...of(total), discount })).toBeNull();
  }
  expect(dueWords(choices, { ...of(165.1), discount: 24.77 })).toBe('$25.23 to book, $115.10 at your visit');
});
