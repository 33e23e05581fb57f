import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { accountId, appointmentId, noticeId } from '../../../domain/kernel/ids.ts';
import { addMinutes, instant, timeInZone, zone } from '../../../domain/kernel/time.ts';
import { type NoticeState, notice, noticeFor, outbox } from '../../../domain/notice/decide.ts';
import type { ClaimNotice, ComeDue, NoticeCommand } from '../../../domain/notice/events.ts';
import {
  endOfNotice,
  firstTextedCodes,
  isTextedAbout,
  isTextedCountry,
  type ReminderHours,
  spanOfReminder,
  waitsForMorning,
} from '../../../domain/notice/policies.ts';

import { keepsDeciderProperties } from '../../support/decider-properties.ts';
import { everyRejectionHappens, stateAfter } from '../../support/each-rejection.ts';

const at = instant('2026-12-04T15:00:00.000Z');
const later = (minutes: number) => addMinutes(at, minutes);
const due: ComeDue = {
  ...{ type: 'ComeDue', noticeId: noticeId('n'), kind: 'visit-confirmed', channel: 'mail', isAnswer: false },
  about: {
    ...{ of: 'visit', cause: { stream: 'appointment-a', revision: 1 }, appointmentId: appointmentId('a') },
    ...{ accountId: accountId('c'), startsAt: later(20_000) },
  },
  ...{ causedAt: at, dueAt: at, endsAt: later(7 * 24 * 60) },
};
const claim = (asked: Partial<ClaimNotice> = {}): ClaimNotice => ({
  ...{ type: 'ClaimNotice', by: 'one', now: at, lapsed: null },
  ...asked,
});
const answer = { to: ['ada@example.com'], answer: '250 OK' };
const handOver = (number: number): NoticeCommand => ({ type: 'HandOver', number, via: 'smtp', answer });
const refusal = (number: number, now = at, isForGood = false): NoticeCommand => ({
  ...{ type: 'NoteRefusal', number, now, isForGood, answer },
});
const askAgain: NoticeCommand = { type: 'AskAgain', now: later(60) };
const noticeAfter = (...commands: readonly NoticeCommand[]): NoticeState => stateAfter(notice, ...commands);
const typesOf = (command: NoticeCommand, state = noticeAfter()) =>
  notice
    .decide(command, state)
    ._unsafeUnwrap()
    .map(({ type }) => type);

