import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { HoldTime } from '../../../domain/availability/commands.ts';
import { daySchedule } from '../../../domain/availability/day-schedule.ts';
import type { Hold } from '../../../domain/availability/events.ts';
import { judgeStart, restAfterMidnight } from '../../../domain/availability/slots.ts';
import { type DaySchedule, holdOf } from '../../../domain/availability/state.ts';
import { appointmentId, type HoldId, holdId } from '../../../domain/kernel/ids.ts';
import {
  addDays,
  type CalendarDate,
  calendarDate,
  instant,
  wallOfDay,
  wallTime,
  wallTimeOfMinutes,
  type Zone,
  zone,
} from '../../../domain/kernel/time.ts';
import { chicago } from '../../support/stories.ts';
import { rulesWith, visitOf } from './salon.ts';

const minute = 60_000;
const spanOf = ({ startsAt, endsAt, bufferBeforeMinutes, bufferAfterMinutes }: Hold) => ({
  from: Date.parse(startsAt) - bufferBeforeMinutes * minute,
  to: Date.parse(endsAt) + bufferAfterMinutes * minute,
});

// Clocks change in the night before, during the night or at midnight, by an hour or half an hour.
const nights = fc.constantFrom<readonly [string, string]>(
  ['2026-12-18', 'America/Chicago'],
  ['2027-03-13', 'America/Chicago'],
  ['2027-03-14', 'America/Chicago'],
  ['2026-10-31', 'America/Chicago'],
  ['2026-11-01', 'America/Chicago'],
  ['2027-04-29', 'Africa/Cairo'],
  ['2026-10-29', 'Africa/Cairo'],
  ['2026-09-05', 'America/Santiago'],
  ['2027-04-03', 'America/Santiago'],
  ['2026-10-03', 'Australia/Lord_Howe'],
);

type Asked = { readonly day: 0 | 1 | 2; readonly start: number; readonly minutes: number; readonly whose: number };

/** Mostly late in the day and early in the next. */
const visits = fc.record<Asked>({
  day: fc.constantFrom<0 | 1 | 2>(0, 0, 1, 2),
  start: fc.oneof(fc.integer({ min: 80, max: 95 }), fc.integer({ min: 0, max: 12 })).map((quarter) => quarter * 15),
  minutes: fc.oneof(
    fc.integer({ min: 1, max: 24 }).map((quarter) => quarter * 15),
    fc.integer({ min: 1, max: 700 }),
  ),
  whose: fc.integer({ min: 1, max: 4 }),
});

type Step =
  | { readonly does: 'hold'; readonly asked: Asked; readonly which: number; readonly isCrashing: boolean }
  | { readonly does: 'release'; readonly which: number };

const which = fc.integer({ min: 1, max: 40 });
const held: fc.Arbitrary<Step> = fc.record({
  ...{ does: fc.constant('hold' as const), asked: visits, which },
  isCrashing: fc.boolean(),
});
const released: fc.Arbitrary<Step> = fc.record({ does: fc.constant('release' as const), which });
const steps = fc.array(fc.oneof({ weight: 4, arbitrary: held }, { weight: 1, arbitrary: released }), {
  ...{ minLength: 5, maxLength: 30 },
});

/** Days as their streams fold, each making its own decisions. */
const openDays = (first: CalendarDate, where: Zone, buffers: readonly [number, number]) => {
  const days = new Map<CalendarDate, DaySchedule>();
  const dayOf = (date: CalendarDate): DaySchedule => days.get(date) ?? daySchedule.initial;
  const rules = rulesWith({ zone: where, bufferBeforeMinutes: buffers[0], bufferAfterMinutes: buffers[1] });
  const decide = (date: CalendarDate, command: Parameters<typeof daySchedule.decide>[0]): boolean => {
    const decided = daySchedule.decide(command, dayOf(date));
    if (decided.isOk()) days.set(date, decided.value.reduce(daySchedule.evolve, dayOf(date)));
    return decided.isOk();
  };
  return {
    dayOf,
    decide,
    command: ({ day, start, minutes, whose }: Asked, id: HoldId): HoldTime => ({
      ...{ type: 'HoldTime', holdId: id, appointmentId: appointmentId(`visit-${whose}-${id}`) },
      ...{ date: addDays(first, day), time: wallTimeOfMinutes(start), minutes, rules, party: 'owner' },
      ...{ now: instant('2026-09-01T12:00:00.000Z'), overMidnight: true },
    }),
    all: (): readonly Hold[] => [...days.values()].flatMap(({ held }) => held.map(({ hold }) => hold)),
  };
};

