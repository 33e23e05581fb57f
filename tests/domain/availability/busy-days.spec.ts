import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { busyDays } from '../../../domain/availability/days.ts';
import { calendarDate, instant, instantAt, millisOf, zone } from '../../../domain/kernel/time.ts';

const chicago = zone('America/Chicago');
const from = calendarDate('2026-10-30');
const to = calendarDate('2026-11-03');
const time = (startsAt: string, endsAt: string, title: string | null = null) => ({
  ...{ startsAt: instant(startsAt), endsAt: instant(endsAt), title },
});

describe('the busy times of a calendar, day by day', () => {
  it('end at midnight in the salon, go on the day after, and leave out days that are not asked for', () => {
    const days = busyDays(chicago, from, to, [time('2026-10-30T01:00:00.000Z', '2026-10-31T06:00:00.000Z')]);
    expect([...days]).toEqual([
      [
        '2026-10-30',
        { spans: [{ startsAt: '2026-10-30T05:00:00.000Z', endsAt: '2026-10-31T05:00:00.000Z' }], titles: [] },
      ],
      [
        '2026-10-31',
        { spans: [{ startsAt: '2026-10-31T05:00:00.000Z', endsAt: '2026-10-31T06:00:00.000Z' }], titles: [] },
      ],
    ]);
  });

  it('are one where they touch, unless each has a title of its own', () => {
    const dates = (one: string | null, other: string | null) =>
      busyDays(chicago, from, to, [
        time('2026-10-30T15:00:00.000Z', '2026-10-30T16:00:00.000Z', one),
        time('2026-10-30T16:00:00.000Z', '2026-10-30T17:00:00.000Z', other),
      ]).get(from);
    expect(dates(null, null)?.spans).toHaveLength(1);
    expect(dates('School', 'Dentist')).toMatchObject({ titles: ['School', 'Dentist'] });
  });

  it('close a day from its first to its last where there are more than anybody has', () => {
    const many = Array.from({ length: 200 }, (_, index) => {
      const start = millisOf(instant('2026-10-30T06:00:00.000Z')) + index * 5 * 60_000;
      return { startsAt: instantAt(start), endsAt: instantAt(start + 60_000), title: null };
    });
    expect(busyDays(chicago, from, to, many).get(from)?.spans).toEqual([
      { startsAt: '2026-10-30T06:00:00.000Z', endsAt: '2026-10-30T22:36:00.000Z' },
    ]);
  });

  it('cover exactly what was busy, also on the day of 25 hours', () => {
    const start = millisOf(instant('2026-10-29T00:00:00.000Z'));
    const busy = fc.array(
      fc.record({ at: fc.integer({ min: 0, max: 7 * 96 }), quarters: fc.integer({ min: 1, max: 200 }) }),
      { maxLength: 8 },
    );
    fc.assert(
      fc.property(busy, (stretches) => {
        const times = stretches.map(({ at, quarters }) => ({
          startsAt: instantAt(start + at * 900_000),
          endsAt: instantAt(start + (at + quarters) * 900_000),
          title: null,
        }));
        const spans = [...busyDays(chicago, from, to, times).values()].flatMap((day) => day.spans);
        const isIn = (at: number, list: readonly { readonly startsAt: string; readonly endsAt: string }[]) =>
          list.some(({ startsAt, endsAt }) => Date.parse(startsAt) <= at && at < Date.parse(endsAt));
        const first = Date.parse('2026-10-30T05:00:00.000Z');
        const last = Date.parse('2026-11-04T06:00:00.000Z');
        for (let at = first - 86_400_000; at < last + 86_400_000; at += 900_000) {
          expect(isIn(at, spans)).toBe(at >= first && at < last && isIn(at, times));
        }
      }),
      { numRuns: 30 },
    );
  });
});