describe('a notice', () => {
  it('is one for one cause, however often it is found', () => {
    expect(typesOf(due)).toEqual(['NoticeDue']);
    expect(typesOf(due, noticeAfter(due))).toEqual([]);
  });

  it('is sent by the server that claims it first', () => {
    const claimed = noticeAfter(due, claim());
    expect(notice.decide(claim({ by: 'two' }), claimed)._unsafeUnwrapErr()).toEqual({ kind: 'NoticeTaken' });
    expect(noticeAfter(due, claim(), handOver(1))).toMatchObject({ outcome: 'handed-over', claim: null });
  });

  it('is taken over from a server that ended, and says that it may arrive twice', () => {
    const [taken] = notice.decide(claim({ by: 'two', lapsed: 1 }), noticeAfter(due, claim()))._unsafeUnwrap();
    expect(taken).toMatchObject({ type: 'NoticeClaimed', data: { number: 2, by: 'two', mayRepeat: true } });
  });

  it('counts the outcome of the server that has it, but a mail that went out went out', () => {
    const takenOver = noticeAfter(due, claim(), claim({ by: 'two', lapsed: 1 }));
    expect(typesOf(refusal(1), takenOver)).toEqual([]);
    expect(typesOf(handOver(1), takenOver)).toEqual(['NoticeHandedOver']);
    expect(typesOf(handOver(2), noticeAfter(due, claim(), claim({ by: 'two', lapsed: 1 }), handOver(1)))).toEqual([]);
  });

  it('is tried again after longer and longer pauses, until it is given up', () => {
    let state: NoticeState = noticeAfter(due);
    const pauses: number[] = [];
    let now = at;
    for (let number = 1; state?.outcome === 'open'; number += 1) {
      for (const command of [claim({ now }), refusal(number, now)]) {
        state = notice.decide(command, state)._unsafeUnwrap().reduce(notice.evolve, state);
      }
      const next = state?.notBefore ?? null;
      if (next !== null) pauses.push((Date.parse(next) - Date.parse(now)) / 60_000);
      now = next ?? now;
    }
    expect(pauses).toEqual([1, 5, 15, 60, 240, 720, 1440, 1440, 1440]);
    expect(state?.reason).toBe('tries-used-up');
  });

  it('is not tried again if the mail server refuses it for good', () => {
    expect(typesOf(refusal(1, at, true), noticeAfter(due, claim()))).toEqual(['NoticeRefused', 'NoticeGivenUp']);
  });

  it('is not sent when it would say nothing any more, unless the owner asks for it', () => {
    expect(typesOf(claim({ now: due.endsAt }), noticeAfter(due))).toEqual(['NoticeGivenUp']);
    const asked = noticeAfter(due, claim({ now: due.endsAt }), { type: 'AskAgain', now: due.endsAt });
    expect(typesOf(claim({ now: later(30_000) }), asked)).toEqual(['NoticeClaimed']);
  });

  it('is sent again when the owner asks for it, and starts its tries over', () => {
    const asked = noticeAfter(due, claim(), handOver(1), askAgain);
    expect(asked).toMatchObject({ outcome: 'open', triesInRow: 0, tries: 1 });
    expect(typesOf(claim({ now: later(60) }), asked)).toEqual(['NoticeClaimed']);
  });

  it('waits for its next try, but not for a time that only a wrong clock could have said', () => {
    const refused = noticeAfter(due, claim(), refusal(1, later(5)));
    expect(notice.decide(claim({ now: later(5.5) }), refused)._unsafeUnwrapErr()).toEqual({ kind: 'NoticeNotDue' });
    const byWrongClock = noticeAfter(due, claim(), refusal(1, later(300_000)));
    expect(typesOf(claim({ now: later(6) }), byWrongClock)).toEqual(['NoticeClaimed']);
  });
});

describe('a notice at night', () => {
  const chicago = zone('America/Chicago');
  const night = instant('2026-12-05T05:00:00.000Z');
  const timely = { kind: 'visit-confirmed', isAnswer: false, causedAt: night, startsAt: later(20_000) } as const;

  it('waits for the morning in the zone of the salon', () => {
    expect(waitsForMorning(timely, chicago, night)).toBe(true);
    expect(waitsForMorning(timely, chicago, instant('2026-12-05T13:59:00.000Z'))).toBe(true);
    expect(waitsForMorning(timely, chicago, instant('2026-12-05T14:00:00.000Z'))).toBe(false);
    expect(waitsForMorning(timely, zone('Asia/Kolkata'), night)).toBe(false);
  });

  it('does not wait if its reader has just done what it tells of, but waits if the server was stopped since', () => {
    const answering = { ...timely, isAnswer: true };
    expect(waitsForMorning(answering, chicago, addMinutes(night, 10))).toBe(false);
    expect(waitsForMorning(answering, chicago, addMinutes(night, 24 * 60))).toBe(true);
  });

  it('does not wait if the visit would begin before it is read', () => {
    expect(waitsForMorning({ ...timely, startsAt: instant('2026-12-05T14:30:00.000Z') }, chicago, night)).toBe(false);
    const toOwner = { ...timely, kind: 'new-booking', startsAt: instant('2026-12-05T14:30:00.000Z') } as const;
    expect(waitsForMorning(toOwner, chicago, night)).toBe(true);
  });

  it('waits for the morning on both days on which the clocks change', () => {
    expect(waitsForMorning(timely, chicago, instant('2026-03-08T12:59:00.000Z'))).toBe(true);
    expect(waitsForMorning(timely, chicago, instant('2026-03-08T13:00:00.000Z'))).toBe(false);
    expect(waitsForMorning(timely, chicago, instant('2026-11-01T13:59:00.000Z'))).toBe(true);
    expect(waitsForMorning(timely, chicago, instant('2026-11-01T14:00:00.000Z'))).toBe(false);
  });
});

