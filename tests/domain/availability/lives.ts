import fc from 'fast-check';
import { availabilityRules } from '../../../domain/availability/availability-rules.ts';
import type {
  AvailabilityRulesCommand,
  DayScheduleCommand,
  PartToClose,
} from '../../../domain/availability/commands.ts';
import { daySchedule } from '../../../domain/availability/day-schedule.ts';
import type { AvailabilityRules } from '../../../domain/availability/state.ts';
import { appointmentId, holdId, otherCalendarId } from '../../../domain/kernel/ids.ts';
import {
  addDays,
  addMinutes,
  type CalendarDate,
  calendarDate,
  type Instant,
  instantAt,
  startOfDay,
  wallTimeOfMinutes,
  zone,
} from '../../../domain/kernel/time.ts';

/** Ordinary days, a Sunday, and days on which some zone's clock changes by an hour, by half an hour, or at midnight. */
export const dates: fc.Arbitrary<CalendarDate> = fc
  .constantFrom('2026-12-18', '2026-12-20', '2027-03-14', '2026-11-01', '2027-04-30', '2027-04-04', '2026-10-04')
  .map(calendarDate);

const zones = fc
  .constantFrom('America/Chicago', 'Asia/Kolkata', 'Africa/Cairo', 'Australia/Lord_Howe', 'UTC')
  .map(zone);

const quarters = (from: number, to: number) => fc.integer({ min: from, max: to }).map((quarter) => quarter * 15);
/** Mostly quarter hours, so that visits overlap often. */
const times = fc.oneof(
  { weight: 4, arbitrary: quarters(0, 95).map(wallTimeOfMinutes) },
  { weight: 1, arbitrary: fc.integer({ min: 0, max: 1_439 }).map(wallTimeOfMinutes) },
);

const workingHours = fc.tuple(quarters(0, 40), quarters(1, 96)).map(([start, length]) => ({
  start: wallTimeOfMinutes(start),
  end: wallTimeOfMinutes(Math.min(1_440, start + length)),
}));

const reasons = fc.constantFrom(null, 'Wedding', 'Ill');
const ownerNotes = fc.constantFrom(undefined, undefined, null, 'My sister’s', 'Flu');
const buffers = fc.constantFrom(0, 0, 10, 15, 60);

const workingTimes = fc.record({
  businessHours: workingHours,
  weekdayHours: fc.array(
    fc.tuple(fc.integer({ min: 0, max: 6 }), workingHours).map(([day, own]) => ({ day, ...own })),
    { maxLength: 3 },
  ),
  workingDays: fc.uniqueArray(fc.integer({ min: 0, max: 6 }), { minLength: 3 }),
  slotMinutes: fc.constantFrom(15, 30, 45, 60, 50),
  bufferBeforeMinutes: buffers,
  bufferAfterMinutes: buffers,
  noticeMinutes: fc.constantFrom(0, 0, 60, 1_440, 2_880),
  windowMonths: fc.integer({ min: 1, max: 4 }),
  defaultTimeSlots: fc.option(fc.uniqueArray(times, { maxLength: 6 }), { freq: 3 }),
});

export const rulesCommands: fc.Arbitrary<AvailabilityRulesCommand> = fc.oneof(
  fc
    .record({ change: fc.oneof(workingTimes, fc.record({ slotMinutes: fc.integer({ min: -1, max: 500 }) })) })
    .map(({ change }) => ({ type: 'SetWorkingTimes' as const, change })),
  fc.oneof(zones, fc.constant(zone('Mars/Base'))).map((where) => ({ type: 'SetZone' as const, zone: where })),
  zones.map((where) => ({ type: 'ProposeZone' as const, zone: where })),
  reasons.map((reason) => ({ type: 'PauseBooking' as const, reason })),
  fc.constant({ type: 'ResumeBooking' as const }),
);

/** Rules that the decider has accepted. */
export const rules: fc.Arbitrary<AvailabilityRules> = fc
  .array(
    fc.oneof(
      { weight: 4, arbitrary: workingTimes.map((change) => ({ type: 'SetWorkingTimes' as const, change })) },
      { weight: 1, arbitrary: rulesCommands },
    ),
    { maxLength: 4 },
  )
  .map((commands) =>
    commands.reduce(
      (state, command) => availabilityRules.decide(command, state).unwrapOr([]).reduce(availabilityRules.evolve, state),
      availabilityRules.initial,
    ),
  );

/** Mostly one day to two weeks before the date, so that clients may book it. */
export const nowBefore = (date: CalendarDate, where: AvailabilityRules['zone']): fc.Arbitrary<Instant> =>
  fc
    .tuple(fc.constantFrom(1, 1, 2, 7, 14, 0, -1, 90), fc.integer({ min: 0, max: 1_439 }))
    .map(([days, minute]) => instantAt(Date.parse(startOfDay(where, addDays(date, -days))) + minute * 60_000));

export const visitMinutes = fc.oneof(
  { weight: 3, arbitrary: quarters(1, 8) },
  { weight: 1, arbitrary: fc.integer({ min: 1, max: 600 }) },
);

