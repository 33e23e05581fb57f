import { describe, expect, test } from 'vitest';
import {
  byDay,
  isForDispute,
  type LineRead,
  linesShown,
  partWords,
  timesInBoth,
  whoDid,
} from '../../../web/ui/timeline/timeline-lines.ts';

const line = (kind: LineRead['kind'], at: string, isStep = false): LineRead => ({
  ...{ id: at, position: '1', stream: 's', revision: 0, type: 'T', at, by: 'client', actor: null, request: 'r' },
  ...{ kind, isStep, text: 'Said', changes: [], facts: [], origin: null, isErased: false, proofId: null },
});

const booked = line('booking', '2026-12-04T15:00:03.000Z');
const held = line('time', '2026-12-04T15:00:02.000Z', true);
const paid = line('payment', '2026-12-05T05:30:00.000Z');
const all = [held, booked, paid];

describe('the lines of a timeline', () => {
  test('leave the steps of the program out until they are asked for', () => {
    expect(linesShown(all, false)).toEqual([booked, paid]);
    expect(linesShown(all, true)).toEqual(all);
  });

  test('say how many of them are left out, because a printed part could be taken for the whole', () => {
    expect(partWords(all, true)).toBe('All 3 events.');
    expect(partWords([booked, paid], false)).toBe('All 2 events.');
    expect(partWords(all, false)).toBe('2 of 3 events: steps of the booking system are hidden.');
  });

  test('keep for a dispute what says nothing to a client', () => {
    const facts = [
      { what: 'Method', value: 'Cash App' },
      { what: 'SHA-256', value: '45e1f9' },
      { what: 'Policies (SHA-256)', value: '614e11' },
      { what: 'Agreed at', value: '2027-01-12 16:15:00 UTC' },
    ];
    expect(facts.map(isForDispute)).toEqual([false, true, true, true]);
  });

  test('stand under the salon’s day, whatever day it is in UTC', () => {
    const days = byDay(all, 'America/Chicago');
    expect(days.map(({ day, lines }) => [day, lines.length])).toEqual([['Friday, December 4, 2026', 3]]);
    expect(byDay(all, 'UTC').map(({ lines }) => lines.length)).toEqual([2, 1]);
  });

  test('say the time of the salon and that of UTC, and who did it to whom reads', () => {
    expect(timesInBoth(booked.at, 'America/Chicago')).toEqual([expect.stringMatching(/^9:00.AM CST$/), '15:00:03 UTC']);
    expect([whoDid('client', 'client'), whoDid('client', 'owner'), whoDid('owner', 'client')]).toEqual([
      ...['You', 'The client'],
      'The studio',
    ]);
  });
});
