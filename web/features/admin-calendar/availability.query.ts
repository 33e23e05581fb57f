import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import type { DayFreedom } from '../../api/types.ts';
import type { Slot } from './slots.ts';

/** A day as its owner plans it. */
export type DayPlan = {
  readonly date: string;
  readonly timeSlots: readonly Slot[];
  readonly isFullDayUnavailable: boolean;
  readonly reason: string | null;
  readonly isCustom: boolean;
  readonly closedParts?: readonly { readonly start: string; readonly end: string; readonly reason: string | null }[];
  /** Minutes. */
  readonly booked?: readonly { readonly appointmentId: string; readonly time: string; readonly duration: number }[];
};

export const dayPlanQuery = (date: string) =>
  queryOptions({
    queryKey: ['private', 'admin', 'day-plan', date],
    queryFn: ({ signal }) => api.get<DayPlan>(`/admin/availability/time-slots/${date}`, { signal }),
  });

export const freeDaysQuery = (from: string, to: string) =>
  queryOptions({
    queryKey: ['private', 'admin', 'free-days', from, to],
    queryFn: async ({ signal }) =>
      (await api.get<{ readonly days: readonly DayFreedom[] }>('/availability/days', { query: { from, to }, signal }))
        .days,
    placeholderData: keepPreviousData,
  });
