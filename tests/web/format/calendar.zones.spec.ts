import { fc, test as property } from '@fast-check/vitest';
import { describe, expect, test } from 'vitest';
import {
  daysUntil,
  formatLongDate,
  formatShortDate,
  instantOf,
  isDate,
  isSunday,
  monthEnd,
  plusDays,
  plusMonths,
  showsSameTime,
  timeElsewhere,
  todayIn,
  zoneLabel,
  zoneName,
} from '../../../web/format/calendar.ts';

const chicago = 'America/Chicago';

describe('days of the salon’s calendar', () => {
  test('as people read them', () => {
    expect(formatLongDate('2026-12-18')).toBe('Friday, December 18, 2026');
    expect(formatShortDate('2026-12-18')).toBe('Fri, Dec 18');
    expect(formatLongDate('someday')).toBe('someday');
  });

  test('three months on, to the last day where the month is shorter', () => {
    expect(plusMonths('2026-11-30', 3)).toBe('2027-02-28');
    expect(plusMonths('2026-11-21', 3)).toBe('2027-02-21');
    expect(monthEnd('2028-02-11')).toBe('2028-02-29');
  });

  test('a Sunday is a Sunday in every zone', () => {
    expect(isSunday('2026-12-06')).toBe(true);
    expect(isSunday('2026-12-07')).toBe(false);
  });

  test('a day that is none', () => {
    expect(['2026-02-30', '2026-2-3', '', 'x', '9999-12-31'].filter(isDate)).toEqual([]);
  });

  property.prop([fc.integer({ min: 0, max: 40_000 }), fc.integer({ min: -2_000, max: 2_000 })])(
    'days are counted as they are added',
    (start, days) => {
      const from = plusDays('1990-01-01', start);
      expect(daysUntil(from, plusDays(from, days))).toBe(days);
    },
  );
});

describe('the salon’s wall', () => {
  test('December is standard time, July is daylight time', () => {
    expect(zoneLabel(chicago, '2026-12-18')).toBe('CST');
    expect(zoneLabel(chicago, '2026-07-18')).toBe('CDT');
  });

  test.each([
    ['2027-03-14', '09:00', '2027-03-14T14:00:00.000Z'],
    ['2027-03-14', '13:00', '2027-03-14T18:00:00.000Z'],
    ['2027-03-13', '13:00', '2027-03-13T19:00:00.000Z'],
    ['2026-11-01', '13:00', '2026-11-01T19:00:00.000Z'],
    ['2026-10-31', '13:00', '2026-10-31T18:00:00.000Z'],
  ])('%s %s in Chicago is %s', (date, time, utc) => {
    expect(instantOf(chicago, date, time).toISOString()).toBe(utc);
  });

  test('a visitor elsewhere sees her own time beside it', () => {
    expect(timeElsewhere(chicago, 'America/New_York', '2026-12-18', '10:30')).toBe('11:30 AM EST');
    expect(timeElsewhere(chicago, 'Asia/Tokyo', '2026-12-18', '10:30')).toBe('1:30 AM GMT+9 on Sat, Dec 19');
    expect([zoneName(chicago, '2026-12-18'), zoneName(chicago, '2026-07-18')]).toEqual([
      'Central Time',
      'Central Time',
    ]);
    expect(showsSameTime(chicago, 'America/New_York', '2026-12-18')).toBe(false);
    expect(showsSameTime(chicago, 'America/Winnipeg', '2026-12-18')).toBe(true);
  });

  test('today is the salon’s today, a minute before and after its midnight', () => {
    expect(todayIn(chicago, new Date('2026-12-18T05:59:00Z'))).toBe('2026-12-17');
    expect(todayIn(chicago, new Date('2026-12-18T06:01:00Z'))).toBe('2026-12-18');
  });
});
