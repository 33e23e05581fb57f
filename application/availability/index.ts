import { type Given, sliceOf } from '../slice.ts';
import * as useCases from './use-cases.ts';

export const availabilityUseCases = sliceOf(useCases);
export type AvailabilityUseCases = Given<typeof useCases>;
export type { RulesRefusal } from './change-rules.ts';
export type { DayPlan } from './offer/day-plan.ts';
export type { OfferedDay } from './offer/offer-starts.ts';
export type { PlanRefusal } from './offer/plan-day.ts';
export type { NoDatesSelected, PlanWanted } from './offer/plan-days.ts';
export type { PlannedDays } from './offer/plan-each-day.ts';
export type { VisitToPlace } from './offer/visit-asked.ts';
export type { FutureHoldsStand } from './set-zone.ts';
export type { CalendarDay } from './show-calendar.ts';
