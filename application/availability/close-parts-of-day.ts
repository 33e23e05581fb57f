import type { ResultAsync } from 'neverthrow';
import type { ClosedPart } from '../../domain/availability/index.ts';
import type { CalendarDate } from '../../domain/kernel/index.ts';
import type { Caller } from '../caller.ts';
import type { Done } from '../done.ts';
import type { PlanningParts } from './calendar-parts.ts';
import type { DayPlan } from './day-plan.ts';
import { type PlanRefusal, planDay } from './plan-day.ts';

/**
 * Closes these parts of a day and opens all others that were; none opens them all. A closed day is opened with them only
 * where that is said. What is booked stays.
 */
export const closePartsOfDay =
  (parts: PlanningParts) =>
  (
    caller: Caller,
    wanted: { readonly date: CalendarDate; readonly parts: readonly ClosedPart[]; readonly opens: boolean },
  ): ResultAsync<Done<DayPlan>, PlanRefusal> =>
    planDay(parts)(caller, wanted.date, (day) => ({ type: 'ClosePartsOfDay', ...wanted, ...day }));
