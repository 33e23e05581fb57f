import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sharesOf } from '../../../../web/features/admin-appointments/dialog/shares.ts';

test('one payment for several visits pays what is due of each, in their order, and the first gets what is left over', () => {
  expect(sharesOf(70, [40, 30])).toEqual([40, 30]);
  expect(sharesOf(50, [40, 30])).toEqual([40, 10]);
  expect(sharesOf(80.5, [40, 30])).toEqual([50.5, 30]);
  expect(sharesOf(0, [40, 30])).toEqual([0, 0]);
  expect(sharesOf(25, [30])).toEqual([25]);
});

test('the shares of a payment add up to it in cents, and none is below zero', () => {
  const someCents = fc.integer({ min: 0, max: 1_000_000 });
  fc.assert(
    fc.property(someCents, fc.array(someCents, { minLength: 1, maxLength: 6 }), (paid, dues) => {
      const shares = sharesOf(
        paid / 100,
        dues.map((due) => due / 100),
      ).map((share) => Math.round(share * 100));
      expect(shares.reduce((sum, share) => sum + share, 0)).toBe(paid);
      for (const share of shares) expect(share).toBeGreaterThanOrEqual(0);
    }),
  );
});
