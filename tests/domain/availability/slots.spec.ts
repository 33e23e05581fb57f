import { describe, expect, test } from 'vitest';
import type { DayScheduleEvent } from '../../../domain/availability/events.ts';
import { dayVerdict } from '../../../domain/availability/policies.ts';
import type { StartAsked } from '../../../domain/availability/slots.ts';
import { personal } from '../../../domain/kernel/event.ts';
import { appointmentId } from '../../../domain/kernel/ids.ts';
import { calendarDate, instant, wallTime } from '../../../domain/kernel/time.ts';
import { dayAfter, friday, hours, offeredStarts, refusalOf, rulesWith, sunday, timeHeldAt, visitOf } from './salon.ts';

const morning = rulesWith({ businessHours: hours('09:00', '12:00'), slotMinutes: 60 });
const everyHalfHour = { ...morning, slotMinutes: 30 };

const slotsSet = (...times: readonly string[]): DayScheduleEvent => ({
  type: 'DaySlotsSet',
  data: {
    date: friday,
    slots: times.map((time) => ({ time: wallTime(time.replace('-', '')), isAvailable: !time.startsWith('-') })),
    personal: personal('studio', { reason: 'Long day' }),
  },
});
const closed = (reason: string | null): DayScheduleEvent => ({
  type: 'DayClosed',
  data: { date: friday, personal: personal('studio', { reason, ownerNote: 'The family must not know' }) },
});
const partsClosed = (...parts: readonly (readonly [string, string])[]): DayScheduleEvent => ({
  type: 'PartsOfDayClosed',
  data: {
    date: friday,
    parts: parts.map(([start, end]) => hours(start, end)),
    personal: personal('studio', { reasons: parts.map(() => 'Lunch'), ownerNotes: parts.map(() => 'With Ann') }),
  },
});

