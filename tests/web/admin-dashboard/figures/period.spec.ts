import { describe, expect, it } from 'vitest';
import {
  bucketOf,
  bucketsOf,
  longBucket,
  periodFrom,
  presetsOn,
  shortBucket,
  unitOf,
} from '../../../../web/features/admin-dashboard/figures/period.ts';

describe('a stretch of time', () => {
  it('is what the address names, else the last 90 days', () => {
    expect(periodFrom('2026-01-01', '2026-01-31', '2026-12-18')).toEqual({ from: '2026-01-01', to: '2026-01-31' });
    const usual = { from: '2026-09-20', to: '2026-12-18' };
    expect(periodFrom(null, null, '2026-12-18')).toEqual(usual);
    expect(periodFrom('2026-02-30', '2026-03-31', '2026-12-18')).toEqual(usual);
    expect(periodFrom('2026-03-31', '2026-03-01', '2026-12-18')).toEqual(usual);
  });

  it('is drawn by days, weeks or months, as many as can be told apart', () => {
    expect(unitOf({ from: '2026-12-01', to: '2026-12-31' })).toBe('day');
    expect(unitOf({ from: '2026-12-01', to: '2027-01-01' })).toBe('week');
    expect(unitOf({ from: '2026-01-01', to: '2026-12-31' })).toBe('month');
  });

  it('begins with the week or month that it begins in, over years and changes of clocks', () => {
    expect(bucketOf('week', '2027-01-01')).toBe('2026-12-27');
    expect(bucketsOf({ from: '2026-10-30', to: '2026-11-10' }, 'week')).toEqual([
      '2026-10-25',
      '2026-11-01',
      '2026-11-08',
    ]);
    expect(bucketsOf({ from: '2026-11-30', to: '2027-01-01' }, 'month')).toEqual([
      '2026-11-01',
      '2026-12-01',
      '2027-01-01',
    ]);
    expect([shortBucket('month', '2026-12-01'), longBucket('month', '2026-12-01')]).toEqual([
      'Dec 2026',
      'December 2026',
    ]);
    expect([shortBucket('week', '2026-12-27'), longBucket('day', '2026-12-27')]).toEqual(['Dec 27', 'Dec 27, 2026']);
  });

  it('can be one of the usual ones', () => {
    const presets = new Map(presetsOn('2026-12-18').map(({ label, from, to }) => [label, `${from} ${to}`]));
    expect(presets.get('Last 7 days')).toBe('2026-12-12 2026-12-18');
    expect(presets.get('This month')).toBe('2026-12-01 2026-12-31');
    expect(presets.get('Last 12 months')).toBe('2025-12-19 2026-12-18');
    expect(presets.get('Next 30 days')).toBe('2026-12-18 2027-01-16');
  });
});
