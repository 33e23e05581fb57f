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
  const said = (paid: number, dueAtVisit: number, words: 'inList' | 'inFull' = 'inList') =>
    paymentSaid({ money: { ...nothing, paid, dueAtVisit } }, words);
  expect(said(50, 90)).toBe('Owes $90.00');
  expect(said(140, 0)).toBe('Paid');
  expect(said(0, 140)).toBe('To be paid');
  expect(said(0, 140, 'inFull')).toBe('Payment pending');
});

test('where a deposit is asked for, the list says what is due now, and not that all of it is to be paid', () => {
  const said = (money: Partial<typeof nothing>) => paymentSaid({ money: { ...nothing, ...money } }, 'inList');
  expect(said({ dueNow: 50, dueAtVisit: 90 })).toBe('$50.00 due now');
  expect(said({ dueNow: 50, dueLater: 90 })).toBe('$50.00 due now');
  expect(said({ dueNow: 140 })).toBe('To be paid');
  expect(said({ paid: 20, dueNow: 30, dueAtVisit: 90 })).toBe('Owes $120.00');
});

test('a canceled visit owes nothing that nobody paid, and says when all was given back', () => {
  expect(paymentSaid({ money: nothing }, 'inList')).toBe('Nothing due');
  expect(paymentSaid({ money: { ...nothing, paid: 50, returned: 50 } }, 'inList')).toBe('Returned');
  expect(paymentSaid({ money: { ...nothing, paid: 50, returned: 20 } }, 'inList')).toBe('Paid');
  expect(paymentSaid({ money: { ...nothing, fees: 25, dueAtVisit: 25 } }, 'inList')).toBe('To be paid');
});
