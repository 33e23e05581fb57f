import { describe, expect, it } from 'vitest';
import {
  answerText,
  appointmentRows,
  dayRows,
  ruleRows,
  type StudioThenRead,
} from '../../../web/features/admin-timeline/as-of-words.ts';

const then: StudioThenRead = {
  at: '2026-11-20T16:00:00.000Z',
  zone: 'America/Chicago',
  appointment: null,
  day: {
    ...{ date: '2026-12-18', opens: '09:00', closes: '17:00', isWorked: true, closed: null, hasOwnSlots: false },
    closedParts: [{ start: '12:00', end: '13:00', reason: 'Lunch' }],
    held: [{ time: '10:00', minutes: 90, bufferBefore: 0, bufferAfter: 15, appointmentId: 'other', isThis: false }],
    reserved: [{ time: '14:00', minutes: 60, until: '2026-11-20T16:10:00.000Z' }],
  },
  rules: {
    ...{ slotMinutes: 30, noticeMinutes: 0, windowMonths: 3, bufferBefore: 0, bufferAfter: 15, paused: null },
    ...{ cancellationHours: 24, rescheduleHours: 1, rescheduleLimit: 2 },
  },
  service: null,
  minutes: null,
  starts: [],
  asked: null,
};

describe('the studio as it was, in words', () => {
  it('says how the day was open, and what had its time', () => {
    expect(dayRows(then)).toEqual([
      { what: 'Open', value: '9:00 AM to 5:00 PM' },
      { what: 'Closed part', value: '12:00 PM to 1:00 PM: Lunch' },
      { what: 'Another visit', value: '10:00 AM, 1h 30m, 0 min kept free before and 15 after' },
      { what: 'Held while a client pays', value: '2:00 PM, 1 hour' },
    ]);
    const closed = { ...then.day, closed: { reason: 'Training' } };
    expect(dayRows({ ...then, day: closed })[0]?.value).toBe('Closed: Training');
    expect(dayRows({ ...then, day: { ...then.day, isWorked: false } })[0]?.value).toBe('Closed on this weekday');
  });

  it('says the rules, and nothing of an appointment or a service that was not there', () => {
    expect(appointmentRows(then)).toEqual([]);
    expect(
      ruleRows({ ...then, rules: { ...then.rules, paused: { reason: 'On leave' } } }).map(({ value }) => value),
    ).toEqual([
      'from tomorrow, up to 3 months ahead',
      'every 30 min',
      '0 min before, 15 min after',
      'cancel until 24 hours before, move until 1 hour before',
      'On leave',
    ]);
  });

  it('answers why a time was not offered in one sentence', () => {
    expect(answerText({ time: '09:00', whyNot: null })).toBe('9:00 AM was offered.');
    expect(answerText({ time: '09:00', whyNot: 'Another visit was booked at that time' })).toBe(
      '9:00 AM was not offered: another visit was booked at that time.',
    );
  });
});
