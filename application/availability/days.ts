import { ok, type Result, safeTry } from 'neverthrow';
import { type OpenHours, openHours } from '../../domain/availability/availability-rules.ts';
import type { ClosureWanted, DayRefusal, PartToClose } from '../../domain/availability/commands.ts';
import { type Holiday, holidaysAfter, startsPerDay } from '../../domain/availability/days.ts';
import type { TimeSlot } from '../../domain/availability/events.ts';
import { dayOff } from '../../domain/availability/policies.ts';
import { type ClosedPart, isCustom, ordinaryDay } from '../../domain/availability/state.ts';
import { addDays, type CalendarDate, datesBetween } from '../../domain/kernel/time.ts';
import { type Caller, type NotAllowed, ownerOnly } from '../kernel/caller.ts';
import { type CalendarParts, momentOf, type PlanningParts } from './calendar-parts.ts';
import { type DayPlan, dayPlanOf, planDay, planEachDay } from './offer.ts';

/** Stops further bookings on a day. Existing ones stay, and the returned plan lists them. */
export const closeDay =
  (parts: PlanningParts) =>
  (caller: Caller, { date, ...closure }: ClosureWanted & { readonly date: CalendarDate }) =>
    planDay(parts)(caller, date, (day) => ({ type: 'CloseDay', ...day, ...closure }));

/**
 * Closes these parts of a day and opens all others; an empty list opens all. A closed day is opened only if `opens`
 * says so. Existing bookings stay.
 */
export const closePartsOfDay =
  (parts: PlanningParts) =>
  (
    caller: Caller,
    wanted: { readonly date: CalendarDate; readonly parts: readonly PartToClose[]; readonly opens: boolean },
  ) =>
    planDay(parts)(caller, wanted.date, (day) => ({ type: 'ClosePartsOfDay', ...wanted, ...day }));

const daysEnabled = 90;

/** Resets the next 90 days from today on: closures, closed parts and custom slots are removed, and the rules apply. */
export const enableFutureDates = (parts: PlanningParts) => (caller: Caller) =>
  ownerOnly(caller).asyncAndThen(() => {
    const { today } = momentOf(parts);
    const dates = Array.from({ length: daysEnabled }, (_, days) => addDays(today, days));
    return planEachDay(parts)(caller, dates, (day) => ({ type: 'ResetDay', ...day }));
  });

/** An upcoming holiday. It is off if the owner closed the day or does not work on its weekday. */
export type HolidayAhead = Holiday & { readonly isOff: boolean; readonly isClosed: boolean };

/** The next of each federal holiday, from tomorrow on. */
export const holidaysAhead =
  (parts: CalendarParts) =>
  (caller: Caller): Result<readonly HolidayAhead[], NotAllowed> =>
    ownerOnly(caller).map(() => {
      const { rules, today } = momentOf(parts);
      return holidaysAfter(today).map((holiday) => {
        const day = parts.schedules.day(holiday.date);
        return {
          ...holiday,
          isOff: dayOff(rules, day, holiday.date) !== null,
          isClosed: day.closed !== null,
        };
      });
    });

/** Removes a day's custom slots, closure and closed parts: the rules apply again. */
export const resetDay = (parts: PlanningParts) => (caller: Caller, date: CalendarDate) =>
  planDay(parts)(caller, date, (day) => ({ type: 'ResetDay', ...day }));

export type DaySlotsWanted = {
  readonly date: CalendarDate;
  /** In any order, each time once. */
  readonly slots: readonly TimeSlot[];
  readonly reason: string | null;
};

/** Opens a day with exactly these slots, even if it was closed or is not a working day. */
export const setDaySlots =
  (parts: PlanningParts) =>
  (caller: Caller, { date, slots, reason }: DaySlotsWanted) =>
    planDay(parts)(caller, date, (day) => ({ type: 'SetDaySlots', ...day, slots, reason }));

/** The wanted state of a day. Without slots, closure and closed parts, it follows the rules again. */
export type DayToSet = {
  readonly date: CalendarDate;
  readonly slots: readonly TimeSlot[] | undefined;
  /** `false` opens a closed day. */
  readonly isClosed: boolean | undefined;
  readonly closedParts: readonly PartToClose[] | undefined;
} & ClosureWanted;

/** Sets one day by a sequence of commands. */
export const setDay =
  (parts: PlanningParts) =>
  (caller: Caller, { date, slots, isClosed, closedParts, reason, ownerNote }: DayToSet) =>
    safeTry(async function* () {
      if (isClosed) return ok(yield* closeDay(parts)(caller, { date, reason, ownerNote }));
      if (slots === undefined && closedParts === undefined) return ok(yield* resetDay(parts)(caller, date));
      const withSlots = slots === undefined ? null : yield* setDaySlots(parts)(caller, { date, slots, reason });
      if (closedParts === undefined && withSlots !== null) return ok(withSlots);
      // Closing parts leaves a closed day closed.
      const opens = isClosed === false;
      return ok(yield* closePartsOfDay(parts)(caller, { date, parts: closedParts ?? [], opens }));
    });

export type CalendarDay = {
  readonly date: CalendarDate;
  readonly isCustom: boolean;
  /** Why the day is off; null if it is open. */
  readonly off: DayRefusal | null;
  readonly open: readonly OpenHours[];
  readonly closedParts: readonly ClosedPart[];
  /** How many starts a client could book now for a visit of one slot length. */
  readonly free: number;
};

/** Lists the days of a span, both ends included: opening hours, why days are off, and what clients can still book. */
export const showCalendar =
  (parts: CalendarParts) =>
  (
    caller: Caller,
    { from, to }: { readonly from: CalendarDate; readonly to: CalendarDate },
  ): Result<readonly CalendarDay[], NotAllowed> =>
    ownerOnly(caller).map(() => {
      const { rules, now } = momentOf(parts);
      const days = parts.schedules.days(from, to);
      const asked = { rules, now, days, minutes: rules.slotMinutes, party: 'client' as const };
      const free = new Map(startsPerDay(asked, from, to).map((day) => [day.date, day.free]));
      return datesBetween(from, to).map((date) => {
        const day = days.get(date) ?? ordinaryDay;
        return {
          date,
          isCustom: isCustom(day),
          off: dayOff(rules, day, date),
          open: openHours(rules, day, date),
          closedParts: day.closedParts,
          free: free.get(date) ?? 0,
        };
      });
    });

/** A day as the owner plans it. */
export const showDay =
  (parts: CalendarParts) =>
  (caller: Caller, date: CalendarDate): Result<DayPlan, NotAllowed> =>
    ownerOnly(caller).map(() => dayPlanOf(momentOf(parts).rules, parts.schedules.day(date), date));
