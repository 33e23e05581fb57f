import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { WaitingEntry } from '../../application/ports/views.ts';
import { planOffers } from '../../application/waiting.ts';
import { judgeStart } from '../../domain/availability/slots.ts';
import { type DaySchedule, firstRules, ordinaryDay } from '../../domain/availability/state.ts';
import { accountId, appointmentId, holdId, serviceId, waitingId } from '../../domain/kernel/ids.ts';
import { type CalendarDate, calendarDate, instant, instantAt, millisOf, wallTime } from '../../domain/kernel/time.ts';
import { suitsWaiting, wouldBeOffered } from '../../domain/waiting.ts';

const now = instant('2026-12-04T15:00:00.000Z');
const dates = ['2026-12-07', '2026-12-08', '2026-12-09'].map(calendarDate);
const hour = 3_600_000;

/** A day that is fully booked except for the hours that begin at these times. */
const dayWith = (date: CalendarDate, free: readonly number[]): DaySchedule => {
  const opens = millisOf(instant(`${date}T15:00:00.000Z`));
  const held = [9, 10, 11, 12, 13, 14, 15, 16]
    .filter((start) => !free.includes(start))
    .map((start) => {
      const from = opens + (start - 9) * hour;
      const span = { startsAt: instantAt(from), endsAt: instantAt(from + hour) };
      const hold = {
        ...{ holdId: holdId(`${date}-${start}`), appointmentId: appointmentId(`${date}-${start}`), date, ...span },
        ...{ time: wallTime(`${String(start).padStart(2, '0')}:00`), minutes: 60 },
        ...{ bufferBeforeMinutes: 0, bufferAfterMinutes: 0 },
      };
      return { hold, from, to: from + hour };
    });
  return { ...ordinaryDay, held };
};

const someDates = fc.subarray(dates).map((chosen) => chosen as readonly CalendarDate[]);

const someEntry = (index: number): fc.Arbitrary<WaitingEntry> =>
  fc
    .record({ chosen: someDates, minutes: fc.constantFrom(30, 60, 120), isOver: fc.boolean() })
    .map(({ chosen, minutes, isOver }) => ({
      ...{ waitingId: waitingId(`w${index}`), bookedAs: null, isForgotten: false },
      ...{ isBlocked: false, isOffered: true },
      state: {
        ...{ waitingId: waitingId(`w${index}`), accountId: accountId('zora'), serviceId: serviceId('s1') },
        ...{ addOnIds: [], minutes, dates: chosen, until: chosen.at(-1) ?? calendarDate('2026-12-09') },
        ...{ personal: 'erased', offer: null, passed: [], unanswered: 0, ended: isOver ? 'left' : null },
      },
    }));

const someList = fc
  .integer({ min: 1, max: 6 })
  .chain((count) => fc.tuple(...Array.from({ length: count }, (_, index) => someEntry(index))));

const someDays = fc
  .tuple(...dates.map(() => fc.subarray([9, 10, 11, 12, 13, 14, 15, 16], { maxLength: 3 })))
  .map((free) => new Map(dates.map((date, index) => [date, dayWith(date, free[index] ?? [])])));

const asked = (days: ReadonlyMap<CalendarDate, DaySchedule>) => ({
  ...{ rules: firstRules, now, party: 'client' as const, days },
});

it('each who waits is told of one time at most, which she can have and nobody else is told of', () => {
  fc.assert(
    fc.property(someList, someDays, (list, days) => {
      const planned = planOffers(list, asked(days));
      expect(new Set(planned.map(({ entry }) => entry.waitingId)).size).toBe(planned.length);
      const spans = planned.map(({ entry: { state }, start: { date, time } }) => {
        expect([state.ended, suitsWaiting(state, date), state.offer]).toEqual([null, true, null]);
        const day = days.get(date) ?? ordinaryDay;
        const { rules } = asked(days);
        const held = judgeStart({ rules, now, party: 'client', day, date, minutes: state.minutes }, time);
        return held._unsafeUnwrap();
      });
      for (const [index, span] of spans.entries())
        for (const other of spans.slice(index + 1))
          expect(span.startsAt < other.endsAt && other.startsAt < span.endsAt).toBe(false);
    }),
  );
});

it('who joined first is told first: those who join later change nothing for her', () => {
  fc.assert(
    fc.property(someList, someDays, fc.nat(6), (list, days, count) => {
      const early = planOffers(list.slice(0, count), asked(days));
      expect(planOffers(list, asked(days)).slice(0, early.length)).toEqual(early);
    }),
  );
});

it('nobody is passed over while a time is left that she could have', () => {
  fc.assert(
    fc.property(someList, someDays, (list, days) => {
      const planned = planOffers(list, asked(days));
      const told = new Set(planned.map(({ entry }) => entry.waitingId));
      const last = list.findLast(({ waitingId: id, state }) => !told.has(id) && state.ended === null);
      // Planned with only the notified clients before her, she gets no time either.
      if (last === undefined) return;
      const others = planned.map(({ entry }) => entry);
      expect(planOffers([...others, last], asked(days)).map(({ entry }) => entry)).toEqual(others);
    }),
  );
});

it('a time that was let pass is told to the next one', () => {
  const days = new Map(dates.map((date) => [date, dayWith(date, date === dates[0] ? [10] : [])]));
  const [first, second] = fc.sample(fc.tuple(someEntry(0), someEntry(1)), 1)[0] ?? [];
  if (first === undefined || second === undefined) throw new Error('nobody waits');
  const open = { minutes: 60, dates: dates.slice(0, 1), until: calendarDate('2026-12-07'), ended: null };
  const offer = {
    ...{ holdId: holdId('h1'), date: calendarDate('2026-12-07'), time: wallTime('10:00'), until: now },
    ...{ startsAt: instant('2026-12-07T16:00:00.000Z'), endsAt: instant('2026-12-07T17:00:00.000Z') },
  };
  const passed = { ...first, state: { ...first.state, ...open, passed: [{ ...offer, why: 'declined' as const }] } };
  const next = { ...second, state: { ...second.state, ...open } };
  expect(wouldBeOffered(passed.state, offer)).toBe(false);
  expect(planOffers([passed, next], asked(days))).toEqual([
    { entry: next, start: { date: '2026-12-07', time: '10:00' } },
  ]);
});
