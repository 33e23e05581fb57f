import { describe, expect, it } from 'vitest';
import { holidaysBetween } from '../../../domain/availability/index.ts';
import { calendarDate } from '../../../domain/kernel/index.ts';

const datesOf = (from: string, to: string) =>
  holidaysBetween(calendarDate(from), calendarDate(to)).map(({ date, name }) => `${date} ${name}`);

describe('the federal holidays', () => {
  // As the Office of Personnel Management lists them, with holidays of fixed dates on the dates themselves.
  it.each([
    [2026, ['01-01', '01-19', '02-16', '05-25', '06-19', '07-04', '09-07', '10-12', '11-11', '11-26', '12-25']],
    [2027, ['01-01', '01-18', '02-15', '05-31', '06-19', '07-04', '09-06', '10-11', '11-11', '11-25', '12-25']],
    [2028, ['01-01', '01-17', '02-21', '05-29', '06-19', '07-04', '09-04', '10-09', '11-11', '11-23', '12-25']],
  ])('of %i', (year, days) => {
    const found = holidaysBetween(calendarDate(`${year}-01-01`), calendarDate(`${year}-12-31`));
    expect(found.map(({ date }) => date)).toEqual(days.map((day) => `${year}-${day}`));
  });

  it('are those of a span over the turn of a year, both ends included', () => {
    expect(datesOf('2026-11-26', '2027-01-01')).toEqual([
      '2026-11-26 Thanksgiving',
      '2026-12-25 Christmas Day',
      '2027-01-01 New Year’s Day',
    ]);
    expect(datesOf('2026-11-27', '2026-12-24')).toEqual([]);
  });
});
