import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { availabilityRules } from '../../../domain/availability/availability-rules.ts';
import { daySchedule } from '../../../domain/availability/day-schedule.ts';
import {
  nextStarts,
  type Start,
  startsJudged,
  startsOffered,
  startsPerDay,
} from '../../../domain/availability/days.ts';
import type { DayScheduleEvent, Hold } from '../../../domain/availability/events.ts';
import { nearestStarts } from '../../../domain/availability/nearest.ts';
import { judgeStart, type StartAsked } from '../../../domain/availability/slots.ts';
import type { DaySchedule } from '../../../domain/availability/state.ts';
import { appointmentId, holdId } from '../../../domain/kernel/ids.ts';
import {
  addDays,
  type CalendarDate,
  calendarDate,
  instantAt,
  startOfDay,
  wallOfDay,
  wallTimeOfMinutes,
} from '../../../domain/kernel/time.ts';

import { keepsDeciderProperties } from '../../support/decider-properties.ts';
import { chicago } from '../../support/stories.ts';
import { dates, dayAfterAll, dayCommands, nowBefore, rules, rulesCommands, visitMinutes } from './lives.ts';
import { dayAfter, friday, rulesWith, timeHeldAt } from './salon.ts';

const counted = {
  histories: 0,
  held: 0,
  squeezed: 0,
  overMidnight: 0,
  released: 0,
  starts: 0,
  accepted: 0,
  refused: 0,
};
afterAll(() => {
  const { histories, held, released, starts, accepted, refused } = counted;
  console.log(
    `${histories} random histories of a day: ${held} holds taken, ${released} released, never two in one time`,
  );
  console.log(`${starts} days asked for every minute: ${accepted} starts offered and accepted, ${refused} neither`);
});

describe('the rules', () => {
  keepsDeciderProperties({
    decider: availabilityRules,
    commands: rulesCommands,
    reaches: ['WorkingTimesSet', 'ZoneSet', 'BookingPaused', 'BookingResumed'],
  });
});

describe('the day', () => {
  keepsDeciderProperties({
    decider: daySchedule,
    commands: dayCommands(friday, [
      rulesWith({ workingDays: [0, 1, 2, 3, 4, 5, 6], zone: chicago }),
      rulesWith({ bufferAfterMinutes: 15, bufferBeforeMinutes: 10, slotMinutes: 15 }),
    ]),
    reaches: [
      ...(['TimeHeld', 'TimeSqueezedIn', 'HoldReleased', 'TimeReserved', 'ReservationReleased'] as const),
      ...(['DaySlotsSet', 'DayClosed', 'PartsOfDayClosed', 'DayReset', 'BusyTimesSet'] as const),
    ],
  });
});

/** The span that a hold keeps, computed only from the stored hold. */
const keeps = (hold: Hold) => ({
  holdId: hold.holdId,
  appointmentId: hold.appointmentId,
  from: Date.parse(hold.startsAt) - hold.bufferBeforeMinutes * 60_000,
  to: Date.parse(hold.endsAt) + hold.bufferAfterMinutes * 60_000,
});

const keptOn = (day: DaySchedule) => {
  const reserved = day.reserved.map(({ reservation }) => ({
    ...reservation,
    appointmentId: reservation.holdId as never,
  }));
  return [...day.held.map(({ hold }) => hold), ...reserved].map(keeps).sort((one, other) => one.from - other.from);
};

const collisions = (day: DaySchedule) => {
  const kept = keptOn(day);
  return kept.flatMap((one, index) =>
    kept.slice(index + 1).filter((other) => other.from < one.to && one.appointmentId !== other.appointmentId),
  );
};

/** What overlaps a newly taken time. For a squeezed-in time, only reservations count. */
const metBy = (day: DaySchedule, event: DayScheduleEvent) => {
  const taken = keptOn(day).find((kept) => 'holdId' in event.data && kept.holdId === event.data.holdId);
  if (taken === undefined) return [];
  const isHeld = (id: string) => day.held.some(({ hold }) => hold.holdId === id);
  return keptOn(day)
    .filter((other) => other.from < taken.to && taken.from < other.to && other.appointmentId !== taken.appointmentId)
    .filter(({ holdId: id }) => event.type !== 'TimeSqueezedIn' || !isHeld(id));
};

