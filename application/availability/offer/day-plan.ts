import {
  type AvailabilityRules,
  type ClosedPart,
  type DaySchedule,
  type Hold,
  holdsOf,
  isCustom,
  slotsOf,
  type TimeSlot,
} from '../../../domain/availability/index.ts';
import type { CalendarDate } from '../../../domain/kernel/index.ts';

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
  /**
   * Sorted by time, and kept while the day is closed. A booked slot is available here too: this is the plan, not the
   * offer.
   */
  readonly slots: readonly TimeSlot[];
  readonly closedParts: readonly ClosedPart[];
  /** What is booked that day, sorted by start; also on a closed day. */
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
