import {
  type AvailabilityRules,
  type ClosedPart,
  type DaySchedule,
  type Hold,
  holdsOf,
  isCustom,
  slotsOf,
  type TimeSlot,
} from '../../domain/availability/index.ts';
import type { CalendarDate } from '../../domain/kernel/index.ts';

/** A day as its owner plans it. */
export type DayPlan = {
  readonly date: CalendarDate;
  readonly isCustom: boolean;
  /** Its slots are its own; else they follow the rules. */
  readonly hasOwnSlots: boolean;
  readonly isClosed: boolean;
  /** Of the closed day, else of its own slots. */
  readonly reason: string | null;
  /** By time; kept while the day is closed. Booked ones are as open as the rest: these are starts, not answers. */
  readonly slots: readonly TimeSlot[];
  readonly closedParts: readonly ClosedPart[];
  /** What stands that day, by start: also on a closed one. */
  readonly booked: readonly Hold[];
};

export const dayPlanOf = (rules: AvailabilityRules, day: DaySchedule, date: CalendarDate): DayPlan => ({
  date,
  isCustom: isCustom(day),
  hasOwnSlots: day.custom !== null,
  isClosed: day.closed !== null,
  reason: day.closed === null ? (day.custom?.reason ?? null) : day.closed.reason,
  slots: slotsOf(rules, day, date),
  closedParts: day.closedParts,
  booked: holdsOf(day),
});