const closedParts: fc.Arbitrary<readonly PartToClose[]> = fc.array(
  fc.record({ start: times, length: quarters(-1, 12), reason: reasons, ownerNote: ownerNotes }).map((asked) => {
    const { start, length, ...closure } = asked;
    const from = Number(start.slice(0, 2)) * 60 + Number(start.slice(3));
    return { start, end: wallTimeOfMinutes(Math.max(0, Math.min(1_440, from + length))), ...closure };
  }),
  { maxLength: 2 },
);

const ids = fc.integer({ min: 1, max: 12 });
const reservations = [1, 2, 3, 4].map((which) => holdId(`reservation-${which}`));
const slots = fc.array(fc.record({ time: times, isAvailable: fc.boolean() }), { maxLength: 8 });

type RuleSets = readonly AvailabilityRules[];

const holdCommands = (date: CalendarDate, ruleSets: RuleSets) =>
  fc
    .record({ which: ids, whose: ids, time: times, minutes: visitMinutes, rules: fc.constantFrom(...ruleSets) })
    .chain(({ which, whose, time, minutes, rules: of }) =>
      fc
        .record({
          now: nowBefore(date, of.zone),
          party: fc.constantFrom('client' as const, 'owner' as const, 'owner' as const),
          pastAllowed: fc.boolean(),
          overMidnight: fc.boolean(),
          reservation: fc.constantFrom(null, ...reservations),
          squeezeIn: fc.constantFrom(null, null, { reason: 'Her flight leaves tomorrow.', most: 2 }),
        })
        .map((asked) => ({
          type: 'HoldTime' as const,
          holdId: holdId(`hold-${which}`),
          appointmentId: appointmentId(`appointment-${Math.min(which, whose)}`),
          date,
          time,
          minutes,
          rules: of,
          ...asked,
        })),
    );

const reserveCommands = (date: CalendarDate, ruleSets: RuleSets) =>
  fc
    .record({
      holdId: fc.constantFrom(...reservations),
      time: times,
      minutes: visitMinutes,
      rules: fc.constantFrom(...ruleSets),
    })
    .chain((asked) =>
      fc
        .record({
          now: nowBefore(date, asked.rules.zone),
          party: fc.constantFrom('client' as const, 'owner' as const),
          lasts: fc.constantFrom(1, 15, 60),
          replaces: fc.constantFrom(null, ...reservations),
        })
        .map(({ lasts, ...more }) => ({
          type: 'ReserveTime' as const,
          ...{ date, ...asked, ...more, until: addMinutes(more.now, lasts) },
        })),
    );

/** How the owner plans the day, at any time up to the day after it. */
const planCommands = (date: CalendarDate): fc.Arbitrary<DayScheduleCommand> => {
  const today = fc.constantFrom(addDays(date, -3), addDays(date, -3), date, addDays(date, 1));
  const planned = { date: fc.constant(date), today };
  return fc.oneof(
    fc.record({ ...planned, slots, reason: reasons }).map((asked) => ({ type: 'SetDaySlots' as const, ...asked })),
    fc
      .record({ ...planned, reason: reasons, ownerNote: ownerNotes })
      .map((asked) => ({ type: 'CloseDay' as const, ...asked })),
    fc
      .record({ ...planned, parts: closedParts, opens: fc.boolean() })
      .map((asked) => ({ type: 'ClosePartsOfDay' as const, ...asked })),
    fc.record(planned).map((asked) => ({ type: 'ResetDay' as const, ...asked })),
  );
};

const busyCommands = (date: CalendarDate): fc.Arbitrary<DayScheduleCommand> =>
  fc
    .record({
      which: fc.constantFrom('family', 'school'),
      from: fc.integer({ min: 6, max: 22 }),
      isBusy: fc.boolean(),
    })
    .map(({ which, from, isBusy }) => {
      const startsAt = addMinutes(startOfDay(zone('America/Chicago'), date), from * 60);
      return {
        ...{ type: 'SetBusyTimes' as const, date, calendarId: otherCalendarId(which) },
        spans: isBusy ? [{ startsAt, endsAt: addMinutes(startsAt, 90) }] : [],
        titles: [],
      };
    });

/** Commands for one day, from different people at different times while the rules change. */
export const dayCommands = (date: CalendarDate, ruleSets: RuleSets): fc.Arbitrary<DayScheduleCommand> =>
  fc.oneof(
    { weight: 8, arbitrary: holdCommands(date, ruleSets) },
    { weight: 4, arbitrary: reserveCommands(date, ruleSets) },
    {
      weight: 1,
      arbitrary: fc
        .constantFrom(...reservations)
        .map((which) => ({ type: 'ReleaseReservation' as const, date, holdId: which })),
    },
    {
      weight: 3,
      arbitrary: ids.map((which) => ({ type: 'ReleaseHold' as const, date, holdId: holdId(`hold-${which}`) })),
    },
    { weight: 4, arbitrary: planCommands(date) },
    { weight: 1, arbitrary: busyCommands(date) },
  );

export const dayAfterAll = (commands: readonly DayScheduleCommand[]) =>
  commands.reduce(
    (day, command) => daySchedule.decide(command, day).unwrapOr([]).reduce(daySchedule.evolve, day),
    daySchedule.initial,
  );
