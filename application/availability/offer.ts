import { errAsync, okAsync, type Result, type ResultAsync } from 'neverthrow';
import { match } from 'ts-pattern';
import {
  asTold,
  type ClosureWanted,
  type DayPlanRejection,
  type DayRefusal,
  type PlanDay,
  type ToldRefusal,
} from '../../domain/availability/commands.ts';
import { dayForPlanning } from '../../domain/availability/day-schedule.ts';
import {
  type CalendarAsked,
  type FreeDay,
  isLongerThanAnyDay,
  type JudgedStart,
  nextStarts,
  type Start,
  slotsOf,
  startsJudged,
  startsPerDay,
} from '../../domain/availability/days.ts';
import type { Hold, TimeSlot } from '../../domain/availability/events.ts';
import { nearestStarts } from '../../domain/availability/nearest.ts';
import { dayVerdict, horizonOf } from '../../domain/availability/policies.ts';
import { judgeStart, type Occupancy } from '../../domain/availability/slots.ts';
import {
  type AvailabilityRules,
  type ClosedPart,
  type DaySchedule,
  holdsOf,
  isCustom,
} from '../../domain/availability/state.ts';
import type { AppointmentId, HoldId } from '../../domain/kernel/ids.ts';
import { addDays, addMonths, type CalendarDate, daysBetween, type WallTime } from '../../domain/kernel/time.ts';
import { streams } from '../../domain/streams.ts';
import { type Caller, type NotAllowed, ownerOnly, partyOf } from '../kernel/caller.ts';
import { type Done, latest } from '../kernel/done.ts';
import type { Failure } from '../kernel/failure.ts';
import { type CalendarParts, type Moment, momentOf, type PlanningParts } from './calendar-parts.ts';

/** The visit to find a start for. */
export type VisitToPlace = {
  /** Service and add-ons together; null means one slot length. */
  readonly minutes: number | null;
  /** The appointment that would move. Its own holds do not block it. */
  readonly moving?: AppointmentId | undefined;
  /** The caller's own reservation, which does not block it either. */
  readonly reservation?: HoldId | undefined;
};

const visitAsked = (
  caller: Caller,
  { minutes, moving, reservation }: VisitToPlace,
  { rules, now }: Moment,
): Omit<CalendarAsked, 'days'> => ({
  rules,
  now,
  minutes: minutes ?? rules.slotMinutes,
  party: partyOf(caller),
  ignoring: moving,
  reservation,
});

export type StartWanted = VisitToPlace & { readonly date: CalendarDate; readonly time: WallTime };

/** Checks whether the caller could have this start now. Holds nothing. */
export const checkStart =
  (parts: CalendarParts) =>
  (caller: Caller, { date, time, ...visit }: StartWanted): Result<Occupancy, ToldRefusal> =>
    judgeStart({ ...visitAsked(caller, visit, momentOf(parts)), day: parts.schedules.day(date), date }, time).mapErr(
      asTold,
    );

/** A day as the owner plans it. */
export type DayPlan = {
  readonly date: CalendarDate;
  readonly isCustom: boolean;
  /** True if the owner set this day's slots; false if they follow the rules. */
  readonly hasOwnSlots: boolean;
  readonly isClosed: boolean;
  /** The reason of the closed day, or else of the owner's slots. */
  readonly reason: string | null;
  /** The owner's note of the closed day; null if the day is open. */
  readonly ownerNote: string | null;
  /** Sorted by time, and kept while the day is closed. Includes booked slots: this is the plan, not the offer. */
  readonly slots: readonly TimeSlot[];
  readonly closedParts: readonly ClosedPart[];
  /** The bookings of the day, sorted by start, even if the day is closed. */
  readonly booked: readonly Hold[];
};

export const dayPlanOf = (rules: AvailabilityRules, day: DaySchedule, date: CalendarDate): DayPlan => ({
  date,
  isCustom: isCustom(day),
  hasOwnSlots: day.custom !== null,
  isClosed: day.closed !== null,
  reason: day.closed === null ? (day.custom?.reason ?? null) : day.closed.reason,
  ownerNote: day.closed?.ownerNote ?? null,
  slots: slotsOf(rules, day, date),
  closedParts: day.closedParts,
  booked: holdsOf(day),
});

export type SpanWanted = VisitToPlace & { readonly from: CalendarDate; readonly to: CalendarDate };

/** A little over a year, for calendars that show whole months. */
const maxDays = 400;

/** Counts the free starts for a visit on each day of a span, both ends included. The span is cut at 400 days. */
export const freeDays =
  (parts: CalendarParts) =>
  (caller: Caller, { from, to, ...visit }: SpanWanted): readonly FreeDay[] => {
    const last = daysBetween(from, to) < maxDays ? to : addDays(from, maxDays - 1);
    const days = parts.schedules.days(from, last);
    return startsPerDay({ ...visitAsked(caller, visit, momentOf(parts)), days }, from, last);
  };

export type NextWanted = VisitToPlace & {
  readonly count: number;
  /** The first date to search; null starts with the first date that can be booked. */
  readonly from: CalendarDate | null;
  /** Needs `from`: returns the starts nearest to this time of that date, before and after it. */
  readonly near?: WallTime | undefined;
};

/** How far ahead the owner's search goes, because no booking window limits her. */
const ownersMonths = 24;

