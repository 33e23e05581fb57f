import type { ResultAsync } from 'neverthrow';
import type { PartToClose } from '../../domain/availability/index.ts';
import type { CalendarDate } from '../../domain/kernel/index.ts';
import type { Caller } from '../caller.ts';
import type { Done } from '../done.ts';
import type { PlanningParts } from './calendar-parts.ts';
import type { DayPlan } from './offer/day-plan.ts';
import { type PlanRefusal, planDay } from './offer/plan-day.ts';

/**
 * Closes these parts of a day and opens all others; an empty list opens all parts. A closed day is opened only if the
 * command says so. Existing bookings stay.
 */
export const closePartsOfDay =
  (parts: PlanningParts) =>
  (
    caller: Caller,
    wanted: { readonly date: CalendarDate; readonly parts: readonly PartToClose[]; readonly opens: boolean },
  ): ResultAsync<Done<DayPlan>, PlanRefusal> =>
    planDay(parts)(caller, wanted.date, (day) => ({ type: 'ClosePartsOfDay', ...wanted, ...day }));