describe('the starts of a day', () => {
  test('case 1: are counted from opening, and the last visit ends at closing', () => {
    expect(offeredStarts(visitOf(60, { rules: morning }))).toEqual(['09:00', '10:00', '11:00']);
    expect(offeredStarts(visitOf(60, { rules: everyHalfHour }))).toEqual(['09:00', '09:30', '10:00', '10:30', '11:00']);
  });

  test('end before closing if the slot length does not divide the day', () => {
    const rules = rulesWith({ businessHours: hours('09:00', '10:00'), slotMinutes: 50 });
    expect(offeredStarts(visitOf(10, { rules }))).toEqual(['09:00', '09:50']);
  });

  test('case 2: include a visit that just fits, and leave out one that does not', () => {
    const rules = rulesWith({ businessHours: hours('09:00', '10:00') });
    expect(offeredStarts(visitOf(90, { rules }))).toEqual([]);
    expect(offeredStarts(visitOf(60, { rules }))).toEqual(['09:00']);
    expect(refusalOf(visitOf(90, { rules }), '09:00')).toEqual({ kind: 'VisitPastClosing', minutes: 90 });
  });

  test('are those of the weekday where it has hours of its own', () => {
    const saturday = calendarDate('2026-12-19');
    const rules = { ...morning, weekdayHours: [{ day: 6, ...hours('10:00', '14:00') }] };
    expect(offeredStarts(visitOf(60, { rules }))).toEqual(['09:00', '10:00', '11:00']);
    expect(offeredStarts(visitOf(60, { rules, date: saturday }))).toEqual(['10:00', '11:00', '12:00', '13:00']);
    expect(refusalOf(visitOf(90, { rules, date: saturday }), '13:00')).toEqual({
      kind: 'VisitPastClosing',
      minutes: 90,
    });
    const chosen = { ...rules, defaultTimeSlots: [wallTime('09:00'), wallTime('11:00')] };
    expect(offeredStarts(visitOf(60, { rules: chosen, date: saturday }))).toEqual(['11:00']);
  });

  test('case 3: may touch a booked visit on both sides', () => {
    const day = dayAfter(timeHeldAt('10:00', 60));
    expect(offeredStarts(visitOf(60, { rules: everyHalfHour, day }))).toEqual(['09:00', '11:00']);
  });

  test('case 4: are none if bookings fill the day or reach beyond it', () => {
    const around = dayAfter(timeHeldAt('08:00', 300));
    const exactly = dayAfter(timeHeldAt('09:00', 180));
    expect(offeredStarts(visitOf(60, { rules: everyHalfHour, day: around }))).toEqual([]);
    expect(offeredStarts(visitOf(60, { rules: everyHalfHour, day: exactly }))).toEqual([]);
  });

  test('case 5: leave out a long visit that would contain a short one', () => {
    const day = dayAfter(timeHeldAt('10:15', 15));
    expect(offeredStarts(visitOf(60, { rules: morning, day }))).toEqual(['09:00', '11:00']);
  });

  test('case 6: are compared by duration, not by equal starts', () => {
    const rules = rulesWith({ businessHours: hours('09:00', '13:00') });
    expect(offeredStarts(visitOf(60, { rules, day: dayAfter(timeHeldAt('10:00', 120)) }))).toEqual(['09:00', '12:00']);
  });

  test('case 7: move on by the buffer after a visit, and the buffers of two visits add up', () => {
    const after15 = rulesWith({ businessHours: hours('09:00', '13:00'), bufferAfterMinutes: 15 });
    const day = dayAfter(timeHeldAt('10:00', 60, { rules: after15 }));
    expect(offeredStarts(visitOf(60, { rules: after15, day }))).toEqual(['11:30']);
    const both = { ...after15, bufferBeforeMinutes: 10 };
    const between = dayAfter(timeHeldAt('10:00', 60, { rules: both }));
    const owner = visitOf(30, { rules: both, day: between, party: 'owner' });
    expect(refusalOf(owner, '11:24')?.kind).toBe('SlotAlreadyBooked');
    expect(refusalOf(owner, '11:25')).toBeNull();
  });

  test('case 7: respect the buffers that a visit had when it was booked', () => {
    const day = dayAfter(timeHeldAt('10:00', 60, { rules: rulesWith({ bufferAfterMinutes: 30 }) }));
    expect(offeredStarts(visitOf(60, { rules: everyHalfHour, day }))).toEqual(['09:00']);
  });

  test('case 8: are the custom slots and no others', () => {
    const day = dayAfter(slotsSet('10:00', '11:30'));
    expect(offeredStarts(visitOf(60, { day }))).toEqual(['10:00', '11:30']);
    expect(refusalOf(visitOf(60, { day }), '09:00')).toEqual({ kind: 'TimeNotOffered', time: '09:00' });
    const taken = dayAfter(slotsSet('10:00', '11:30'), timeHeldAt('11:30', 60));
    expect(offeredStarts(visitOf(120, { day: taken }))).toEqual([]);
    expect(offeredStarts(visitOf(90, { day: taken }))).toEqual(['10:00']);
  });

  test('leave out a slot that the owner made unavailable', () => {
    expect(offeredStarts(visitOf(60, { day: dayAfter(slotsSet('10:00', '-11:00', '13:00')) }))).toEqual([
      '10:00',
      '13:00',
    ]);
  });

  test('on a custom day reach one slot length past its last available slot, if that is after closing time', () => {
    const evening = dayAfter(slotsSet('10:00', '18:00', '-20:00'));
    expect(offeredStarts(visitOf(30, { day: evening }))).toEqual(['10:00', '18:00']);
    expect(refusalOf(visitOf(31, { day: evening }), '18:00')?.kind).toBe('VisitPastClosing');
    expect(offeredStarts(visitOf(480, { day: evening }))).toEqual(['10:00']);
    expect(refusalOf(visitOf(420, { day: dayAfter(slotsSet('10:00')) }), '10:00')).toBeNull();
    expect(refusalOf(visitOf(421, { day: dayAfter(slotsSet('10:00')) }), '10:00')?.kind).toBe('VisitPastClosing');
  });

  test('are the default slots instead of the grid, if the owner chose them', () => {
    const rules = rulesWith({ defaultTimeSlots: [wallTime('09:15'), wallTime('14:00')] });
    expect(offeredStarts(visitOf(60, { rules }))).toEqual(['09:15', '14:00']);
    expect(refusalOf(visitOf(60, { rules }), '09:00')?.kind).toBe('TimeNotOffered');
  });

  test('case 9: are none on a closed day, on a day off and during a pause, and the reason is given', () => {
    const shut = visitOf(60, { day: dayAfter(closed('Wedding')) });
    expect([offeredStarts(shut), refusalOf(shut, '09:00')]).toEqual([[], { kind: 'DayClosed', reason: 'Wedding' }]);
    const dayOff = visitOf(60, { date: sunday });
    expect([offeredStarts(dayOff), refusalOf(dayOff, '09:00')]).toEqual([[], { kind: 'DayNotWorked', weekday: 0 }]);
    const paused = visitOf(60, { rules: rulesWith({ paused: { reason: 'Away' } }) });
    expect([offeredStarts(paused), refusalOf(paused, '09:00')]).toEqual([
      [],
      { kind: 'BookingIsPaused', reason: 'Away' },
    ]);
    expect(dayVerdict(shut)).toEqual({ kind: 'DayClosed', reason: 'Wedding' });
    expect(dayVerdict(visitOf(60))).toBeNull();
  });

  test('case 9: exist on a Sunday with custom slots; a day whose slots are all unavailable is closed, with their reason', () => {
    expect(offeredStarts(visitOf(60, { date: sunday, day: dayAfter(slotsSet('10:00')) }))).toEqual(['10:00']);
    const none = visitOf(60, { day: dayAfter(slotsSet('-10:00')) });
    expect(refusalOf(none, '10:00')).toEqual({ kind: 'DayClosed', reason: 'Long day' });
  });

  test('leave out visits whose time or buffer after overlaps a closed part, and the reason is given', () => {
    const day = dayAfter(partsClosed(['12:00', '13:00']));
    const rules = rulesWith({ businessHours: hours('10:00', '15:00') });
    expect(offeredStarts(visitOf(60, { rules, day }))).toEqual(['10:00', '10:30', '11:00', '13:00', '13:30', '14:00']);
    expect(refusalOf(visitOf(60, { rules, day }), '11:30')).toEqual({
      kind: 'PartOfDayClosed',
      start: '12:00',
      end: '13:00',
      reason: 'Lunch',
    });
    const buffered = { ...rules, bufferAfterMinutes: 30 };
    expect(refusalOf(visitOf(60, { rules: buffered, day }), '11:00')?.kind).toBe('PartOfDayClosed');
    expect(refusalOf(visitOf(60, { rules: buffered, day }), '10:30')).toBeNull();
    const before = { ...rules, bufferBeforeMinutes: 30 };
    expect(refusalOf(visitOf(60, { rules: before, day }), '13:00')).toBeNull();
  });

  test('case 10: fill 24 hours if the day is open from midnight to midnight', () => {
    const rules = rulesWith({ businessHours: hours('00:00', '24:00'), slotMinutes: 60 });
    const starts = offeredStarts(visitOf(60, { rules }));
    expect([starts.length, starts[0], starts[23]]).toEqual([24, '00:00', '23:00']);
    const backwards = rulesWith({ businessHours: hours('12:00', '09:00') });
    expect(offeredStarts(visitOf(60, { rules: backwards }))).toEqual([]);
    expect(offeredStarts(visitOf(60, { rules: rulesWith({ businessHours: hours('09:00', '09:00') }) }))).toEqual([]);
  });

  test('keep a visit and its buffers within the day', () => {
    const rules = rulesWith({
      businessHours: hours('00:00', '24:00'),
      bufferBeforeMinutes: 15,
      bufferAfterMinutes: 15,
    });
    expect(refusalOf(visitOf(60, { rules }), '00:00')?.kind).toBe('VisitLeavesDay');
    const owner = visitOf(60, { rules, party: 'owner' });
    expect(refusalOf(owner, '22:45')).toBeNull();
    expect(refusalOf(owner, '22:46')?.kind).toBe('VisitLeavesDay');
    expect(refusalOf(visitOf(2_000, { party: 'owner' }), '09:00')?.kind).toBe('VisitLeavesDay');
  });

  test('let the owner alone run over midnight, where she says so, until the end of the next day', () => {
    const late = { party: 'owner' as const, overMidnight: true };
    expect(refusalOf(visitOf(60, { ...late, party: 'client' }), '23:30')?.kind).toBe('TimeNotOffered');
    const round = rulesWith({ businessHours: hours('00:00', '24:00'), bufferBeforeMinutes: 15 });
    expect(refusalOf(visitOf(60, { ...late, party: 'client', rules: round }), '23:30')?.kind).toBe('VisitPastClosing');
    expect(refusalOf(visitOf(60, { party: 'owner' }), '23:30')?.kind).toBe('VisitLeavesDay');
    expect(refusalOf(visitOf(60, late), '23:30')).toBeNull();
    expect(refusalOf(visitOf(1_440 + 30, late), '23:30')).toBeNull();
    expect(refusalOf(visitOf(1_440 + 31, late), '23:30')?.kind).toBe('VisitLeavesDay');
    expect(refusalOf(visitOf(60, { ...late, rules: round }), '00:00')?.kind).toBe('VisitLeavesDay');
  });

  test('require a visit of at least one minute', () => {
    for (const minutes of [0, -30, 0.5, Number.NaN, Number.POSITIVE_INFINITY]) {
      expect(refusalOf(visitOf(minutes), '09:00')).toEqual({ kind: 'VisitLengthInvalid', minutes });
    }
  });
});

