import { describe, expect, it } from 'vitest';
import {
  amountTyped,
  differenceText,
  nothingRead,
  problemOfReading,
  seenIn,
} from '../../../../web/features/admin-appointments/proof/reading.ts';

describe('what the owner reads off a proof', () => {
  it('is nothing where she types nothing', () => {
    expect(seenIn(nothingRead)).toBeNull();
    expect(problemOfReading(nothingRead)).toBeNull();
  });

  it('is sent as dollars, a day and a name', () => {
    const typed = { amount: ' $1,200.50', date: '2026-11-18', sender: ' Maya J ' };
    expect(seenIn(typed)).toEqual({ amount: 1_200.5, date: '2026-11-18', sender: 'Maya J' });
    expect(seenIn({ ...nothingRead, sender: 'Maya J' })).toEqual({ amount: null, date: null, sender: 'Maya J' });
  });

  it.each([
    ['50', 50],
    ['50.5', 50.5],
    ['$50.05', 50.05],
    ['1,250.50', 1_250.5],
    ['10,000', 10_000],
    ['.75', 0.75],
    ['50.', 50],
  ])('is an amount: %s', (typed, amount) => {
    expect(amountTyped(typed)).toBe(amount);
  });

  it.each([
    ...['two hundred', '12.345', '-5', '1e3', '50,00', '1,25', '12,50.00', '5 0', '1.250,50', '$', '.', '1,000,00'],
  ])('is no amount: %s', (amount) => {
    expect(amountTyped(amount)).toBeNull();
    expect(problemOfReading({ ...nothingRead, amount })).toContain('Please enter the amount');
  });

  it('is compared with what is due, and a difference is said plainly', () => {
    expect(differenceText(180, 200)).toBe('$20.00 less than the $200.00 due.');
    expect(differenceText(200.1, 200)).toBe('$0.10 more than the $200.00 due.');
    expect(differenceText(200, 200)).toBe('Matches the $200.00 due.');
    expect(differenceText(null, 200)).toBeNull();
  });
});