describe('a night, whatever the clocks do', () => {
  const zones = ['America/Chicago', 'Asia/Kolkata', 'Pacific/Auckland', 'UTC'].map(zone);
  const isLaterOn = {
    'reminder-days': true,
    'reminder-hours': true,
    'review-asked': true,
    'return-due': true,
  } as const;

  it('brings no reminder and nothing that follows a visit, at any minute of two years', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 2 * 366 * 24 * 60 }),
        fc.constantFrom(...zones),
        fc.constantFrom(...(Object.keys(isLaterOn) as (keyof typeof isLaterOn)[])),
        fc.integer({ min: -10_000, max: 10_000 }),
        (minute, salons, kind, away) => {
          const now = addMinutes(instant('2026-01-01T00:00:00.000Z'), minute);
          const timely = { kind, isAnswer: false, causedAt: addMinutes(now, -60), startsAt: addMinutes(now, away) };
          const time = timeInZone(salons, now);
          expect(waitsForMorning(timely, salons, now)).toBe(time < '08:00' || time >= '21:00');
        },
      ),
      { numRuns: 500 },
    );
  });
});

it('the end of a notice is the visit for its client, and a week at the latest', () => {
  expect(endOfNotice('visit-confirmed', at, later(60), null)).toBe(later(60));
  expect(endOfNotice('visit-confirmed', at, later(30_000), null)).toBe(later(7 * 24 * 60));
  expect(endOfNotice('new-booking', at, later(60), null)).toBe(later(7 * 24 * 60));
});

describe('a reminder', () => {
  const visit = later(10 * 24 * 60);
  const usual: ReminderHours = { firstReminderHours: 48, lastReminderHours: 3 };
  const hoursOf = (firstReminderHours: number, lastReminderHours: number) => ({
    firstReminderHours,
    lastReminderHours,
  });
  const endIn = (kind: 'reminder-days' | 'reminder-hours', hours: ReminderHours, hoursBefore: number) =>
    endOfNotice(kind, addMinutes(visit, -60 * hoursBefore), visit, spanOfReminder(kind, hours));

  it('is sent so many hours before the visit as the owner says, or not at all', () => {
    expect(spanOfReminder('reminder-days', usual)?.fromMinutes).toBe(48 * 60);
    expect(spanOfReminder('reminder-hours', usual)?.fromMinutes).toBe(3 * 60);
    expect(spanOfReminder('reminder-days', hoursOf(0, 3))).toBeNull();
    expect(spanOfReminder('reminder-hours', hoursOf(24, 0))).toBeNull();
    expect(spanOfReminder('visit-confirmed', usual)).toBeNull();
  });

  it('is not sent when it would come so late that it says nothing new, or the next one follows at once', () => {
    expect(endIn('reminder-days', usual, 48)).toBe(addMinutes(visit, -12 * 60));
    expect(endIn('reminder-days', hoursOf(24, 20), 24)).toBe(addMinutes(visit, -20 * 60));
    expect(endIn('reminder-days', hoursOf(24, 0), 24)).toBe(addMinutes(visit, -6 * 60));
    expect(endIn('reminder-hours', usual, 3)).toBe(visit);
  });

  it('wakes nobody, however early the visit is', () => {
    const reminder = { kind: 'reminder-hours', isAnswer: false, causedAt: at } as const;
    const [early, sixInTheMorning] = [instant('2026-12-05T14:30:00.000Z'), instant('2026-12-05T12:00:00.000Z')];
    expect(waitsForMorning({ ...reminder, startsAt: early }, zone('America/Chicago'), sixInTheMorning)).toBe(true);
  });
});