/** The rest of the visit, which the next day is asked to hold under the same id. */
const restCommand = (command: HoldTime, hold: Hold): HoldTime | null => {
  const rest = restAfterMidnight(hold, command.rules.zone);
  if (rest === null) return null;
  const { bufferBeforeMinutes, bufferAfterMinutes, ...time } = rest;
  return {
    ...command,
    ...time,
    rules: { ...command.rules, bufferBeforeMinutes, bufferAfterMinutes },
    overMidnight: false,
  };
};

describe('visits over midnight', () => {
  it('never overlap another one, whatever is held and released, and whichever of them keep one day alone', () => {
    const counted = { over: 0, whole: 0 };
    const buffers = fc.tuple(fc.constantFrom(0, 0, 15), fc.constantFrom(0, 0, 10, 45));
    fc.assert(
      fc.property(nights, buffers, steps, ([date, name], kept, life) => {
        const salon = openDays(calendarDate(date), zone(name), kept);
        const whole = new Map<HoldId, Hold>();
        for (const step of life) {
          const id = holdId(`hold-${step.which}`);
          if (step.does === 'release') {
            // A process may die before it releases the rest: the other day then keeps it until the recovery.
            const hold = whole.get(id);
            whole.delete(id);
            if (hold !== undefined) salon.decide(hold.date, { type: 'ReleaseHold', date: hold.date, holdId: id });
            continue;
          }
          const command = salon.command(step.asked, id);
          if (whole.has(id) || !salon.decide(command.date, command)) continue;
          const hold = holdOf(salon.dayOf(command.date), id);
          if (hold === null) throw new Error('accepted and not held');
          const rest = restCommand(command, hold);
          if (rest === null) whole.set(id, hold);
          else if (!step.isCrashing && salon.decide(rest.date, rest)) whole.set(id, hold);
          counted.over += rest === null ? 0 : 1;
        }
        const visits = [...whole.values()].map((hold) => ({ hold, ...spanOf(hold) }));
        counted.whole += visits.filter(({ hold }) => hold.goesOnTo !== undefined).length;
        for (const [place, one] of visits.entries())
          for (const other of visits.slice(place + 1)) expect(one.from < other.to && other.from < one.to).toBe(false);
      }),
      { numRuns: 400 },
    );
    expect(counted.over).toBeGreaterThan(100);
    expect(counted.whole).toBeGreaterThan(100);
  });

  it('are held to the minute by both of their days, also where clocks change that night', () => {
    fc.assert(
      fc.property(nights, visits, fc.constantFrom(0, 15, 45), ([date, name], asked, after) => {
        const salon = openDays(calendarDate(date), zone(name), [0, after]);
        const command = salon.command(asked, holdId('one'));
        if (!salon.decide(command.date, command)) return;
        const hold = holdOf(salon.dayOf(command.date), command.holdId);
        if (hold === null) throw new Error('accepted and not held');
        const { endsAt } = wallOfDay(zone(name), command.date);
        const rest = restCommand(command, hold);
        expect(rest === null).toBe(spanOf(hold).to <= endsAt);
        if (rest === null) return;
        expect(salon.decide(rest.date, rest)).toBe(true);
        const held = holdOf(salon.dayOf(rest.date), rest.holdId);
        expect(held === null ? null : spanOf(held)).toEqual({ from: endsAt, to: spanOf(hold).to });
        expect(held?.goesOnTo).toBe(undefined);
        expect(held?.minutes).toBeGreaterThan(0);
      }),
      { numRuns: 400 },
    );
  });

  it.each([
    ['2026-12-18', '23:00', 150, '2026-12-19T07:30:00.000Z', 90],
    // The clock jumps from two to three: half past three is two and a half hours after midnight.
    ['2027-03-13', '23:00', 210, '2027-03-14T08:30:00.000Z', 150],
    // The clock shows the hour from one to two twice.
    ['2026-10-31', '23:00', 210, '2026-11-01T07:30:00.000Z', 150],
  ])('on %s at %s for %s minutes end at %s', (date, time, minutes, endsAt, rest) => {
    const judged = judgeStart(
      visitOf(minutes, { date: calendarDate(date), party: 'owner', overMidnight: true, pastAllowed: true }),
      wallTime(time),
    )._unsafeUnwrap();
    expect(judged.endsAt).toBe(endsAt);
    expect(restAfterMidnight(judged, chicago)).toEqual({
      ...{ date: addDays(calendarDate(date), 1), time: '00:00', minutes: rest },
      ...{ bufferBeforeMinutes: 0, bufferAfterMinutes: 0 },
    });
  });
});
