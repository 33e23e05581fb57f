import { queryOptions } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import type { DayFreedom, DaySlots, FreeTime, SlotCheck } from '../../api/types.ts';
import type { Choice } from '../../format/booking-choice.ts';

/** What is asked for: every answer depends on how long the visit takes. */
export type Visit = { readonly serviceId: string; readonly addOnIds: string };

export const visitOf = ({ service, addOns }: Pick<Choice, 'service' | 'addOns'>): Visit => ({
  serviceId: service.id,
  addOnIds: addOns.map(({ id }) => id).join(','),
});

/** Free times change while a page is open; they are asked for again whenever a page that shows them opens. */
const freshMillis = 15_000;

export const daysQuery = (visit: Visit, from: string, to: string) =>
  queryOptions({
    queryKey: ['availability', 'days', visit, from, to],
    queryFn: async ({ signal }) => {
      const query = { from, to, ...visit };
      return (await api.get<{ readonly days: readonly DayFreedom[] }>('/availability/days', { query, signal })).days;
    },
    staleTime: freshMillis,
  });

export const nextTimesQuery = (visit: Visit, count: number, from: string | null = null) =>
  queryOptions({
    queryKey: ['availability', 'next', visit, count, from],
    queryFn: async ({ signal }) => {
      const query = { count, from, ...visit };
      return (await api.get<{ readonly times: readonly FreeTime[] }>('/availability/next', { query, signal })).times;
    },
    staleTime: freshMillis,
  });

export const slotsQuery = (visit: Visit, date: string) =>
  queryOptions({
    queryKey: ['availability', 'slots', visit, date],
    queryFn: ({ signal }) =>
      api.get<DaySlots>(`/admin/availability/time-slots/${date}`, {
        query: visit,
        signal,
        failed: 'Failed to fetch available time slots',
      }),
    staleTime: freshMillis,
  });

export const checkQuery = (visit: Visit, date: string, time: string) =>
  queryOptions({
    queryKey: ['availability', 'check', visit, date, time],
    queryFn: ({ signal }) =>
      api.get<SlotCheck>('/admin/availability/check', {
        query: { date, time, ...visit },
        signal,
        failed: 'Failed to check availability',
      }),
    staleTime: 0,
    gcTime: 0,
  });

/** The times that can still be had; a slot is a bare time or says for itself whether it is free. */
export const freeTimesOf = (slots: DaySlots): readonly string[] =>
  slots.timeSlots
    .filter((slot) => typeof slot === 'string' || slot.isAvailable)
    .map((slot) => (typeof slot === 'string' ? slot : slot.time));
