import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  agreeingWith,
  type ChosenPolicies,
  isPolicyText,
  policyTopics,
  writtenPolicy,
} from '../../../domain/branding.ts';

const usual: ChosenPolicies = {
  payment: 'deposit',
  depositDollars: null,
  balance: 'cash',
  sameDayChange: 'payment',
  refunds: 'none',
};

const someChoices: fc.Arbitrary<ChosenPolicies> = fc.record({
  payment: fc.constantFrom('deposit', 'full'),
  depositDollars: fc.option(fc.integer({ min: 1, max: 1_000 })),
  depositMinimumHours: fc.option(fc.integer({ min: 1, max: 24 })),
  balance: fc.constantFrom('cash', 'digital', 'any'),
  sameDayChange: fc.constantFrom('payment', 'nothing'),
  refunds: fc.constantFrom('none', 'in-time'),
});

describe('the policies as they are written out', () => {
  it('are the texts of the specification for the usual choices', () => {
    expect(policyTopics.map((topic) => writtenPolicy(topic, usual, 24))).toEqual([
      '<p>A non-refundable deposit is required. It counts toward your total.</p>',
      '<p>The balance is paid in cash only at your appointment. No digital payments.</p>',
      '<p>Life happens! Same-day changes forfeit your deposit.</p>',
      '<p>Please cancel at least 24 hours before your appointment.</p>',
      '<p>All services are final once they are completed.</p>',
    ]);
  });

  it('say which visits are asked for the deposit', () => {
    expect(writtenPolicy('booking', { ...usual, depositDollars: 50, depositMinimumHours: 3 }, 24)).toBe(
      '<p>A non-refundable deposit of $50 is required for visits of 3 hours or more. It counts toward your total. ' +
        'Shorter visits are paid at your appointment.</p>',
    );
  });

  it('never ask for a deposit and for the full price', () => {
    fc.assert(
      fc.property(someChoices, fc.integer({ min: 0, max: 720 }), (choices, hours) => {
        const site = agreeingWith(choices, 'Full payment is required at scheduling.');
        const all = [site, ...policyTopics.map((topic) => writtenPolicy(topic, choices, hours))].join(' ');
        expect(/deposit/i.test(all)).toBe(choices.payment === 'deposit');
        expect(/full payment/i.test(all)).toBe(choices.payment === 'full');
        expect(/non-refundable/.test(all) && /is then refunded/.test(all)).toBe(false);
      }),
    );
  });

  it('are known again in the words of before', () => {
    expect(isPolicyText('rescheduling', '<p>Life happens. Rescheduling on the day itself costs nothing.</p>')).toBe(
      true,
    );
    expect(isPolicyText('rescheduling', '<p>Life happens. Same-day rescheduling loses the payment.</p>')).toBe(true);
    const before = '<p>Please cancel at least 48 hours before your appointment. Your deposit is then returned.</p>';
    expect(isPolicyText('cancellations', before)).toBe(true);
  });

  it('are known again, whatever their numbers, and are not taken for the owner’s own words', () => {
    fc.assert(
      fc.property(
        someChoices,
        fc.integer({ min: 0, max: 720 }),
        fc.constantFrom(...policyTopics),
        (choices, hours, topic) => {
          expect(isPolicyText(topic, writtenPolicy(topic, choices, hours))).toBe(true);
        },
      ),
    );
    expect(isPolicyText('booking', '<p>Bring cash and a smile.</p>')).toBe(false);
  });

  it('make a text of the site agree again after each change of mind', () => {
    const full: ChosenPolicies = { ...usual, payment: 'full' };
    const first = '<p>A day in the chair.</p> <p><strong>Full payment is required at scheduling.</strong></p>';
    const deposit = agreeingWith({ ...usual, depositDollars: 50 }, first);
    expect(deposit).toContain('A non-refundable deposit of $50 is required at scheduling.');
    expect(agreeingWith(full, deposit)).toBe(first);
  });
});
