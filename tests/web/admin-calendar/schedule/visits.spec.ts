import { describe, expect, it } from 'vitest';
import type { CalendarDay, CalendarVisit } from '../../../../web/features/admin-calendar/calendar.query.ts';
import {
  busyEvents,
  canMove,
  closedEvents,
  endOf,
  hoursShown,
  isOpenAt,
  overnightEvent,
  overnightInto,
  reservedEvents,
  sayVisit,
  visitEvent,
} from '../../../../web/features/admin-calendar/schedule/visits.ts';

const usual = { start: '09:00', end: '17:00' };

const visitOf = (change: Partial<CalendarVisit> = {}): CalendarVisit => ({
  id: 'a1',
  date: '2026-12-18',
  time: '10:30',
  duration: 90,
  overnight: null,
  status: 'confirmed',
  isPaid: true,
  proof: 'verified',
  clientName: 'Maya Okafor',
  attendanceConfirmed: false,
  squeezedIn: null,
  serviceName: 'Interlocks',
  totalPrice: 120,
  money: {
    ...{ total: 120, discount: 0, code: null, fees: 0, paid: 50, returned: 0 },
    ...{ dueNow: 0, dueAtVisit: 70, dueLater: 0 },
  },
  busyIn: [],
  ...change,
});

const dayOf = (change: Partial<CalendarDay> = {}): CalendarDay => ({
  date: '2026-12-18',
  isFullDayUnavailable: false,
  reason: null,
  isCustom: false,
  open: [usual],
  closedParts: [],
  busy: [],
  reserved: [],
  free: 10,
  ...change,
});

describe('a visit in the schedule', () => {
  it('says what its block shows, then the day, the end and how it stands', () => {
    expect(sayVisit(visitOf())).toBe(
      '10:30 AM Maya Okafor Interlocks $50.00 paid · $70.00 at the visit, Friday, December 18, 2026 until 12:00 PM, confirmed',
    );
    expect(sayVisit(visitOf({ clientName: null }))).toMatch(/^10:30 AM Guest /);
    expect(sayVisit(visitOf({ attendanceConfirmed: true }))).toMatch(/, confirmed, will be there$/);
  });

  it('lies from its start to its end, which is midnight at the latest', () => {
    expect(visitEvent(visitOf())).toMatchObject({ start: '2026-12-18 10:30:00', end: '2026-12-18 12:00:00' });
    expect(endOf({ time: '23:00', duration: 60 })).toBe('24:00');
    expect(visitEvent(visitOf({ time: '23:00', duration: 60 })).end).toBe('2026-12-18 23:59:00');
  });

  it('that goes on after midnight is on both of its days, and says when it ends', () => {
    const late = { ...visitOf({ time: '23:00', duration: 150 }), overnight: '01:30' };
    expect(sayVisit(late)).toBe(
      '11:00 PM Maya Okafor Interlocks $50.00 paid · $70.00 at the visit, Friday, December 18, 2026 until Saturday, 1:30 AM, confirmed',
    );
    const calendar = { appointments: [late, visitOf()], earlier: [{ ...late, id: 'a0', date: '2026-12-17' }] };
    const into = (day: string) => overnightInto(calendar, ({ date }) => date === day);
    expect([into('2026-12-18'), into('2026-12-19'), into('2026-12-20')].map((all) => all.map(({ id }) => id))).toEqual([
      ...[['a0'], ['a1'], []],
    ]);
    expect([visitEvent(late), overnightEvent(late)]).toMatchObject([
      { id: 'a1', start: '2026-12-18 23:00:00', end: '2026-12-18 23:59:00' },
      {
        ...{ id: 'a1 after midnight', start: '2026-12-19 00:00:00', end: '2026-12-19 01:30:00' },
        title: 'Until 1:30 AM Maya Okafor Interlocks, from the evening before',
      },
    ]);
    expect(hoursShown([], [], usual, [late])).toEqual({ start: '00:00', end: '17:00' });
    expect(hoursShown([], [], usual, [{ ...late, overnight: '17:30' }]).end).toBe('18:00');
  });

  it('can be moved while it is still to come and not over', () => {
    expect(canMove(visitOf({ status: 'pending' }), '2026-12-18')).toBe(true);
    expect(canMove(visitOf(), '2026-12-19')).toBe(false);
    expect(canMove(visitOf({ status: 'completed' }), '2026-12-01')).toBe(false);
  });
});

describe('the hours of the schedule', () => {
  it('are whole hours around all that is open or booked, at least the business hours', () => {
    expect(hoursShown([dayOf({ open: [] })], [], usual)).toEqual(usual);
    const early = visitOf({ time: '07:45', duration: 30 });
    expect(hoursShown([dayOf({ open: [{ start: '10:00', end: '18:30' }] })], [early], usual)).toEqual({
      start: '07:00',
      end: '19:00',
    });
    expect(hoursShown([], [visitOf({ time: '22:30', duration: 90 })], usual).end).toBe('24:00');
  });

  it('know what is open, until the minute it closes', () => {
    const day = dayOf({ open: [{ start: '09:00', end: '12:00' }] });
    expect(['08:59', '09:00', '11:59', '12:00'].map((time) => isOpenAt(day, time))).toEqual([false, true, true, false]);
    expect(isOpenAt(undefined, '10:00')).toBe(false);
  });

  it('show what is closed, and why', () => {
    const lunch = { start: '12:00', end: '13:00', reason: 'Lunch', ownerNote: 'With Ann' };
    const days = [
      dayOf({ closedParts: [lunch, { start: '16:00', end: '24:00', reason: null, ownerNote: null }] }),
      dayOf({ date: '2026-12-19', isFullDayUnavailable: true, isCustom: true, reason: 'Training' }),
      dayOf({ date: '2026-12-20', isFullDayUnavailable: true, reason: 'The studio is closed on Sundays' }),
    ];
    expect(closedEvents(days, usual)).toMatchObject([
      { title: 'Closed: Lunch', start: '2026-12-18 12:00:00', end: '2026-12-18 13:00:00', display: 'background' },
      { title: 'Closed', end: '2026-12-18 23:59:00' },
      { title: 'Closed: Training', start: '2026-12-19 09:00:00', end: '2026-12-19 17:00:00' },
      { title: 'The studio is closed on Sundays' },
    ]);
  });

  it('are told from others that begin at the same time, without which the schedule is not drawn', () => {
    const lunch = { start: '12:00', end: '13:00', reason: null, ownerNote: null };
    const call = { start: '12:00', end: '12:30', calendar: 'Home', title: null };
    const held = { time: '14:00', duration: 30, until: '2026-12-18T20:00:00.000Z', heldFor: null };
    const day = dayOf({
      ...{ closedParts: [lunch, { ...lunch, end: '17:00' }], busy: [call, { ...call, end: '14:00' }] },
      reserved: [held, held],
    });
    const ids = [...closedEvents([day], usual), ...busyEvents([day]), ...reservedEvents([day])].map(({ id }) => id);
    expect(new Set(ids).size).toBe(6);
  });
});
