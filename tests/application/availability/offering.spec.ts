import { describe, expect, it } from 'vitest';
import { closeDay, setDaySlots } from '../../../application/availability/days.ts';
import { fitsNoDay, nextFreeStarts, offerStarts } from '../../../application/availability/offer.ts';

import { pauseBooking } from '../../../application/availability/rules.ts';
import { addDays, calendarDate } from '../../../domain/kernel/time.ts';
import { friday, today } from '../../domain/availability/salon.ts';
import { client, openSalon, owner, slots } from './salon.ts';

const free = (day: ReturnType<ReturnType<typeof offerStarts>>) =>
  day.starts.filter(({ refusal }) => refusal === null).map(({ time }) => time);

it('the offer of starts gives clients the reason of a day without starts; the owner may book there', async () => {
  const { parts, answer } = openSalon();
  await answer(closeDay(parts)(owner, { date: friday, reason: 'Wedding' }));
  const asked = { date: friday, minutes: 60 };
  expect(offerStarts(parts)(client, asked)).toMatchObject({
    isCustom: true,
    refusal: { kind: 'DayClosed', reason: 'Wedding' },
  });
  expect(free(offerStarts(parts)(client, asked))).toEqual([]);
  expect(offerStarts(parts)(owner, asked).refusal).toBeNull();
  expect(free(offerStarts(parts)(owner, asked))).toHaveLength(16);
  expect(free(offerStarts(parts)(owner, { date: today, minutes: 60 }))).toHaveLength(16);
  expect(offerStarts(parts)(client, { date: today, minutes: 60 }).refusal?.kind).toBe('DayTooSoon');
});

describe('free days and next starts', () => {
  it('begin tomorrow or on a given day, and skip what is booked or closed', async () => {
    const { parts, answer, book } = openSalon();
    const next = (count: number, from: string | null = null, minutes = 60) =>
      nextFreeStarts(parts)(client, { count, minutes, from: from === null ? null : calendarDate(from) }).map(
        ({ date, time }) => `${date} ${time}`,
      );
    expect(next(2)).toEqual(['2026-12-05 09:00', '2026-12-05 09:30']);
    expect(next(1, '2026-12-01')).toEqual(['2026-12-05 09:00']);
    await book(addDays(today, 1), '09:00', 450);
    await answer(closeDay(parts)(owner, { date: calendarDate('2026-12-07'), reason: null }));
    expect(next(2)).toEqual(['2026-12-08 09:00', '2026-12-08 09:30']);
    expect(next(2, '2026-12-18')).toEqual(['2026-12-18 09:00', '2026-12-18 09:30']);
    expect(next(20, '2027-03-04', 240)).toHaveLength(9);
    expect(next(5, '2027-03-05')).toEqual([]);
    await answer(pauseBooking(parts)(owner, { reason: null }));
    expect(next(5)).toEqual([]);
    expect(fitsNoDay(parts)(client, { minutes: 60 })).toBe(false);
    expect(nextFreeStarts(parts)(owner, { count: 1, minutes: 60, from: null })).toEqual([
      { date: today, time: '09:00' },
    ]);
  });

  it('are proposed to the owner within her hours, of those to come', async () => {
    const { parts, answer, clock } = openSalon();
    clock.advance(7 * 60 * 60_000);
    const next = (count: number) => nextFreeStarts(parts)(owner, { count, minutes: 60, from: null });
    expect(next(2)).toEqual([
      { date: today, time: '16:00' },
      { date: '2026-12-05', time: '09:00' },
    ]);
    clock.advance(60_000);
    await answer(closeDay(parts)(owner, { date: calendarDate('2026-12-05'), reason: null }));
    expect(next(1)).toEqual([{ date: '2026-12-07', time: '09:00' }]);
  });

  it('know a visit that is longer than any day, and one for which a day is long enough though it is booked', async () => {
    const { parts, answer, book } = openSalon();
    const isTooLong = (minutes: number) => fitsNoDay(parts)(client, { minutes });
    expect([480, 481, 1_440].map(isTooLong)).toEqual([false, true, true]);
    await answer(
      setDaySlots(parts)(owner, { date: calendarDate('2026-12-20'), slots: slots('08:00', '12:00'), reason: null }),
    );
    expect([540, 541].map(isTooLong)).toEqual([false, true]);
    await book(friday, '09:00', 480);
    expect(isTooLong(480)).toBe(false);
  });
});
