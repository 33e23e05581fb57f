import { fc, test as property } from '@fast-check/vitest';
import { describe, expect, test } from 'vitest';
import { byPartOfDay, to12Hour, to24Hour } from '../../../web/format/calendar.ts';
import { formatHours, formatMinutes, formatMoney, formatPrice } from '../../../web/format/text.ts';

describe('durations', () => {
  test.each([
    [0.25, '15 min'],
    [0.5, '30 min'],
    [1, '1 hour'],
    [2, '2 hours'],
    [1.5, '1h 30m'],
    [2.75, '2h 45m'],
    [0, '0 min'],
  ])('%s hours read %s', (hours, words) => {
    expect(formatHours(hours)).toBe(words);
  });

  test('minutes read the same way', () => {
    expect(formatMinutes(90)).toBe('1h 30m');
    expect(formatMinutes(60)).toBe('1 hour');
  });

  test('on several days each of them is as long', () => {
    expect(formatHours(7, 3)).toBe('3 days, 7 hours each');
    expect(formatHours(7, 1)).toBe('7 hours');
    // Add-ons belong to the first day.
    expect(formatMinutes(450, 3, 30)).toBe('3 days: 7h 30m, then 7 hours each');
  });
});

describe('times', () => {
  test.each([
    ['00:00', '12:00 AM'],
    ['09:05', '9:05 AM'],
    ['10:30', '10:30 AM'],
    ['12:00', '12:00 PM'],
    ['23:59', '11:59 PM'],
  ])('%s is shown as %s', (wall, shown) => {
    expect(to12Hour(wall)).toBe(shown);
    expect(to24Hour(shown)).toBe(wall);
  });

  test.each(['', 'noon', '24:30', '9:75', '25:00'])('%j is no time and stays as it is', (text) => {
    expect(to12Hour(text)).toBe(text);
    expect(to24Hour(text)).toBe(text);
  });

  property.prop([fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 })])(
    'there and back',
    (hour, minute) => {
      const wall = `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`;
      expect(to24Hour(to12Hour(wall))).toBe(wall);
    },
  );

  test('grouped as the day goes, without empty parts', () => {
    expect(byPartOfDay(['09:00', '11:30', '17:30'])).toEqual([
      ['Morning', ['09:00', '11:30']],
      ['Evening', ['17:30']],
    ]);
  });
});

test('clients see no needless cents, books always do', () => {
  expect([formatPrice(30), formatPrice(42.5), formatPrice(1250)]).toEqual(['$30', '$42.50', '$1,250']);
  expect(formatPrice(80.1 - 40.1)).toBe('$40');
  expect([formatMoney(30), formatMoney(1250.5)]).toEqual(['$30.00', '$1,250.50']);
});
