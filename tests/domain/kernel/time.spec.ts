import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addDays,
  addMinutes,
  addMonths,
  calendarDate,
  daysBetween,
  instant,
  isCalendarDate,
  isWallTime,
  minutesOfWallTime,
  wallTimeOfMinutes,
  weekdayOf,
} from '../../../domain/kernel/time.ts';

const dates = fc
  .integer({ min: 0, max: 60_000 })
  .map((day) => calendarDate(new Date(day * 86_400_000).toISOString().slice(0, 10)));

describe('a calendar date', () => {
  it.each(['2026-12-18', '2028-02-29', '2000-02-29'])('is %s', (text) => expect(isCalendarDate(text)).toBe(true));
  it.each(['2026-02-29', '2026-13-01', '2026-00-10', '2026-1-1', '18.12.2026', '2026-12-18T00:00', '', '2026-02-30'])(
    'is not %j',
    (text) => expect(isCalendarDate(text)).toBe(false),
  );

  it('has a weekday', () => {
    expect(weekdayOf(calendarDate('2026-12-18'))).toBe(5);
    expect(weekdayOf(calendarDate('2026-12-20'))).toBe(0);
  });

  it('moves by days forwards and back', () => {
    fc.assert(
      fc.property(dates, fc.integer({ min: -800, max: 800 }), (date, days) => {
        expect(daysBetween(date, addDays(date, days))).toBe(days);
        expect(addDays(addDays(date, days), -days)).toBe(date);
      }),
    );
  });

  it('keeps the day of the month when months are added, or becomes the month’s last day', () => {
    expect(addMonths(calendarDate('2026-11-30'), 3)).toBe('2027-02-28');
    expect(addMonths(calendarDate('2027-11-30'), 3)).toBe('2028-02-29');
    expect(addMonths(calendarDate('2026-12-04'), 3)).toBe('2027-03-04');
    expect(addMonths(calendarDate('2026-01-31'), -1)).toBe('2025-12-31');
    fc.assert(
      fc.property(dates, fc.integer({ min: 0, max: 24 }), (date, months) => {
        const moved = addMonths(date, months);
        expect(isCalendarDate(moved)).toBe(true);
        expect(moved >= date).toBe(true);
        expect(Number(moved.slice(8)) <= Number(date.slice(8))).toBe(true);
      }),
    );
  });
});

describe('a wall time', () => {
  it('survives conversion to minutes and back', () => {
    for (let minutes = 0; minutes <= 1_440; minutes += 1) {
      expect(minutesOfWallTime(wallTimeOfMinutes(minutes))).toBe(minutes);
    }
  });

  it('lies between 00:00 and 23:59', () => {
    expect(['00:00', '09:30', '23:59'].every(isWallTime)).toBe(true);
    expect(['24:00', '9:30', '12:60', '12:00:00', '12-00', ''].some(isWallTime)).toBe(false);
  });
});

it('instants sort by time', () => {
  expect(addMinutes(instant('2026-12-31T23:45:00.000Z'), 30)).toBe('2027-01-01T00:15:00.000Z');
  expect(addMinutes(instant('2026-12-31T23:45:00.000Z'), 30) > '2026-12-31T23:45:00.000Z').toBe(true);
});
