import type { ResultAsync } from 'neverthrow';
import type { TimeSlot } from '../../domain/availability/index.ts';
import type { CalendarDate } from '../../domain/kernel/index.ts';
import type { Caller } from '../caller.ts';
import type { Done } from '../done.ts';
import type { PlanningParts } from './calendar-parts.ts';
import type { DayPlan } from './offer/day-plan.ts';
import { type PlanRefusal, planDay } from './offer/plan-day.ts';

export type DaySlotsWanted = {
  readonly date: CalendarDate;
  /** In any order, each time once. */
  readonly slots: readonly TimeSlot[];
  readonly reason: string | null;
};

/** Opens a day with exactly these slots, also if it was closed or is not a working day. */
export const setDaySlots =
  (parts: PlanningParts) =>
  (caller: Caller, { date, slots, reason }: DaySlotsWanted): ResultAsync<Done<DayPlan>, PlanRefusal> =>
    planDay(parts)(caller, date, (day) => ({ type: 'SetDaySlots', ...day, slots, reason }));
