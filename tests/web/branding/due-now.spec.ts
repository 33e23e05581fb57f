import { expect, test } from 'vitest';
import type { PolicyChoices } from '../../../web/branding/branding.ts';
import { dueNow, restPaid } from '../../../web/branding/due-now.ts';

const choices: PolicyChoices = {
  payment: 'deposit',
  depositDollars: 50,
  balance: 'cash',
  sameDayChange: 'payment',
  refunds: 'none',
};

test('a deposit is due when a visit is booked, but never more than the visit costs', () => {
  expect(dueNow(choices, 250)).toBe(50);
  expect(dueNow(choices, 30)).toBe(30);
  expect(dueNow(choices, 250, true)).toBe(250);
  expect(restPaid(choices)).toBe('in cash at your appointment');
});

test('everything is due where nothing was chosen, the full price was, or the deposit depends on the visit', () => {
  expect(dueNow(null, 250)).toBe(250);
  expect(dueNow({ ...choices, payment: 'full' }, 250)).toBe(250);
  expect(dueNow({ ...choices, depositDollars: null }, 250)).toBe(250);
});
