import { expect, test } from 'vitest';
import { owedFor, paymentSaid } from '../../../web/statuses/faces.ts';

test('a client owes the whole price until her payment is verified', () => {
  const owed = (
    paymentStatus: 'pending' | 'completed',
    ...paymentProofs: Parameters<typeof owedFor>[0]['paymentProofs']
  ) => owedFor({ paymentStatus, totalPrice: 140, paymentProofs });
  expect(owed('pending', { status: 'pending', amount: 50, seen: null })).toBe(140);
  expect(owed('completed')).toBe(0);
  expect(owed('completed', { status: 'verified', amount: null, seen: null })).toBe(0);
  expect(
    owed('completed', { status: 'rejected', amount: 20, seen: null }, { status: 'verified', amount: 50.1, seen: null }),
  ).toBe(89.9);
  expect(
    owed('completed', { status: 'verified', amount: 50, seen: null }, { status: 'verified', amount: 90, seen: null }),
  ).toBe(0);
  expect(owed('completed', { status: 'verified', amount: 200, seen: null })).toBe(0);
  const seen = { amount: 40, date: null, sender: null, due: null };
  expect(owed('completed', { status: 'verified', amount: 140, seen })).toBe(100);
});

test('a verified deposit does not make the visit paid: the owner reads what is still owed', () => {
  const paid = (amount: number | null) => ({
    paymentStatus: 'completed' as const,
    totalPrice: 140,
    paymentProofs: [{ status: 'verified' as const, amount, seen: null }],
  });
  expect(paymentSaid(paid(50), 'inList')).toBe('Owes $90.00');
  expect(paymentSaid(paid(140), 'inList')).toBe('Paid');
  expect(paymentSaid(paid(null), 'inFull')).toBe('Paid');
  expect(paymentSaid({ ...paid(null), paymentStatus: 'pending' }, 'inFull')).toBe('Payment pending');
});
