import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fittingRetightening } from '../../../domain/catalogue/retightening.ts';
import { addDays, calendarDate } from '../../../domain/kernel/time.ts';

const offered = [
  'Retightening 8+ weeks Small',
  'Retightening 4-5 weeks Small',
  'Retightening 6–7 weeks Small',
  'Retightening 4-5 weeks Extra Small',
  'Microlocs Install: Small',
  'Loc Repair',
].map((name) => ({ name }));
const last = calendarDate('2026-10-01');
const small = { size: 'Small', lastRetighteningOn: last };
const fits = (days: number, locs: Parameters<typeof fittingRetightening>[1] = small) =>
  fittingRetightening(offered, locs, addDays(last, days));

describe('the retightening that fits', () => {
  it.each([
    [1, 0, 'Retightening 4-5 weeks Small'],
    [28, 4, 'Retightening 4-5 weeks Small'],
    [41, 5, 'Retightening 4-5 weeks Small'],
    [42, 6, 'Retightening 6–7 weeks Small'],
    [49, 7, 'Retightening 6–7 weeks Small'],
    [56, 8, 'Retightening 8+ weeks Small'],
    [700, 100, 'Retightening 8+ weeks Small'],
  ])('%i days after the last one is that of %i weeks: %s', (days, weeks, name) => {
    expect(fits(days)).toEqual({ weeks, service: { name } });
  });

  it('is not said where her size or her last visit is not known, none goes so far, or the day is before', () => {
    expect(fits(28, { ...small, size: null })).toBeNull();
    expect(fits(28, { ...small, lastRetighteningOn: null })).toBeNull();
    expect(fits(42, { ...small, size: 'Extra Small' })).toBeNull();
    expect(fits(28, { ...small, size: 'Medium' })).toBeNull();
    expect(fits(0)).toBeNull();
  });

  it('is the same in whatever order they are offered', () => {
    fc.assert(
      fc.property(
        fc.shuffledSubarray(offered, { minLength: offered.length }),
        fc.integer({ min: 1, max: 200 }),
        (all, days) => {
          expect(fittingRetightening(all, small, addDays(last, days))).toEqual(fits(days));
        },
      ),
    );
  });
});
