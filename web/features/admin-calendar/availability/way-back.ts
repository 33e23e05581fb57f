import type { Body } from '../../../api/contract.ts';
import type { DayPlan } from './availability.query.ts';

/** What a day is told to be, whichever day it is. */
export type Planned = Omit<Body<'POST /admin/availability'>, 'date'>;

/** What makes a day again what it was before; null gives it back to the rules, where it had been left to them. */
export const wayBack = (before: DayPlan, changed: Planned): Planned | null => {
  const { isCustom, isFullDayUnavailable, reason, timeSlots, hasOwnTimes, closedParts } = before;
  if (!isCustom) return null;
  if (isFullDayUnavailable) return { isFullDayUnavailable: true, reason };
  // Times that followed the rules are not pinned by going back, unless the change has pinned them.
  if (hasOwnTimes || changed.timeSlots !== undefined) return { closedParts, timeSlots, reason };
  return { closedParts, ...(changed.isFullDayUnavailable ? { isFullDayUnavailable: false } : {}) };
};
