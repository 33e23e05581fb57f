import { expect, test } from 'vitest';
import { cents, moneyWords, sumWords } from '../../../domain/kernel/money.ts';

test('money in words is written as on the pages', () => {
  expect([5, 1_250, 125_000, 100_000_050].map((amount) => moneyWords(cents(amount)))).toEqual([
    ...['$0.05', '$12.50', '$1,250.00', '$1,000,000.50'],
  ]);
  expect([0, 5_000, 5_050, 125_000].map((amount) => sumWords(cents(amount)))).toEqual([
    '$0',
    '$50',
    '$50.50',
    '$1,250',
  ]);
});
