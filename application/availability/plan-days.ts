import { errAsync, type ResultAsync } from 'neverthrow';
import type { TimeSlot } from '../../domain/availability/index.ts';
import type { CalendarDate } from '../../domain/kernel/index.ts';
import type { Caller } from '../caller.ts';
import type { Done } from '../done.ts';
import { type NotAllowed, ownerOnly } from '../not-allowed.ts';
import type { PlanningParts } from './calendar-parts.ts';
import { type PlannedDays, planEachDay } from './plan-each-day.ts';

export type NoDatesSelected = { readonly kind: 'NoDatesSelected' };

export type DaysWanted = {
  readonly dates: readonly CalendarDate[];
  /** Null closes the days. */
  readonly slots: readonly TimeSlot[] | null;
  readonly reason: string | null;
};

/** The same slots, or the same closure, for all selected days. */
export const planDays =
  (parts: PlanningParts) =>
  (
    caller: Caller,
    { dates, slots, reason }: DaysWanted,
  ): ResultAsync<Done<PlannedDays>, NoDatesSelected | NotAllowed> =>
    ownerOnly(caller).asyncAndThen<Done<PlannedDays>, NoDatesSelected | NotAllowed>(() => {
      if (dates.length === 0) return errAsync({ kind: 'NoDatesSelected' });
      return planEachDay(parts)(caller, dates, (day) =>
        slots === null ? { type: 'CloseDay', ...day, reason } : { type: 'SetDaySlots', ...day, slots, reason },
      );
    });