describe('the party that books', () => {
  const owner = (change: Partial<StartAsked> = {}) => visitOf(60, { party: 'owner', ...change });

  test('is not bound by the rules for clients if it is the owner', () => {
    expect(refusalOf(owner({ day: dayAfter(closed('Wedding')) }), '06:07')).toBeNull();
    expect(refusalOf(owner({ date: sunday }), '21:30')).toBeNull();
    expect(refusalOf(owner({ day: dayAfter(partsClosed(['12:00', '13:00'])) }), '12:00')).toBeNull();
    const strict = rulesWith({ paused: { reason: null }, noticeMinutes: 43_200, windowMonths: 1 });
    expect(refusalOf(owner({ rules: strict }), '09:00')).toBeNull();
    expect(refusalOf(owner({ rules: strict, date: calendarDate('2028-01-01') }), '09:00')).toBeNull();
    expect(refusalOf(owner({ date: calendarDate('2026-12-04') }), '01:00')).toBeNull();
  });

  test('is bound by what is booked even if it is the owner', () => {
    expect(refusalOf(owner({ day: dayAfter(timeHeldAt('10:00', 60)) }), '10:59')).toEqual({
      kind: 'SlotAlreadyBooked',
      date: friday,
      time: '10:59',
    });
  });

  test('may restore a visit in the past if it is the owner, but cannot book a new one there', () => {
    const yesterday = owner({ date: calendarDate('2026-12-03') });
    expect(refusalOf(yesterday, '10:00')).toEqual({ kind: 'DayIsPast', date: '2026-12-03', today: '2026-12-04' });
    expect(refusalOf({ ...yesterday, pastAllowed: true }, '10:00')).toBeNull();
    expect(refusalOf({ ...yesterday, pastAllowed: true, party: 'client' }, '10:00')?.kind).toBe('DayIsPast');
  });

  test('case 17: is not blocked by the hold of the appointment that it moves', () => {
    const mine = appointmentId('mine');
    const day = dayAfter(timeHeldAt('10:00', 60, { appointmentId: mine }), timeHeldAt('11:30', 30));
    expect(refusalOf(visitOf(60, { day }), '10:30')?.kind).toBe('SlotAlreadyBooked');
    expect(refusalOf(visitOf(60, { day, ignoring: mine }), '10:30')).toBeNull();
    expect(refusalOf(visitOf(90, { day, ignoring: mine }), '10:30')?.kind).toBe('SlotAlreadyBooked');
  });

  test('case 21: keeps the length and buffers of its visit when the rules change', () => {
    const day = dayAfter(timeHeldAt('10:00', 60));
    const later = rulesWith({ slotMinutes: 90, bufferAfterMinutes: 120, businessHours: hours('08:00', '20:00') });
    expect(refusalOf(visitOf(60, { rules: later, day, party: 'owner' }), '11:00')).toBeNull();
    expect(day.held[0]?.hold).toMatchObject({ minutes: 60, bufferAfterMinutes: 0, endsAt: '2026-12-18T17:00:00.000Z' });
  });
});

