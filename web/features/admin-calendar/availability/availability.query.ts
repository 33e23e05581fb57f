import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../api/client.ts';
import type { Slot } from './slots.ts';

/** `[start, end)`, `HH:mm`; may end at `24:00`. */
export type ClosedPart = { readonly start: string; readonly end: string; readonly reason: string | null };

/** A day as its owner plans it. */
export type DayPlan = {
  readonly date: string;
  readonly timeSlots: readonly Slot[];
  readonly isFullDayUnavailable: boolean;
  readonly reason: string | null;
  readonly isCustom: boolean;
  /** Its times are its own; else they follow the rules. */
  readonly hasOwnTimes: boolean;
  readonly closedParts: readonly ClosedPart[];
  /** Minutes. */
  readonly booked?: readonly { readonly appointmentId: string; readonly time: string; readonly duration: number }[];
};

export const dayPlanQuery = (date: string) =>
  queryOptions({
    queryKey: ['private', 'admin', 'day-plan', date],
    queryFn: ({ signal }) => api.get<DayPlan>(`/admin/availability/time-slots/${date}`, { signal }),
  });
