import { describe, expect, it } from 'vitest';
import { calendarTitleOf, shownOf, spanOf, turned, weekOf } from '../../../web/features/admin-calendar/span.ts';

describe('what the schedule shows', () => {
  it('weeks begin on Sunday, also over a change of clocks', () => {
    expect(weekOf('2026-12-18')).toEqual({ from: '2026-12-13', to: '2026-12-19' });
    expect(weekOf('2026-12-13')).toEqual({ from: '2026-12-13', to: '2026-12-19' });
    expect(weekOf('2026-11-01')).toEqual({ from: '2026-11-01', to: '2026-11-07' });
  });

  it('asks for whole weeks, of a month for all that its page holds', () => {
    expect(spanOf('day', '2026-12-18')).toEqual({ from: '2026-12-13', to: '2026-12-19' });
    expect(spanOf('month', '2026-12-18')).toEqual({ from: '2026-11-29', to: '2027-01-02' });
    expect(shownOf('day', '2026-12-18')).toEqual({ from: '2026-12-18', to: '2026-12-18' });
    expect(shownOf('month', '2026-12-18')).toEqual({ from: '2026-12-01', to: '2026-12-31' });
  });

  it('turns by what it shows, of months to their first day', () => {
    expect(turned('day', '2026-12-31', 1)).toBe('2027-01-01');
    expect(turned('list', '2026-12-18', -1)).toBe('2026-12-11');
    expect(turned('month', '2026-12-31', 1)).toBe('2027-01-01');
    expect(turned('month', '2027-03-30', -1)).toBe('2027-02-01');
  });

  it('is called by its days', () => {
    expect(calendarTitleOf('day', '2026-12-18')).toBe('Friday, December 18, 2026');
    expect(calendarTitleOf('month', '2026-12-18')).toBe('December 2026');
    expect(calendarTitleOf('week', '2026-12-18')).toBe('Dec 13 – Dec 19, 2026');
    expect(calendarTitleOf('list', '2026-12-30')).toBe('Dec 27, 2026 – Jan 2, 2027');
  });
});