/** The day without the times that the owner squeezed in on purpose, which are the only exception. */
const ordinaryOf = (day: DaySchedule): DaySchedule => ({
  ...day,
  held: day.held.filter(({ isSqueezedIn }) => !isSqueezedIn),
});

const aDay = fc.tuple(dates, fc.array(rules, { minLength: 1, maxLength: 3 })).chain(([date, ruleSets]) =>
  fc.record({
    date: fc.constant(date),
    ruleSets: fc.constant(ruleSets),
    commands: fc.array(dayCommands(date, ruleSets), { minLength: 10, maxLength: 40 }),
  }),
);

it('a hold overlaps nothing that was there unless it is squeezed in, whatever commands come, and lies within its day unless it goes on to the next', () => {
  fc.assert(
    fc.property(aDay, ({ date, ruleSets, commands }) => {
      // A day has one zone: the zone can change only while nothing is held.
      const one = commands.map((command) =>
        command.type === 'HoldTime' || command.type === 'ReserveTime'
          ? { ...command, rules: { ...command.rules, zone: ruleSets[0]?.zone ?? chicago } }
          : command,
      );
      let day = daySchedule.initial;
      const found: unknown[] = [];
      for (const command of one) {
        const events = daySchedule.decide(command, day).unwrapOr([]);
        day = events.reduce(daySchedule.evolve, day);
        found.push(...collisions(ordinaryOf(day)));
        found.push(...events.flatMap((event) => metBy(day, event)));
        counted.squeezed += events.filter(({ type }) => type === 'TimeSqueezedIn').length;
        counted.held += events.filter(({ type }) => type === 'TimeHeld').length;
        counted.released += events.filter(({ type }) => type === 'HoldReleased').length;
      }
      expect(found).toEqual([]);
      const wall = wallOfDay(ruleSets[0]?.zone ?? chicago, date);
      for (const { hold } of day.held) {
        expect(keeps(hold).from).toBeGreaterThanOrEqual(wall.startsAt);
        const { endsAt } =
          hold.goesOnTo === undefined ? wall : wallOfDay(ruleSets[0]?.zone ?? chicago, addDays(date, 1));
        expect(keeps(hold).to).toBeLessThanOrEqual(endsAt);
        expect(hold.goesOnTo).toBe(keeps(hold).to > wall.endsAt ? addDays(date, 1) : undefined);
        counted.overMidnight += hold.goesOnTo === undefined ? 0 : 1;
        expect(wall.instantOf(hold.time)).toBe(Date.parse(hold.startsAt));
        expect(Date.parse(hold.endsAt) - Date.parse(hold.startsAt)).toBe(hold.minutes * 60_000);
      }
      counted.histories += 1;
    }),
    { numRuns: 150 },
  );
  expect(counted.held).toBeGreaterThan(counted.histories);
  expect(counted.squeezed).toBeGreaterThan(0);
  expect(counted.overMidnight).toBeGreaterThan(0);
});

const aVisit: fc.Arbitrary<StartAsked> = aDay.chain(({ date, ruleSets, commands }) => {
  const of = ruleSets[0] ?? rulesWith();
  return fc.record({
    rules: fc.constant(of),
    day: fc.constant(dayAfterAll(commands.slice(0, 12))),
    date: fc.constant(date),
    minutes: visitMinutes,
    now: nowBefore(date, of.zone),
    party: fc.constantFrom('client' as const, 'client' as const, 'owner' as const),
    ignoring: fc.constantFrom(appointmentId('appointment-1'), appointmentId('appointment-new')),
  });
});

const accepts = (asked: StartAsked, minute: number): boolean => {
  const { day, ignoring, ...visit } = asked;
  const command = {
    ...visit,
    type: 'HoldTime' as const,
    holdId: holdId('new'),
    appointmentId: ignoring ?? appointmentId('new'),
    time: wallTimeOfMinutes(minute),
  };
  return daySchedule.decide(command, day).isOk();
};

