import { type Given, sliceOf } from '../slice.ts';
import * as useCases from './use-cases.ts';

export const availabilityUseCases = sliceOf(useCases);
export type AvailabilityUseCases = Given<typeof useCases>;
export type { RulesRefusal } from './change-rules.ts';
export type { DayPlan } from './day-plan.ts';
export type { OfferedDay } from './offer-starts.ts';
export type { PlanRefusal } from './plan-day.ts';
export type { NoDatesSelected, PlanWanted } from './plan-days.ts';
export type { PlannedDays } from './plan-each-day.ts';
export type { FutureHoldsStand } from './set-zone.ts';
export type { CalendarDay } from './show-calendar.ts';
export type { VisitToPlace } from './visit-asked.ts';