describe('the time before a visit', () => {
  test('lets clients book from tomorrow to the end of the window', () => {
    const on = (date: string) =>
      visitOf(60, { date: calendarDate(date), rules: rulesWith({ workingDays: [0, 1, 2, 3, 4, 5, 6] }) });
    expect(refusalOf(on('2026-12-03'), '10:00')?.kind).toBe('DayIsPast');
    expect(refusalOf(on('2026-12-04'), '16:00')).toEqual({ kind: 'DayTooSoon', firstDate: '2026-12-05' });
    expect(refusalOf(on('2026-12-05'), '09:00')).toBeNull();
    expect(refusalOf(on('2027-03-04'), '09:00')).toBeNull();
    expect(refusalOf(on('2027-03-05'), '09:00')).toEqual({ kind: 'DayBeyondWindow', lastDate: '2027-03-04' });
  });

  test('case 11: is compared with the notice by instants', () => {
    const rules = rulesWith({ noticeMinutes: 24 * 60 });
    const asked = visitOf(60, { rules, date: calendarDate('2026-12-05'), now: instant('2026-12-04T16:30:00.000Z') });
    expect(offeredStarts(asked)[0]).toBe('10:30');
    expect(refusalOf(asked, '10:00')).toEqual({ kind: 'NoticeTooShort', noticeMinutes: 1_440 });
  });
});
