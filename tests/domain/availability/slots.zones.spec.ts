import { describe, expect, test } from 'vitest';
import { dayVerdict } from '../../../domain/availability/policies.ts';
import { appointmentId, holdId } from '../../../domain/kernel/ids.ts';
import { calendarDate, instant, wallTime, zone } from '../../../domain/kernel/time.ts';
import { dayAfter, deciding, hours, offeredStarts, refusalOf, rulesWith, timeHeldAt, visitOf } from './salon.ts';

const allDay = rulesWith({
  businessHours: hours('00:00', '24:00'),
  workingDays: [0, 1, 2, 3, 4, 5, 6],
});
const spring = { rules: allDay, date: calendarDate('2027-03-14'), now: instant('2027-03-01T12:00:00.000Z') };
const autumn = { rules: allDay, date: calendarDate('2026-11-01'), now: instant('2026-10-20T12:00:00.000Z') };

const startsAt = (asked: typeof spring, time: string, minutes = 30): string => {
  const events = deciding({
    ...asked,
    type: 'HoldTime',
    holdId: holdId('h'),
    appointmentId: appointmentId('a'),
    time: wallTime(time),
    minutes,
    party: 'client',
  });
  const [held] = typeof events === 'string' ? [] : events;
  return held?.type === 'TimeHeld' ? `${held.data.startsAt}/${held.data.endsAt}` : String(events);
};

describe('a day on which the clock changes', () => {
  test('case 13: never offers 02:00 and 02:30 in spring, and refuses them to the owner too', () => {
    const starts = offeredStarts(visitOf(30, spring));
    expect(starts).toHaveLength(46);
    expect(starts.slice(2, 6)).toEqual(['01:00', '01:30', '03:00', '03:30']);
    for (const time of ['02:00', '02:30']) {
      const fact = { kind: 'TimeDoesNotExist', date: '2027-03-14', time };
      expect(refusalOf(visitOf(30, spring), time)).toEqual(fact);
      expect(refusalOf(visitOf(30, { ...spring, party: 'owner' }), time)).toEqual(fact);
    }
  });

  test('case 13: stores the right instants for mornings and afternoons in spring', () => {
    expect(startsAt(spring, '09:00')).toBe('2027-03-14T14:00:00.000Z/2027-03-14T14:30:00.000Z');
    expect(startsAt(spring, '13:00')).toBe('2027-03-14T18:00:00.000Z/2027-03-14T18:30:00.000Z');
    expect(startsAt(spring, '01:30', 60)).toBe('2027-03-14T07:30:00.000Z/2027-03-14T08:30:00.000Z');
  });

  test('case 13: offers 01:00 and 01:30 once in autumn', () => {
    const starts = offeredStarts(visitOf(30, autumn));
    expect(starts).toHaveLength(48);
    expect(starts.filter((time) => time.startsWith('01'))).toEqual(['01:00', '01:30']);
    expect(startsAt(autumn, '01:30')).toBe('2026-11-01T06:30:00.000Z/2026-11-01T07:00:00.000Z');
    expect(startsAt(autumn, '09:00')).toBe('2026-11-01T15:00:00.000Z/2026-11-01T15:30:00.000Z');
    expect(startsAt(autumn, '13:00')).toBe('2026-11-01T19:00:00.000Z/2026-11-01T19:30:00.000Z');
  });

  test('case 9: compares a visit that spans the change by its instants', () => {
    const inSpring = dayAfter(timeHeldAt('01:30', 60, spring));
    expect(refusalOf(visitOf(30, { ...spring, day: inSpring }), '03:00')?.kind).toBe('SlotAlreadyBooked');
    expect(refusalOf(visitOf(30, { ...spring, day: inSpring }), '03:30')).toBeNull();
    const inAutumn = dayAfter(timeHeldAt('01:30', 60, autumn));
    expect(refusalOf(visitOf(30, { ...autumn, day: inAutumn }), '02:00')).toBeNull();
    const over = dayAfter(timeHeldAt('01:30', 91, autumn));
    expect(refusalOf(visitOf(30, { ...autumn, day: over }), '02:00')?.kind).toBe('SlotAlreadyBooked');
  });

  test('case 9: compares closing by instants: spring has an hour less, autumn an hour more', () => {
    const night = { ...allDay, businessHours: hours('00:00', '04:00') };
    expect(refusalOf(visitOf(180, { ...spring, rules: night }), '00:00')).toBeNull();
    expect(refusalOf(visitOf(181, { ...spring, rules: night }), '00:00')?.kind).toBe('VisitPastClosing');
    expect(refusalOf(visitOf(300, { ...autumn, rules: night }), '00:00')).toBeNull();
    expect(refusalOf(visitOf(301, { ...autumn, rules: night }), '00:00')?.kind).toBe('VisitPastClosing');
    expect(refusalOf(visitOf(23 * 60, spring), '00:00')).toBeNull();
    expect(refusalOf(visitOf(23 * 60 + 1, { ...spring, party: 'owner' }), '00:00')?.kind).toBe('VisitLeavesDay');
    expect(refusalOf(visitOf(25 * 60, autumn), '00:00')).toBeNull();
  });

  test('ignores a closed part that lies in the hour that the clock skips', () => {
    const day = { ...dayAfter(), closedParts: [{ ...hours('02:00', '03:00'), reason: null, ownerNote: null }] };
    expect(refusalOf(visitOf(60, { ...spring, day }), '01:30')).toBeNull();
    expect(refusalOf(visitOf(60, { ...autumn, day }), '01:30')).toBeNull();
    expect(refusalOf(visitOf(91, { ...autumn, day }), '01:30')?.kind).toBe('PartOfDayClosed');
  });
});