describe('an offered start', () => {
  it('case 12: is accepted, and a client can book at no other minute of the day', () => {
    fc.assert(
      fc.property(aVisit, (asked) => {
        const starts = new Set<string>(startsOffered(asked));
        const minutes = Array.from({ length: 1_440 }, (_, minute) => minute);
        const accepted = minutes.filter((minute) => accepts(asked, minute)).map(wallTimeOfMinutes);
        if (asked.party === 'client') expect(accepted).toEqual([...starts]);
        else expect(accepted).toEqual(expect.arrayContaining([...starts]));
        counted.starts += 1;
        counted.accepted += starts.size;
        counted.refused += minutes.length - accepted.length;
      }),
      { numRuns: 40 },
    );
    expect(counted.accepted).toBeGreaterThan(counted.starts);
  });

  it('lies on the day asked for, in order and once; every other start has a reason', () => {
    fc.assert(
      fc.property(aVisit, (asked) => {
        const starts = startsOffered(asked);
        expect([...new Set(starts)].sort()).toEqual(starts);
        const judged = startsJudged(asked);
        expect(judged.filter(({ refusal }) => refusal === null).map(({ time }) => time)).toEqual(starts);
        for (const { time, refusal } of judged) {
          expect(
            judgeStart(asked, time).match(
              () => null,
              (fact) => fact,
            ),
          ).toEqual(refusal);
        }
      }),
    );
  });

  it('is counted among the free days and next times of the calendar', () => {
    fc.assert(
      fc.property(aVisit, fc.integer({ min: 0, max: 8 }), (asked, count) => {
        const { date, day, ...visit } = asked;
        const days = new Map<CalendarDate, DaySchedule>([[date, day]]);
        const starts = startsOffered(asked);
        expect(startsPerDay({ ...visit, days }, date, date)).toEqual([{ date, free: starts.length }]);
        expect(nextStarts({ ...visit, days }, date, date, count)).toEqual(
          starts.slice(0, count).map((time) => ({ date, time })),
        );
      }),
    );
  });
});

describe('the calendar', () => {
  const visit = { rules: rulesWith(), days: new Map(), minutes: 60, party: 'client' as const };
  const now = instantAt(Date.parse(startOfDay(chicago, calendarDate('2026-12-04'))) + 3_600_000);

  it('counts the free starts of each day in a span, from tomorrow to the end of the window', () => {
    const days = startsPerDay({ ...visit, now }, calendarDate('2026-11-01'), calendarDate('2027-04-30'));
    expect(days).toHaveLength(181);
    const free = days.filter((day) => day.free > 0);
    expect([free[0], free.at(-1), free.length]).toEqual([
      { date: '2026-12-05', free: 15 },
      { date: '2027-03-04', free: 15 },
      77,
    ]);
    expect(free.map(({ date }) => date)).not.toContain('2026-12-06');
  });

  it('finds the next times over several days', () => {
    const longer = { ...visit, minutes: 450, now };
    expect(nextStarts(longer, calendarDate('2026-12-01'), calendarDate('2027-12-31'), 3)).toEqual([
      { date: '2026-12-05', time: '09:00' },
      { date: '2026-12-05', time: '09:30' },
      { date: '2026-12-07', time: '09:00' },
    ]);
  });

  it('finds the times nearest to another one, as a search over all times does', () => {
    const days = new Map([
      [calendarDate('2026-12-17'), dayAfter(timeHeldAt('09:00', 450, { date: calendarDate('2026-12-17') }))],
    ]);
    const [from, to] = [calendarDate('2026-12-05'), calendarDate('2027-03-04')];
    const all = nextStarts({ ...visit, now, days }, from, to, 10_000);
    const minutes = ({ date, time }: Start) => Date.parse(`${date}T${time}:00Z`) / 60_000;
    const span = fc.integer({ min: -30, max: 120 }).map((apart) => addDays(from, apart));
    const clock = fc.integer({ min: 0, max: 47 }).map((half) => wallTimeOfMinutes(half * 30));
    fc.assert(
      fc.property(span, clock, fc.integer({ min: 1, max: 40 }), (date, time, count) => {
        const around = { date, time };
        const far = (start: Start) => Math.abs(minutes(start) - minutes(around));
        const least = all.toSorted((one, other) => far(one) - far(other) || minutes(one) - minutes(other));
        expect(nearestStarts({ ...visit, now, days }, from, to, around, count)).toEqual(least.slice(0, count));
      }),
    );
    expect(nearestStarts({ ...visit, now }, to, from, { date: from, time: wallTimeOfMinutes(0) }, 3)).toEqual([]);
  });
});
