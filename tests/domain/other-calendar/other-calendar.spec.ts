import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { otherCalendarId } from '../../../domain/kernel/ids.ts';
import { addMinutes, calendarDate, instant, zone } from '../../../domain/kernel/time.ts';
import type { OtherCalendarCommand } from '../../../domain/other-calendar/commands.ts';
import {
  calendarAddress,
  calendarAsking,
  daysRemembered,
  mustReadWhole,
  otherCalendar,
} from '../../../domain/other-calendar/decide.ts';
import type { CalendarReading } from '../../../domain/other-calendar/state.ts';
import { calendarTroubles } from '../../../domain/other-calendar/troubles.ts';
import { keepsDeciderProperties } from '../../support/decider-properties.ts';
import { everyRejectionHappens, stateAfter } from '../../support/each-rejection.ts';

const url = 'https://calendar.example.com/family.ics';
const family = otherCalendarId('family');
const monday = instant('2026-12-07T15:00:00.000Z');
const chicago = zone('America/Chicago');
const later = (days: number) => addMinutes(monday, days * 24 * 60);

const add: OtherCalendarCommand = {
  ...{ type: 'AddOtherCalendar', calendarId: family, name: 'Family', url, showsTitles: false },
};
const readingAt = (at = monday, change: Partial<CalendarReading> = {}): CalendarReading => ({
  ...{
    at,
    etag: '"1"',
    modified: null,
    digest: 'one',
    busyTimes: 3,
    through: calendarDate('2027-04-07'),
    zone: chicago,
  },
  ...change,
});
const read = (at = monday, change: Partial<CalendarReading> = {}): OtherCalendarCommand => ({
  ...{ type: 'NoteReading', url, read: readingAt(at, change) },
});
const unread = (why: (typeof calendarTroubles)[number], now = monday): OtherCalendarCommand => ({
  ...{ type: 'NoteTrouble', url, why, now },
});
const typesOf = (command: OtherCalendarCommand, ...before: readonly OtherCalendarCommand[]) =>
  otherCalendar
    .decide(command, stateAfter(otherCalendar, ...before))
    ._unsafeUnwrap()
    .map(({ type }) => type);

describe('another calendar', () => {
  it('is told as read when it says something new, after it could not be read, and once a day', () => {
    expect(typesOf(read(), add)).toEqual(['OtherCalendarRead']);
    expect(typesOf(read(addMinutes(monday, 15), { etag: '"2"' }), add, read())).toEqual([]);
    expect(typesOf(read(addMinutes(monday, 15), { digest: 'two' }), add, read())).toEqual(['OtherCalendarRead']);
    expect(typesOf(read(addMinutes(monday, 15)), add, read(), unread('gone'))).toEqual(['OtherCalendarRead']);
    expect(typesOf(read(later(1)), add, read())).toEqual(['OtherCalendarRead']);
  });

  it('counts on for some days when it cannot be read, and says once that it counts no more', () => {
    const goneAt = (days: number) => unread('gone', later(days));
    expect(typesOf(goneAt(0), add, read())).toEqual(['OtherCalendarUnread']);
    expect(typesOf(goneAt(daysRemembered - 1), add, read(), goneAt(0))).toEqual([]);
    expect(typesOf(unread('failing', later(1)), add, read(), goneAt(0))).toEqual(['OtherCalendarUnread']);
    expect(typesOf(goneAt(daysRemembered), add, read(), goneAt(0))).toEqual(['OtherCalendarLapsed']);
    expect(typesOf(goneAt(daysRemembered + 1), add, read(), goneAt(0), goneAt(daysRemembered))).toEqual([]);
    expect(stateAfter(otherCalendar, add, read(), goneAt(0), unread('failing', later(1)))?.trouble).toEqual({
      ...{ why: 'failing', since: monday, isLapsed: false },
    });
  });

  it('is not told by the answer of an address that it had before, nor while it is paused', () => {
    const moved: OtherCalendarCommand = { type: 'ReviseOtherCalendar', url: 'https://calendar.example.com/new.ics' };
    expect(typesOf(read(), add, moved)).toEqual([]);
    expect(typesOf(unread('gone'), add, { type: 'PauseOtherCalendar' })).toEqual([]);
  });

  it('is read from its beginning after all that changes what is read of it, and not after a new name', () => {
    const whole = (...more: readonly OtherCalendarCommand[]) =>
      mustReadWhole(
        stateAfter(otherCalendar, add, read(), ...more) ?? { read: null },
        chicago,
        calendarDate('2026-12-07'),
        3,
      );
    expect(whole()).toBe(false);
    expect(whole({ type: 'ReviseOtherCalendar', name: 'Home' })).toBe(false);
    expect(whole({ type: 'ReviseOtherCalendar', showsTitles: true })).toBe(true);
    expect(whole({ type: 'PauseOtherCalendar' }, { type: 'ResumeOtherCalendar' })).toBe(true);
    expect(whole(read(later(1), { zone: zone('America/New_York') }))).toBe(true);
    const of = readingAt();
    expect(mustReadWhole({ read: of }, chicago, calendarDate('2027-01-07'), 3)).toBe(true);
    expect(mustReadWhole({ read: of }, chicago, calendarDate('2026-12-07'), 6)).toBe(true);
  });

  it('has an address of https where calendar programs write webcal', () => {
    expect(calendarAddress(' webcal://p01.example.com/a.ics ')).toBe('https://p01.example.com/a.ics');
    expect(calendarAddress('https://example.com/a.ics')).toBe('https://example.com/a.ics');
  });

  it('is asked by the first server that says so, for a while', () => {
    const claim = (by: string) => ({ type: 'ClaimCalendarAsking' as const, from: monday, by });
    expect(stateAfter(calendarAsking, claim('one'), claim('two')).by).toBe('one');
  });

  everyRejectionHappens(
    { OtherCalendar: otherCalendar },
    { OtherCalendar: { OtherCalendarNotFound: [null, { type: 'RemoveOtherCalendar' }] } },
  );

  keepsDeciderProperties({
    decider: otherCalendar,
    commands: fc.oneof(
      fc.constant(add),
      fc
        .record({ days: fc.integer({ min: 0, max: 20 }), digest: fc.constantFrom('one', 'two') })
        .map(({ days, digest }) => read(later(days), { digest })),
      fc
        .record({ days: fc.integer({ min: 0, max: 20 }), why: fc.constantFrom(...calendarTroubles) })
        .map(({ days, why }) => unread(why, later(days))),
      fc.record({ name: fc.constantFrom('Family', 'Home'), showsTitles: fc.boolean() }).map((change) => ({
        ...{ type: 'ReviseOtherCalendar' as const, ...change },
      })),
      fc.constantFrom<OtherCalendarCommand>(
        { type: 'PauseOtherCalendar' },
        { type: 'ResumeOtherCalendar' },
        { type: 'RemoveOtherCalendar' },
      ),
    ),
    reaches: [
      ...(['OtherCalendarAdded', 'OtherCalendarRevised', 'OtherCalendarPaused', 'OtherCalendarResumed'] as const),
      ...(['OtherCalendarRemoved', 'OtherCalendarRead', 'OtherCalendarUnread', 'OtherCalendarLapsed'] as const),
    ],
  });
});
