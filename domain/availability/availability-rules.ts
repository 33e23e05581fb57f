import type { Result } from 'neverthrow';
import { match } from 'ts-pattern';
import { type Decider, happened, nothing, personal, refused } from '../kernel/event.ts';
import { same } from '../kernel/text.ts';
import { type CalendarDate, isZone, minutesOfWallTime, type WallTime, wallTimeOfMinutes } from '../kernel/time.ts';
import type {
  AvailabilityRulesCommand,
  AvailabilityRulesRejection,
  PauseBooking,
  ProposeZone,
  SetWorkingTimes,
  SetZone,
  WorkingTimeOutOfRange,
} from './commands.ts';
import type { AvailabilityRulesEvent, WeekdayHours, WorkingTimes } from './events.ts';
import { dayOff, hoursOn } from './policies.ts';
import { type AvailabilityRules, type ClosedPart, type DaySchedule, evolveRules, firstRules } from './state.ts';
import { zoneStatusRules } from './zone-status.ts';

type Decision = Result<readonly AvailabilityRulesEvent[], AvailabilityRulesRejection>;

/** The accepted ranges, in whole minutes and months. */
const limits = [
  { field: 'slotMinutes', least: 5, most: 480 },
  { field: 'bufferBeforeMinutes', least: 0, most: 240 },
  { field: 'bufferAfterMinutes', least: 0, most: 240 },
  { field: 'noticeMinutes', least: 0, most: 43_200 },
  { field: 'windowMonths', least: 1, most: 24 },
] as const satisfies readonly Omit<WorkingTimeOutOfRange, 'kind'>[];

const objection = (times: WorkingTimes): AvailabilityRulesRejection | null => {
  const all = [times.businessHours, ...times.weekdayHours];
  const backwards = all.find(({ start, end }) => start >= end);
  if (backwards !== undefined) {
    return { kind: 'ClosingNotAfterOpening', start: backwards.start, end: backwards.end };
  }
  const days = [...times.workingDays, ...times.weekdayHours.map(({ day }) => day)];
  const day = days.find((candidate) => !Number.isInteger(candidate) || candidate < 0 || candidate > 6);
  if (day !== undefined) return { kind: 'WorkingDayUnknown', day };
  const outside = limits.find(({ field, least, most }) => {
    const value = times[field];
    return !Number.isInteger(value) || value < least || value > most;
  });
  if (outside !== undefined) return { kind: 'WorkingTimeOutOfRange', ...outside };
  const time = times.defaultTimeSlots?.find((slot) => all.every(({ start, end }) => slot < start || slot >= end));
  return time === undefined ? null : { kind: 'DefaultSlotOutsideHours', time };
};

/** If a weekday is listed more than once, its last entry counts. Entries equal to the usual hours are dropped. */
const ownHoursIn = ({ businessHours: usual, weekdayHours }: WorkingTimes): readonly WeekdayHours[] =>
  [...new Map(weekdayHours.map(({ day, start, end }) => [day, { day, start, end }])).values()]
    .filter(({ start, end }) => start !== usual.start || end !== usual.end)
    .sort((one, other) => one.day - other.day);

/** Sorts the lists and removes duplicates. An empty list of default slots means that the owner chose none. */
const inOrder = (times: WorkingTimes): WorkingTimes => ({
  ...times,
  weekdayHours: ownHoursIn(times),
  workingDays: [...new Set(times.workingDays)].sort(),
  defaultTimeSlots:
    times.defaultTimeSlots === null || times.defaultTimeSlots.length === 0
      ? null
      : [...new Set(times.defaultTimeSlots)].sort(),
});

const workingTimesOf = (times: WorkingTimes): WorkingTimes => ({
  businessHours: { start: times.businessHours.start, end: times.businessHours.end },
  weekdayHours: times.weekdayHours,
  workingDays: times.workingDays,
  slotMinutes: times.slotMinutes,
  bufferBeforeMinutes: times.bufferBeforeMinutes,
  bufferAfterMinutes: times.bufferAfterMinutes,
  noticeMinutes: times.noticeMinutes,
  windowMonths: times.windowMonths,
  defaultTimeSlots: times.defaultTimeSlots,
});

/** New usual hours apply to every day: they remove the weekdays' own hours unless the same change sets those. */
const weekdaysAfter = (before: WorkingTimes, { businessHours, weekdayHours }: SetWorkingTimes['change']) =>
  weekdayHours ?? (businessHours === undefined ? before.weekdayHours : []);

const changed = (before: WorkingTimes, change: SetWorkingTimes['change']): WorkingTimes => ({
  businessHours: change.businessHours ?? before.businessHours,
  weekdayHours: weekdaysAfter(before, change),
  workingDays: change.workingDays ?? before.workingDays,
  slotMinutes: change.slotMinutes ?? before.slotMinutes,
  bufferBeforeMinutes: change.bufferBeforeMinutes ?? before.bufferBeforeMinutes,
  bufferAfterMinutes: change.bufferAfterMinutes ?? before.bufferAfterMinutes,
  noticeMinutes: change.noticeMinutes ?? before.noticeMinutes,
  windowMonths: change.windowMonths ?? before.windowMonths,
  defaultTimeSlots: change.defaultTimeSlots === undefined ? before.defaultTimeSlots : change.defaultTimeSlots,
});

