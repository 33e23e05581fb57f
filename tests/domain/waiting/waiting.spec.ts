import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { accountId, appointmentId, holdId, serviceId, waitingId } from '../../../domain/kernel/ids.ts';
import { addMinutes, type CalendarDate, calendarDate, instant, wallTime } from '../../../domain/kernel/time.ts';
import {
  aheadOf,
  type JoinWaiting,
  type OfferTime,
  offerEnds,
  offeredNext,
  suitsWaiting,
  takenBack,
  type WaitingCommand,
  type WaitingState,
  type WaitingWish,
  waiting,
  waitingEnds,
  waitingFor,
  wouldBeOffered,
} from '../../../domain/waiting.ts';
import { keepsDeciderProperties } from '../../support/decider-properties.ts';
import { everyRejectionHappens, stateAfter } from '../../support/each-rejection.ts';

const today = calendarDate('2026-12-04');
const [monday, tuesday, friday] = ['2026-12-07', '2026-12-08', '2026-12-11'].map(calendarDate) as [
  CalendarDate,
  CalendarDate,
  CalendarDate,
];
const wish: WaitingWish = {
  ...{ serviceId: serviceId('retwist'), addOnIds: [], minutes: 60, dates: [monday, tuesday], until: tuesday },
};
const joining = (change: Partial<WaitingWish> = {}): JoinWaiting => ({
  ...{ type: 'JoinWaiting', today },
  joined: { ...wish, ...change, waitingId: waitingId('w1'), accountId: accountId('zora'), personal: 'erased' },
});
const tenOn = (date: CalendarDate) => instant(`${date}T16:00:00.000Z`);
const offering = (hold = 'h1', date = monday, startsAt = tenOn(date)): OfferTime => ({
  type: 'OfferTime',
  offer: {
    ...{ holdId: holdId(hold), date, time: wallTime('10:00'), startsAt, endsAt: addMinutes(startsAt, 60) },
    until: instant('2026-12-04T15:30:00.000Z'),
  },
});
const passing = (hold = 'h1', why: (typeof offerEnds)[number] = 'declined'): WaitingCommand => ({
  ...{ type: 'EndOffer', holdId: holdId(hold), why },
});
const ending: WaitingCommand = { type: 'EndWaiting', why: 'left', appointmentId: null };
const placeAfter = (...commands: readonly WaitingCommand[]): WaitingState => stateAfter(waiting, ...commands);

describe('a place on the waiting list', () => {
  it('is for the days that were named, or for any day up to the last', () => {
    expect([monday, tuesday, friday].map((date) => suitsWaiting(wish, date))).toEqual([true, true, false]);
    expect([monday, friday].map((date) => suitsWaiting({ dates: [], until: tuesday }, date))).toEqual([true, false]);
  });

  it('has one time held at most, and keeps it until it ends', () => {
    expect(placeAfter(joining(), offering())?.offer?.holdId).toBe('h1');
    expect(waiting.decide(offering('h2', tuesday), placeAfter(joining(), offering()))._unsafeUnwrapErr().kind).toBe(
      'WaitingHasOffer',
    );
    expect(placeAfter(joining(), offering(), passing(), offering('h2', tuesday))?.offer?.holdId).toBe('h2');
  });

  it('is not told again of a time that was let pass, nor of a part of it', () => {
    const passed = placeAfter(joining(), offering(), passing());
    const { startsAt } = offering().offer;
    const at = (minutes: number) => ({
      startsAt: addMinutes(startsAt, minutes),
      endsAt: addMinutes(startsAt, minutes + 60),
    });
    expect([-60, -30, 0, 30, 60].map((minutes) => passed !== null && wouldBeOffered(passed, at(minutes)))).toEqual([
      ...[true, false, false, false, true],
    ]);
  });

  it('keeps from everybody what the owner took back, until it would have ended', () => {
    const back = placeAfter(joining(), offering(), passing('h1', 'withdrawn'));
    const { startsAt, endsAt, until } = offering().offer;
    if (back === null) throw new Error('nobody waits');
    expect(takenBack([back], addMinutes(until, -1))).toMatchObject([{ startsAt, endsAt }]);
    expect(takenBack([back], until)).toEqual([]);
    expect(takenBack([placeAfter(joining(), offering(), passing()) ?? back], addMinutes(until, -1))).toEqual([]);
  });

  it('ends once two offers have passed without a word, and goes on after a no', () => {
    const once = [joining(), offering(), passing('h1', 'lapsed')];
    expect(placeAfter(...once)?.ended).toBeNull();
    expect(placeAfter(...once, offering('h2', tuesday), passing('h2', 'lapsed'))?.ended).toBe('unanswered');
    expect(placeAfter(...once, offering('h2', tuesday), passing('h2'))?.ended).toBeNull();
  });

  it('says how many joined before and could be told of the same times', () => {
    const other = { ...wish, dates: [friday], until: friday };
    const any = { ...wish, dates: [], until: tuesday };
    expect(aheadOf([other, any, wish], wish)).toBe(2);
    expect(aheadOf([wish, other], any)).toBe(1);
  });

  it('keeps the order of joining, and passes over who has a time held or has left', () => {
    const states = [
      placeAfter(joining(), offering()),
      placeAfter(joining()),
      placeAfter(joining(), ending),
      placeAfter(joining()),
    ];
    const inOrder = states.filter((state) => state !== null);
    expect(offeredNext(inOrder)).toEqual([inOrder[1], inOrder[3]]);
  });
});

everyRejectionHappens(waitingFor, {
  JoinWaiting: { WaitingDaysInvalid: [null, joining({ dates: [], until: today })] },
  OfferTime: {
    WaitingNotFound: [null, offering()],
    WaitingIsOver: [placeAfter(joining(), ending), offering()],
    WaitingHasOffer: [placeAfter(joining(), offering()), offering('h2', tuesday)],
    OfferDoesNotFit: [placeAfter(joining()), offering('h1', friday)],
  },
  EndOffer: {},
  EndWaiting: { WaitingNotFound: [null, { type: 'EndWaiting', why: 'left', appointmentId: null }] },
});

const someDay = fc.constantFrom(monday, tuesday, friday);
const someHold = fc.constantFrom('h1', 'h2', 'h3', 'h4').map(holdId);

keepsDeciderProperties({
  decider: waiting,
  commands: fc.oneof(
    fc.constantFrom<WaitingCommand>(joining(), joining({ dates: [], until: friday })),
    fc.tuple(someHold, someDay).map(([hold, date]): WaitingCommand => offering(hold, date)),
    fc.record({ type: fc.constant('EndOffer' as const), holdId: someHold, why: fc.constantFrom(...offerEnds) }),
    fc.record({
      ...{ type: fc.constant('EndWaiting' as const), why: fc.constantFrom(...waitingEnds) },
      appointmentId: fc.constantFrom(null, appointmentId('v1')),
    }),
  ),
  reaches: ['WaitingJoined', 'WaitingOffered', 'WaitingOfferEnded', 'WaitingEnded'],
});
