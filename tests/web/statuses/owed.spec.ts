import { expect, test } from 'vitest';
import { paymentSaid } from '../../../web/statuses/faces.ts';

test('a deposit does not make the visit paid: the owner reads what is still owed', () => {
  const said = (paid: number, dueAtVisit: number, words: 'inList' | 'inFull' = 'inList') =>
    paymentSaid({ money: { total: 140, paid, dueNow: 0, dueAtVisit, tip: 0, canceling: null, entries: [] } }, words);
  expect(said(50, 90)).toBe('Owes $90.00');
  expect(said(140, 0)).toBe('Paid');
  expect(said(0, 140)).toBe('To be paid');
  expect(said(0, 140, 'inFull')).toBe('Payment pending');
});

test('a canceled visit that nobody paid owes nothing', () => {
  expect(
    paymentSaid(
      { money: { total: 140, paid: 0, dueNow: 0, dueAtVisit: 0, tip: 0, canceling: null, entries: [] } },
      'inList',
    ),
  ).toBe('Nothing due');
});
