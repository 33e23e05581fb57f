import { queryOptions } from '@tanstack/react-query';
import { api } from '../../api/call/client.ts';
import type { DaySlots } from '../../api/types.ts';
import type { Choice } from '../../format/booking-choice.ts';

/** The client's own reservation, which must not count as taken. */
type Reserved = { readonly reservation?: string | null };

/**
 * The visit to find free times for, because they depend on its length. A visit that is moved keeps its booked length,
 * and its own time counts as free.
 */
export type VisitAsked =
  | ({ readonly serviceId: string; readonly addOnIds: string } & Reserved)
  | { readonly moving: string };

export const visitAskedOf = ({ service, addOns }: Pick<Choice, 'service' | 'addOns'>): VisitAsked => ({
  serviceId: service.id,
  addOnIds: addOns.map(({ id }) => id).join(','),
});

/** Free times change while a page is open, so every page that shows them loads them again when it opens. */
const freshMillis = 15_000;

export const daysQuery = (visit: VisitAsked, from: string, to: string) =>
  queryOptions({
    queryKey: ['availability', 'days', visit, from, to],
    queryFn: async ({ signal }) => {
      const query = { from, to, ...visit };
      return (await api.data('GET /availability/days', { query, signal })).days;
    },
    staleTime: freshMillis,
  });

type Near = { readonly date: string | null; readonly time: string | null };

/** The next free times, and whether no day is long enough. With `around`, those nearest to that date and time. */
export const nextTimesQuery = (visit: VisitAsked, count: number, around: Near | null = null) =>
  queryOptions({
    queryKey: ['availability', 'next', visit, count, around],
    queryFn: ({ signal }) => {
      const query = { count, from: around?.date, near: around?.time, ...visit };
      return api.data('GET /availability/next', { query, signal });
    },
    staleTime: freshMillis,
  });

export const slotsQuery = (visit: VisitAsked, date: string) =>
  queryOptions({
    queryKey: ['availability', 'slots', visit, date],
    queryFn: ({ signal }) =>
      api.data('GET /admin/availability/time-slots/{date}', {
        params: { date },
        query: visit,
        signal,
        failed: 'Failed to fetch available time slots',
      }),
    staleTime: freshMillis,
  });

export const checkQuery = (visit: VisitAsked, date: string, time: string) =>
  queryOptions({
    queryKey: ['availability', 'check', visit, date, time],
    queryFn: ({ signal }) =>
      api.data('GET /admin/availability/check', {
        query: { date, time, ...visit },
        signal,
        failed: 'Failed to check availability',
      }),
    staleTime: 0,
    gcTime: 0,
  });

export const freeTimesOf = (slots: DaySlots): readonly string[] =>
  slots.timeSlots.filter(({ isAvailable }) => isAvailable).map(({ time }) => time);