describe('the salon’s calendar', () => {
  const verdict = (now: string, date: string, zoneName = 'America/Chicago') =>
    dayVerdict({
      rules: { ...allDay, zone: zone(zoneName) },
      day: dayAfter(),
      date: calendarDate(date),
      now: instant(now),
      party: 'client',
    })?.kind ?? null;

  test('case 11: starts tomorrow at midnight in the salon: seen at 23:59 and at 00:01', () => {
    // 23:59 on the 4th, and 00:01 on the 5th.
    expect(verdict('2026-12-05T05:59:00.000Z', '2026-12-05')).toBeNull();
    expect(verdict('2026-12-05T06:01:00.000Z', '2026-12-05')).toBe('DayTooSoon');
    expect(verdict('2026-12-05T06:01:00.000Z', '2026-12-06')).toBeNull();
    expect(verdict('2026-12-05T06:01:00.000Z', '2026-12-04')).toBe('DayIsPast');
  });

  test('case 11: ends the window of three months at midnight in the salon', () => {
    expect(verdict('2026-12-05T05:59:00.000Z', '2027-03-04')).toBeNull();
    expect(verdict('2026-12-05T05:59:00.000Z', '2027-03-05')).toBe('DayBeyondWindow');
    expect(verdict('2026-12-05T06:01:00.000Z', '2027-03-05')).toBeNull();
    expect(verdict('2026-12-01T00:30:00.000Z', '2027-02-28')).toBeNull();
    expect(verdict('2026-12-01T00:30:00.000Z', '2027-03-01')).toBe('DayBeyondWindow');
  });

  test('case 14: knows the salon’s tomorrow on both weekends of a change, whatever the server’s zone', () => {
    // 23:30 on the day of the change: half an hour before the next day.
    expect(verdict('2027-03-15T04:30:00.000Z', '2027-03-15')).toBeNull();
    expect(verdict('2027-03-15T05:00:00.000Z', '2027-03-15')).toBe('DayTooSoon');
    expect(verdict('2026-11-02T05:30:00.000Z', '2026-11-02')).toBeNull();
    expect(verdict('2026-11-02T06:00:00.000Z', '2026-11-02')).toBe('DayTooSoon');
    expect(verdict('2026-11-01T18:29:00.000Z', '2026-11-02', 'Asia/Kolkata')).toBeNull();
    expect(verdict('2026-11-01T18:30:00.000Z', '2026-11-02', 'Asia/Kolkata')).toBe('DayTooSoon');
  });

  test('case 11: counts a notice of 24 hours over a change as 24 hours, not as the same time next day', () => {
    const rules = { ...allDay, noticeMinutes: 24 * 60 };
    const firstStart = (now: string, date: string) =>
      offeredStarts(visitOf(30, { rules, date: calendarDate(date), now: instant(now) }))[0];
    // Noon on Saturday in standard time; 24 hours later it is one o'clock.
    expect(firstStart('2027-03-13T18:00:00.000Z', '2027-03-14')).toBe('13:00');
    // Noon on Saturday in summer time; 24 hours later it is eleven.
    expect(firstStart('2026-10-31T17:00:00.000Z', '2026-11-01')).toBe('11:00');
  });
});
