import { describe, expect, it } from 'vitest';
import { holidaysAfter } from '../../../domain/availability/days.ts';
import { addDays, calendarDate } from '../../../domain/kernel/time.ts';

describe('the federal holidays', () => {
  // As the Office of Personnel Management lists them, with fixed-date holidays on the dates themselves.
  it.each([
    [2026, ['01-01', '01-19', '02-16', '05-25', '06-19', '07-04', '09-07', '10-12', '11-11', '11-26', '12-25']],
    [2027, ['01-01', '01-18', '02-15', '05-31', '06-19', '07-04', '09-06', '10-11', '11-11', '11-25', '12-25']],
    [2028, ['01-01', '01-17', '02-21', '05-29', '06-19', '07-04', '09-04', '10-09', '11-11', '11-23', '12-25']],
  ])('of %i', (year, days) => {
    const found = holidaysAfter(calendarDate(`${year - 1}-12-31`));
    expect(found.map(({ date }) => date)).toEqual(days.map((day) => `${year}-${day}`));
  });

  it('after a day are the next of each, over the turn of the year', () => {
    const found = holidaysAfter(calendarDate('2026-11-26')).map(({ date, name }) => `${date} ${name}`);
    expect(found.slice(0, 2)).toEqual(['2026-12-25 Christmas Day', '2027-01-01 New Year’s Day']);
    expect(found.at(-1)).toBe('2027-11-25 Thanksgiving');
  });

  it('are each of the eleven once, on every day, also where two Thanksgivings lie 364 or 371 days apart', () => {
    for (let day = calendarDate('2026-01-01'); day < '2036-01-01'; day = addDays(day, 1)) {
      const found = holidaysAfter(day);
      expect(new Set(found.map(({ name }) => name)).size).toBe(11);
      expect(found.map(({ date }) => date)).toEqual(found.map(({ date }) => date).toSorted());
      expect(found).toHaveLength(11);
      expect(found.every(({ date }) => date > day)).toBe(true);
    }
  });
});
