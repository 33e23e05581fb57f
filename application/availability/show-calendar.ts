import type { Result } from 'neverthrow';
import {
  type ClosedPart,
  type DayRefusal,
  dayOff,
  isCustom,
  type OpenHours,
  openHours,
  ordinaryDay,
  startsPerDay,
} from '../../domain/availability/index.ts';
import { type CalendarDate, datesBetween } from '../../domain/kernel/index.ts';
import type { Caller } from '../caller.ts';
import { type NotAllowed, ownerOnly } from '../not-allowed.ts';
import { type CalendarParts, momentOf } from './calendar-parts.ts';

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

/**
 * The days of a span, both ends included: opening hours, the reason of days off, and how much clients can still book.
 */
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
