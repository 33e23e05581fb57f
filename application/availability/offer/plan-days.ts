import { errAsync, type ResultAsync } from 'neverthrow';
import { match } from 'ts-pattern';
import type { ClosureWanted, TimeSlot } from '../../../domain/availability/index.ts';
import type { CalendarDate } from '../../../domain/kernel/index.ts';
import type { Caller } from '../../caller.ts';
import type { Done } from '../../done.ts';
import { type NotAllowed, ownerOnly } from '../../not-allowed.ts';
import type { PlanningParts } from '../calendar-parts.ts';
import type { PlanOfDay } from './plan-day.ts';
import { type PlannedDays, planEachDay } from './plan-each-day.ts';

export type NoDatesSelected = { readonly kind: 'NoDatesSelected' };

/** The plan that all selected days get. */
export type PlanWanted =
  | ({ readonly kind: 'close' } & ClosureWanted)
  | { readonly kind: 'slots'; readonly slots: readonly TimeSlot[]; readonly reason: string | null }
  | { readonly kind: 'reset' };

export type DaysWanted = {
  readonly dates: readonly CalendarDate[];
  readonly plan: PlanWanted;
};

const planOf =
  (plan: PlanWanted): PlanOfDay =>
  (day) =>
    match(plan)
      .with({ kind: 'close' }, ({ reason, ownerNote }) => ({ type: 'CloseDay' as const, ...day, reason, ownerNote }))
      .with({ kind: 'slots' }, ({ slots, reason }) => ({ type: 'SetDaySlots' as const, ...day, slots, reason }))
      .with({ kind: 'reset' }, () => ({ type: 'ResetDay' as const, ...day }))
      .exhaustive();

/** Sets the same slots on all selected days, closes them all, or resets them all. */
export const planDays =
  (parts: PlanningParts) =>
  (caller: Caller, { dates, plan }: DaysWanted): ResultAsync<Done<PlannedDays>, NoDatesSelected | NotAllowed> =>
    ownerOnly(caller).asyncAndThen<Done<PlannedDays>, NoDatesSelected | NotAllowed>(() => {
      if (dates.length === 0) return errAsync({ kind: 'NoDatesSelected' });
      return planEachDay(parts)(caller, dates, planOf(plan));
    });
