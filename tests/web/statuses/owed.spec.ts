import { expect, test } from 'vitest';
import { paymentSaid } from '../../../web/statuses/faces.ts';

const nothing = {
  ...{
    total: 140,
    discount: 0,
    code: null,
    fees: 0,
    paid: 0,
    returned: 0,
    dueNow: 0,
    dueAtVisit: 0,
    dueLater: 0,
    tip: 0,
  },
  ...{ canceling: null, moving: 0, missing: 0, entries: [] },
};

test('a deposit does not make the visit paid: the owner reads what is still owed', () => {
  const said = (paid: number, dueAtVisit: number, status: 'confirmed' | 'completed' = 'confirmed') =>
    paymentSaid({ status, money: { ...nothing, paid, dueAtVisit } }).join(' · ');
  expect(said(50, 90)).toBe('$50.00 paid · $90.00 at the visit');
  expect(said(50, 90, 'completed')).toBe('$50.00 paid · $90.00 still owed');
  expect(said(140, 0)).toBe('Paid');
  expect(said(0, 140)).toBe('To be paid');
});

test('where a deposit is asked for, the list says what is due now, and not that all of it is to be paid', () => {
  const said = (money: Partial<typeof nothing>) =>
    paymentSaid({ status: 'pending', money: { ...nothing, ...money } }).join(' · ');
  expect(said({ dueNow: 50, dueAtVisit: 90 })).toBe('$50.00 due now · $90.00 at the visit');
  expect(said({ dueNow: 50, dueLater: 90 })).toBe('$50.00 due now · $90.00 at the last session');
  expect(said({ dueNow: 140 })).toBe('To be paid');
  expect(said({ discount: 20, dueNow: 120 })).toBe('To be paid');
  expect(said({ paid: 20, dueNow: 30, dueAtVisit: 90 })).toBe('$20.00 paid · $30.00 due now · $90.00 at the visit');
  expect(said({ paid: 140, returned: 20, dueAtVisit: 20 })).toBe(
    '$140.00 paid · $20.00 given back · $20.00 at the visit',
  );
});

test('a fee beside the price is said, so that the sums add up', () => {
  const said = (money: Partial<typeof nothing>) =>
    paymentSaid({ status: 'confirmed', money: { ...nothing, ...money } }).join(' · ');
  expect(said({ paid: 50, fees: 15, dueAtVisit: 105 })).toBe(
    '$50.00 paid · $105.00 at the visit · with a fee of $15.00',
  );
  expect(said({ fees: 15, dueAtVisit: 155 })).toBe('$155.00 at the visit · with a fee of $15.00');
  expect(said({ paid: 155, fees: 15 })).toBe('Paid');
});

test('a canceled visit owes nothing that nobody paid but its fee, and says when all was given back', () => {
  const said = (money: Partial<typeof nothing>) =>
    paymentSaid({ status: 'cancelled', money: { ...nothing, ...money } }).join(' · ');
  expect(said({})).toBe('Nothing due');
  expect(said({ paid: 50, returned: 50 })).toBe('Returned');
  expect(said({ paid: 50 })).toBe('$50.00 paid');
  expect(said({ paid: 50, returned: 20 })).toBe('$50.00 paid · $20.00 given back');
  expect(said({ fees: 25, dueAtVisit: 25 })).toBe('$25.00 still owed');
});