/**
 * Refuses a save from an outdated page, but only if it changes something: a save of the same values overwrites
 * nobody's work.
 */
const unlessOutdated = (
  { expectedRevision = null }: Pick<SetWorkingTimes, 'expectedRevision'>,
  { revision }: AvailabilityRules,
  event: AvailabilityRulesEvent,
): Decision =>
  expectedRevision === null || expectedRevision === revision
    ? happened(event)
    : refused({ kind: 'RulesChangedMeanwhile', revision });

const setWorkingTimes = (asked: SetWorkingTimes, rules: AvailabilityRules): Decision => {
  const before = workingTimesOf(rules);
  const after = workingTimesOf(inOrder(changed(before, asked.change)));
  const wrong = objection(after);
  if (wrong !== null) return refused(wrong);
  return same(before, after) ? nothing : unlessOutdated(asked, rules, { type: 'WorkingTimesSet', data: after });
};

const setZone = (asked: SetZone, rules: AvailabilityRules): Decision => {
  const { zone } = asked;
  if (!isZone(zone)) return refused({ kind: 'ZoneUnknown', zone });
  if (rules.zone === zone && zoneStatusRules[rules.zoneStatus].isConfirmed) return nothing;
  return unlessOutdated(asked, rules, { type: 'ZoneSet', data: { zone, confirmed: true } });
};

const proposeZone = ({ zone }: ProposeZone, rules: AvailabilityRules): Decision => {
  if (!isZone(zone)) return refused({ kind: 'ZoneUnknown', zone });
  const { mayBeProposed } = zoneStatusRules[rules.zoneStatus];
  return mayBeProposed ? happened({ type: 'ZoneSet', data: { zone, confirmed: false } }) : nothing;
};

const pauseBooking = ({ reason }: PauseBooking, rules: AvailabilityRules): Decision =>
  same(rules.paused, { reason })
    ? nothing
    : happened({ type: 'BookingPaused', data: { personal: personal('studio', { reason }) } });

const resumeBooking = (rules: AvailabilityRules): Decision =>
  rules.paused === null ? nothing : happened({ type: 'BookingResumed', data: {} });

const decide = (command: AvailabilityRulesCommand, rules: AvailabilityRules): Decision =>
  match(command)
    .with({ type: 'SetWorkingTimes' }, (asked) => setWorkingTimes(asked, rules))
    .with({ type: 'SetZone' }, (asked) => setZone(asked, rules))
    .with({ type: 'ProposeZone' }, (asked) => proposeZone(asked, rules))
    .with({ type: 'PauseBooking' }, (asked) => pauseBooking(asked, rules))
    .with({ type: 'ResumeBooking' }, () => resumeBooking(rules))
    .exhaustive();

/** The rules from which the slots of every day are computed. */
export const availabilityRules: Decider<
  AvailabilityRules,
  AvailabilityRulesCommand,
  AvailabilityRulesEvent,
  AvailabilityRulesRejection
> = { initial: firstRules, evolve: evolveRules, decide };

/** `[start, end)` in the salon's local time; `end` may be `24:00`. */
export type OpenHours = { readonly start: WallTime; readonly end: WallTime };

const dayMinutes = 24 * 60;

type Stretch = { readonly from: number; readonly to: number };

/** The opening hours; on a day with the owner's own slots, from the first slot to that day's closing time. */
const wholeDay = (rules: AvailabilityRules, { custom }: DaySchedule, date: CalendarDate): Stretch => {
  const { start, end } = hoursOn(rules, date);
  const [from, to] = [minutesOfWallTime(start), minutesOfWallTime(end)];
  const own = (custom?.slots ?? []).filter(({ isAvailable }) => isAvailable).map(({ time }) => minutesOfWallTime(time));
  if (own.length === 0) return { from, to };
  return { from: Math.min(...own), to: Math.min(Math.max(to, Math.max(...own) + rules.slotMinutes), dayMinutes) };
};

const without = (stretches: readonly Stretch[], { start, end }: ClosedPart): readonly Stretch[] => {
  const closed = { from: minutesOfWallTime(start), to: minutesOfWallTime(end) };
  return stretches
    .flatMap(({ from, to }) => [
      { from, to: Math.min(to, closed.from) },
      { from: Math.max(from, closed.to), to },
    ])
    .filter(({ from, to }) => from < to);
};

/** The hours of a day on which the studio is open, booked or not, without closed parts; none on a day off. */
export const openHours = (rules: AvailabilityRules, day: DaySchedule, date: CalendarDate): readonly OpenHours[] => {
  if (dayOff(rules, day, date) !== null) return [];
  return day.closedParts
    .reduce<readonly Stretch[]>(without, [wholeDay(rules, day, date)])
    .map(({ from, to }) => ({ start: wallTimeOfMinutes(from), end: wallTimeOfMinutes(to) }));
};
