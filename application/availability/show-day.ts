import type { Result } from 'neverthrow';
import type { CalendarDate } from '../../domain/kernel/index.ts';
import type { Caller } from '../caller.ts';
import { type NotAllowed, ownerOnly } from '../not-allowed.ts';
import { type CalendarParts, momentOf } from './calendar-parts.ts';
import { type DayPlan, dayPlanOf } from './offer/day-plan.ts';

/** A day as the owner plans it. */
export const showDay =
  (parts: CalendarParts) =>
  (caller: Caller, date: CalendarDate): Result<DayPlan, NotAllowed> =>
    ownerOnly(caller).map(() => dayPlanOf(momentOf(parts).rules, parts.schedules.day(date), date));