/** The next free starts for a visit, sorted by date and time; or those nearest to a time, nearest first. */
export const nextFreeStarts =
  (parts: CalendarParts) =>
  (caller: Caller, { count, from, near, ...visit }: NextWanted): readonly Start[] => {
    const moment = momentOf(parts);
    const { today, firstDate, lastDate } = horizonOf(moment.rules, moment.now);
    const isClient = partyOf(caller) === 'client';
    const earliest = isClient ? firstDate : today;
    const last = isClient ? lastDate : addMonths(today, ownersMonths);
    const asked = { ...visitAsked(caller, visit, moment), usualOnly: !isClient };
    if (from !== null && near !== undefined) {
      const days = parts.schedules.days(earliest, last);
      return nearestStarts({ ...asked, days }, earliest, last, { date: from, time: near }, count);
    }
    const first = from === null || from < earliest ? earliest : from;
    if (first > last) return [];
    const days = parts.schedules.days(first, last);
    return nextStarts({ ...asked, days }, first, last, count);
  };

/** Whether the visit is longer than any day on which it could be booked. */
export const fitsNoDay =
  (parts: CalendarParts) =>
  (caller: Caller, visit: VisitToPlace): boolean => {
    const moment = momentOf(parts);
    const { firstDate, lastDate } = horizonOf(moment.rules, moment.now);
    const days = parts.schedules.days(firstDate, lastDate);
    return isLongerThanAnyDay({ ...visitAsked(caller, visit, moment), days }, firstDate, lastDate);
  };

export type OfferedDay = {
  readonly date: CalendarDate;
  readonly isCustom: boolean;
  /** Why the caller cannot book anything on that day; null if she can. */
  readonly refusal: DayRefusal | null;
  /** All starts of the day, sorted by time. A start without a refusal is offered. */
  readonly starts: readonly JudgedStart[];
};

/** The starts of one day for a visit, judged for the caller's party. */
export const offerStarts =
  (parts: CalendarParts) =>
  (caller: Caller, { date, ...visit }: VisitToPlace & { readonly date: CalendarDate }): OfferedDay => {
    const day = parts.schedules.day(date);
    const asked = { ...visitAsked(caller, visit, momentOf(parts)), day, date };
    return { date, isCustom: isCustom(day), refusal: dayVerdict(asked), starts: startsJudged(asked) };
  };

export type PlanRefusal = DayPlanRejection | NotAllowed | Failure;

/** Makes the command for one day, given its date and today's. */
export type PlanOfDay = (day: { readonly date: CalendarDate; readonly today: CalendarDate }) => PlanDay;

const replanDay = (parts: PlanningParts) => (caller: Caller, date: CalendarDate, plan: PlanOfDay) =>
  ownerOnly(caller).asyncAndThen(() => {
    const { rules, today } = momentOf(parts);
    return parts.handle
      .command(dayForPlanning, streams.day(date), caller, plan({ date, today }))
      .map(({ before, state, events, position }) => ({
        value: {
          plan: dayPlanOf(rules, state, date),
          before: events.length === 0 ? null : dayPlanOf(rules, before, date),
        },
        position,
      }));
  });

export const planDay = (parts: PlanningParts) => (caller: Caller, date: CalendarDate, plan: PlanOfDay) =>
  replanDay(parts)(caller, date, plan).map(({ value, position }) => ({ value: value.plan, position }));

export type PlannedDays = {
  readonly planned: readonly DayPlan[];
  /** The days that changed, as they were before. */
  readonly before: readonly DayPlan[];
  readonly refused: readonly { readonly date: CalendarDate; readonly refusal: PlanRefusal }[];
};

const none: Done<PlannedDays> = { value: { planned: [], before: [], refused: [] }, position: null };

/** Plans each day separately: a refusal does not stop the others. */
export const planEachDay =
  (parts: PlanningParts) =>
  (caller: Caller, dates: readonly CalendarDate[], plan: PlanOfDay): ResultAsync<Done<PlannedDays>, never> =>
    [...new Set(dates)].reduce<ResultAsync<Done<PlannedDays>, never>>(
      (sofar, date) =>
        sofar.andThen(({ value: { planned, before, refused }, position }) =>
          replanDay(parts)(caller, date, plan)
            .map(({ value: day, position: reached }) => ({
              value: {
                planned: [...planned, day.plan],
                before: day.before === null ? before : [...before, day.before],
                refused,
              },
              position: latest(position, reached),
            }))
            .orElse((refusal) =>
              okAsync({ value: { planned, before, refused: [...refused, { date, refusal }] }, position }),
            ),
        ),
      okAsync(none),
    );

export type NoDatesSelected = { readonly kind: 'NoDatesSelected' };

/** The plan for all selected days. */
export type PlanWanted =
  | ({ readonly kind: 'close' } & ClosureWanted)
  | { readonly kind: 'slots'; readonly slots: readonly TimeSlot[]; readonly reason: string | null }
  | { readonly kind: 'reset' };

export type DaysWanted = {
  readonly dates: readonly CalendarDate[];
  readonly plan: PlanWanted;
};

const planOf =
  (plan: PlanWanted): PlanOfDay =>
  (day) =>
    match(plan)
      .with({ kind: 'close' }, ({ reason, ownerNote }) => ({ type: 'CloseDay' as const, ...day, reason, ownerNote }))
      .with({ kind: 'slots' }, ({ slots, reason }) => ({ type: 'SetDaySlots' as const, ...day, slots, reason }))
      .with({ kind: 'reset' }, () => ({ type: 'ResetDay' as const, ...day }))
      .exhaustive();

/** Sets the same slots on all selected days, closes them all, or resets them all. */
export const planDays =
  (parts: PlanningParts) =>
  (caller: Caller, { dates, plan }: DaysWanted) =>
    ownerOnly(caller).asyncAndThen<Done<PlannedDays>, NoDatesSelected | NotAllowed>(() => {
      if (dates.length === 0) return errAsync({ kind: 'NoDatesSelected' });
      return planEachDay(parts)(caller, dates, planOf(plan));
    });
