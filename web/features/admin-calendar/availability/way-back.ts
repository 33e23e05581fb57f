import type { Body } from '../../../api/call/contract.ts';
import { given } from '../../../api/call/given.ts';
import type { DayPlan } from './availability.query.ts';

/** The plan for a day, without its date. */
export type Planned = Omit<Body<'POST /admin/availability'>, 'date'>;

/** The plan that restores a day. Null resets it to the rules, if it followed them before. */
export const wayBack = (before: DayPlan, changed: Planned): Planned | null => {
  const { isCustom, isFullDayUnavailable, reason, ownerNote, timeSlots, hasOwnTimes, closedParts } = before;
  if (!isCustom) return null;
  if (isFullDayUnavailable) return { isFullDayUnavailable: true, reason, ownerNote };
  // Undoing does not fix times that followed the rules, unless the change has fixed them.
  if (hasOwnTimes || changed.timeSlots !== undefined) return { closedParts, timeSlots, reason };
  return given<Planned>({ closedParts, isFullDayUnavailable: changed.isFullDayUnavailable ? false : undefined });
};
