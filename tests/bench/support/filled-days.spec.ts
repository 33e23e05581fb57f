import { expect, test } from 'vitest';
import { filledDays } from './filled-days.ts';

const today = '2026-11-26';

test.each([100, 20_000, 1_000_000])(
  'a salon of %i visits has them all, none at the time of another, and a usual season to come',
  (visits) => {
    const days = filledDays(visits, today);
    expect(days.reduce((sum, { times }) => sum + times.length, 0)).toBe(visits);
    expect(new Set(days.map(({ date }) => date)).size).toBe(days.length);
    const ahead = days.filter(({ date }) => date >= today);
    expect(ahead.at(-1)?.date.localeCompare('2027-02-01')).toBe(-1);
    expect(Math.max(...ahead.map(({ times }) => times.length))).toBeLessThanOrEqual(8);
    expect(days[0]?.date.localeCompare('2020-01-01')).toBe(1);
    for (const { times } of days) {
      let free = 0;
      for (const { hour, minute, minutes } of times) {
        const start = hour * 60 + minute;
        if (start < free || minutes < 1)
          throw new Error(`a visit at ${hour}:${minute} begins before the one before it ends`);
        free = start + minutes;
      }
      if (free > 24 * 60) throw new Error('a visit ends after its day');
    }
  },
);