it('sending begins once', () => {
  const begun = stateAfter(outbox, { type: 'BeginSending', now: at });
  expect(begun).toEqual({ begunAt: at });
  expect(outbox.decide({ type: 'BeginSending', now: later(1) }, begun)._unsafeUnwrap()).toEqual([]);
});

const minutes = fc.integer({ min: 0, max: 12_000 }).map(later);
const number = fc.integer({ min: 1, max: 4 });
keepsDeciderProperties({
  decider: notice,
  commands: fc.oneof(
    fc.constant(due),
    fc.record({
      type: fc.constant('ClaimNotice' as const),
      by: fc.constantFrom('one', 'two'),
      now: minutes,
      lapsed: fc.option(number, { freq: 1 }),
    }),
    fc.record({
      type: fc.constant('HandOver' as const),
      number,
      via: fc.constant('smtp' as const),
      answer: fc.constant(answer),
    }),
    fc.record({
      type: fc.constant('NoteRefusal' as const),
      number,
      now: minutes,
      isForGood: fc.boolean(),
      answer: fc.constant(answer),
    }),
    fc.record({ type: fc.constant('GiveUpNotice' as const), reason: fc.constant('forgotten' as const) }),
    fc.record({ type: fc.constant('AskAgain' as const), now: minutes }),
  ),
  reaches: ['NoticeDue', 'NoticeClaimed', 'NoticeHandedOver', 'NoticeRefused', 'NoticeGivenUp', 'NoticeAskedAgain'],
});

const gone: NoticeCommand = { type: 'GiveUpNotice', reason: 'forgotten' };
everyRejectionHappens(noticeFor, {
  ComeDue: {},
  ClaimNotice: {
    NoticeNotFound: [null, claim()],
    NoticeSettled: [noticeAfter(due, gone), claim()],
    NoticeTaken: [noticeAfter(due, claim()), claim()],
    NoticeNotDue: [noticeAfter({ ...due, dueAt: later(1) }), claim()],
  },
  HandOver: { NoticeNotFound: [null, { type: 'HandOver', number: 1, via: 'smtp', answer }] },
  NoteRefusal: {
    NoticeNotFound: [null, { type: 'NoteRefusal', number: 1, now: at, isForGood: false, answer }],
  },
  GiveUpNotice: { NoticeNotFound: [null, { type: 'GiveUpNotice', reason: 'forgotten' }] },
  AskAgain: {
    NoticeNotFound: [null, { type: 'AskAgain', now: at }],
    NoticeTaken: [noticeAfter(due, claim()), { type: 'AskAgain', now: at }],
  },
});

describe('a text', () => {
  it.each([
    ['+13175550142', true],
    ['+14165550142', true],
    ['+17875550142', true],
    ['+12425550142', false],
    ['+18765550142', false],
    ['+19005550142', false],
    ['+447700900142', false],
    ['+8821612345678', false],
  ])('to %s goes out at first: %s', (phone, isTexted) => {
    expect(isTextedCountry(phone, firstTextedCodes)).toBe(isTexted);
    expect(isTextedCountry(phone, [...firstTextedCodes, '+44', '+1242'])).toBe(
      isTexted || /^[+](?:44|1242)/.test(phone),
    );
  });

  it('is about an appointment that the studio has confirmed or booked, with that number', () => {
    const phone = '+13175550142';
    const asked = { bookedBy: 'client', wasConfirmed: false, phone } as const;
    expect(isTextedAbout(asked, phone)).toBe(false);
    expect(isTextedAbout({ ...asked, wasConfirmed: true }, phone)).toBe(true);
    expect(isTextedAbout({ ...asked, bookedBy: 'owner' }, phone)).toBe(true);
    expect(isTextedAbout({ ...asked, wasConfirmed: true }, '+13175550143')).toBe(false);
  });
});
