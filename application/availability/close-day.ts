import type { ResultAsync } from 'neverthrow';
import type { ClosureWanted } from '../../domain/availability/index.ts';
import type { CalendarDate } from '../../domain/kernel/index.ts';
import type { Caller } from '../caller.ts';
import type { Done } from '../done.ts';
import type { PlanningParts } from './calendar-parts.ts';
import type { DayPlan } from './offer/day-plan.ts';
import { type PlanRefusal, planDay } from './offer/plan-day.ts';

/** Stops further bookings on a day. Existing ones stay, and the answer lists them. */
export const closeDay =
  (parts: PlanningParts) =>
  (
    caller: Caller,
    { date, ...closure }: ClosureWanted & { readonly date: CalendarDate },
  ): ResultAsync<Done<DayPlan>, PlanRefusal> =>
    planDay(parts)(caller, date, (day) => ({ type: 'CloseDay', ...day, ...closure }));
