import type { ResultAsync } from 'neverthrow';
import type { CalendarDate } from '../../domain/kernel/index.ts';
import type { Caller } from '../caller.ts';
import type { Done } from '../done.ts';
import type { PlanningParts } from './calendar-parts.ts';
import type { DayPlan } from './offer/day-plan.ts';
import { type PlanRefusal, planDay } from './offer/plan-day.ts';

/** Removes a day's custom slots, closure and closed parts: the rules apply again. */
export const resetDay =
  (parts: PlanningParts) =>
  (caller: Caller, date: CalendarDate): ResultAsync<Done<DayPlan>, PlanRefusal> =>
    planDay(parts)(caller, date, (day) => ({ type: 'ResetDay', ...day }));
