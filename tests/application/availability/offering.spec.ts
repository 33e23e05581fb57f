import { describe, expect, it } from 'vitest';
import { closeDay, setDaySlots } from '../../../application/availability/days.ts';
import {
  checkStart,
  fitsNoDay,
  freeDays,
  nextFreeStarts,
  offerStarts,
} from '../../../application/availability/offer.ts';

import { pauseBooking } from '../../../application/availability/rules.ts';
import { appointmentId } from '../../../domain/kernel/ids.ts';
import { addDays, calendarDate, wallTime } from '../../../domain/kernel/time.ts';
import { friday, today } from '../../domain/availability/salon.ts';
import { client, openSalon, owner, slots, visitor } from './salon.ts';

const free = (day: ReturnType<ReturnType<typeof offerStarts>>) =>
  day.starts.filter(({ refusal }) => refusal === null).map(({ time }) => time);

describe('the offer of starts', () => {
  it('assumes one slot length if no visit is named', () => {
    const { parts } = openSalon();
    expect(free(offerStarts(parts)(visitor, { date: friday, minutes: null }))).toHaveLength(16);
    expect(free(offerStarts(parts)(visitor, { date: friday, minutes: 240 }))).toHaveLength(9);
  });

  it('gives a reason for every start that is not free', async () => {
    const { parts, book } = openSalon();
    await book(friday, '10:00');
    const day = offerStarts(parts)(client, { date: friday, minutes: 60 });
    expect(day).toMatchObject({ date: friday, isCustom: false, refusal: null });
    expect(
      day.starts.filter(({ refusal }) => refusal !== null).map(({ time, refusal }) => [time, refusal?.kind]),
    ).toEqual([
      ['09:30', 'SlotAlreadyBooked'],
      ['10:00', 'SlotAlreadyBooked'],
      ['10:30', 'SlotAlreadyBooked'],
      ['16:30', 'VisitPastClosing'],
    ]);
  });

  it('gives clients the reason of a day without starts; the owner may book there', async () => {
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

  it('lets an appointment move within its own time', async () => {
    const { parts, book } = openSalon();
    await book(friday, '10:00', 90);
    const asked = { date: friday, minutes: 90, moving: appointmentId('2026-12-18 10:00') };
    expect(free(offerStarts(parts)(client, asked))).toContain('10:30');
    expect(free(offerStarts(parts)(client, { ...asked, moving: undefined }))).not.toContain('10:30');
  });
});

describe('the check of a start', () => {
  it('answers its instants, or why it is refused', async () => {
    const { parts, book } = openSalon();
    await book(friday, '10:00');
    const check = (time: string) => checkStart(parts)(visitor, { date: friday, time: wallTime(time), minutes: 60 });
    expect(check('11:00')._unsafeUnwrap()).toMatchObject({ startsAt: '2026-12-18T17:00:00.000Z' });
    expect(check('10:30')._unsafeUnwrapErr()).toEqual({ kind: 'SlotAlreadyBooked', date: friday, time: '10:30' });
    expect(check('10:07')._unsafeUnwrapErr().kind).toBe('TimeNotOffered');
  });
});

describe('free days and next starts', () => {
  it('count the starts of each day of a span', async () => {
    const { parts, answer, book } = openSalon();
    await book(friday, '09:00', 480);
    await answer(
      setDaySlots(parts)(owner, { date: calendarDate('2026-12-20'), slots: slots('10:00', '12:00'), reason: null }),
    );
    const asked = { from: calendarDate('2026-12-17'), to: calendarDate('2026-12-21'), minutes: 60 };
    expect(freeDays(parts)(client, asked)).toEqual([
      { date: '2026-12-17', free: 15 },
      { date: '2026-12-18', free: 0 },
      { date: '2026-12-19', free: 15 },
      { date: '2026-12-20', free: 2 },
      { date: '2026-12-21', free: 15 },
    ]);
    expect(freeDays(parts)(client, { ...asked, from: asked.to, to: asked.from })).toEqual([]);
    expect(freeDays(parts)(client, { ...asked, to: calendarDate('9999-12-31') })).toHaveLength(400);
    const last = calendarDate('9999-12-31');
    expect(freeDays(parts)(client, { ...asked, from: last, to: last })).toEqual([{ date: last, free: 0 }]);
  });

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
