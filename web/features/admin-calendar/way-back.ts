import type { Planned } from './availability.mutations.ts';
import type { DayPlan } from './availability.query.ts';

/** What makes a day again what it was before; null gives it back to the rules, where it had been left to them. */
export const wayBack = (before: DayPlan, changed: Planned): Planned | null => {
  const { isCustom, isFullDayUnavailable, reason, timeSlots, closedParts } = before;
  if (!isCustom) return null;
  if (isFullDayUnavailable) return { isFullDayUnavailable: true, reason };
  // Where only parts were closed the times may still follow the rules: they are not pinned by going back.
  const onlyParts = changed.closedParts !== undefined && changed.timeSlots === undefined;
  return { closedParts, ...(onlyParts ? {} : { timeSlots, reason }) };
};
