import { describe, expect, test } from 'vitest';
import {
  isUsuallyClosed,
  mendRange,
  nextDays,
  presets,
  rowsOf,
  thisWeek,
  withTimes,
} from '../../../../web/features/admin-calendar/availability/slots.ts';

const open = (...times: readonly string[]) => times.map((time) => ({ time, isAvailable: true }));

describe('the times of a day', () => {
  test('a range shows one each slot length, and what the day has besides', () => {
    expect(rowsOf(open('09:00', '09:15', '12:00'), { start: '09:00', end: '10:00' }, 30)).toEqual([
      { time: '09:00', isAvailable: true },
      { time: '09:15', isAvailable: true },
      { time: '09:30', isAvailable: false },
    ]);
  });

  test('all day ends before midnight', () => {
    const all = presets.find(({ label }) => label === 'All Day') ?? { start: '', end: '' };
    const rows = rowsOf([], all, 30);
    expect([rows[0]?.time, rows.at(-1)?.time, rows.length]).toEqual(['00:00', '23:30', 48]);
  });

  test('ticking adds a time, unticking closes it, the rest stays', () => {
    const day = open('09:00', '12:00');
    expect(withTimes(day, ['10:00'], true)).toEqual(open('09:00', '10:00', '12:00'));
    expect(withTimes(day, ['09:00', '10:00'], false)).toEqual([
      { time: '09:00', isAvailable: false },
      { time: '12:00', isAvailable: true },
    ]);
  });
});

describe('a range of time', () => {
  test('that is in order stays', () => {
    expect(mendRange({ start: '09:00', end: '09:30' })).toEqual({
      range: { start: '09:00', end: '09:30' },
      warning: null,
    });
  });

  test('that is not ends an hour after its start, by 23:59', () => {
    expect(mendRange({ start: '10:00', end: '10:00' }).range).toEqual({ start: '10:00', end: '11:00' });
    expect(mendRange({ start: '23:30', end: '09:00' })).toEqual({
      range: { start: '23:30', end: '23:59' },
      warning: 'End time must be after start time',
    });
  });
});

describe('choosing days', () => {
  test('the next seven begin today', () => {
    expect(nextDays('2026-12-29', 7).at(-1)).toBe('2027-01-04');
  });

  test('a week begins on Monday; what is past of it is left out', () => {
    expect(thisWeek('2026-11-21')).toEqual(['2026-11-21', '2026-11-22']);
    expect(thisWeek('2026-11-23')).toHaveLength(7);
    expect(thisWeek('2026-11-22')).toEqual(['2026-11-22']);
  });
});

test('a day is usually closed where its weekday is no working day', () => {
  const settings = { workingDays: [1, 2, 3, 4, 5, 6] };
  expect(isUsuallyClosed('2026-11-29', settings)).toBe(true);
  expect(isUsuallyClosed('2026-11-28', settings)).toBe(false);
});
