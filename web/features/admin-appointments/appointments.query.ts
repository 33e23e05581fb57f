import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import type { Answer, Query } from '../../api/contract.ts';
import { sortedBy } from '../../ui/admin/list/sorted-by.ts';
import type { ListFilters } from './list/list-filters.ts';

export const appointmentsKey = ['private', 'admin', 'appointments'] as const;
const pageSize = 20;
const mostOfADay = 100;

const listOf = (query: Query<'GET /admin/appointments'>, signal: AbortSignal) =>
  api.data('GET /admin/appointments', { query, signal });

export const appointmentsQuery = (filters: ListFilters) => {
  const { page, status, search, date, sort } = filters;
  return queryOptions({
    queryKey: [...appointmentsKey, filters],
    queryFn: ({ signal }) => listOf({ page, limit: pageSize, status, search, date, ...sortedBy(sort) }, signal),
    placeholderData: keepPreviousData,
  });
};

/** All of one day, by time. */
export const dayAppointmentsQuery = (date: string) =>
  queryOptions({
    queryKey: [...appointmentsKey, 'day', date],
    queryFn: async ({ signal }) =>
      (await listOf({ page: 1, limit: mostOfADay, date, sortBy: 'date', sortOrder: 'asc' }, signal)).appointments,
  });

export const appointmentQuery = (id: string) =>
  queryOptions({
    queryKey: [...appointmentsKey, 'one', id],
    queryFn: ({ signal }) => api.data('GET /admin/appointments/{id}', { params: { id }, signal }),
  });

/** A line for what happened, and one for each thing that changed. */
export type HistoryEntry = Answer<'GET /admin/appointments/{id}/history'>[number];

/** What happened to an appointment, oldest first. */
export const historyQuery = (id: string) =>
  queryOptions({
    queryKey: [...appointmentsKey, 'history', id],
    queryFn: ({ signal }) => api.data('GET /admin/appointments/{id}/history', { params: { id }, signal }),
  });

type ChosenVisit = { readonly serviceId: string; readonly addOnIds: readonly string[] };

/** What free times are asked for: they depend on how long the visit takes. */
export type OwnersVisitAsked = {
  /** The appointment that would move: it is not in its own way. */
  readonly moving: string | null;
  /** As the catalogue has it now; null for the very visit that is booked, which keeps its length. */
  readonly chosen: ChosenVisit | null;
};

export const ownersSlotsQuery = ({ moving, chosen }: OwnersVisitAsked, date: string) =>
  queryOptions({
    queryKey: ['private', 'admin', 'slots', date, moving, chosen],
    queryFn: ({ signal }) =>
      api.data('GET /admin/availability/time-slots/{date}', {
        params: { date },
        query: { moving, serviceId: chosen?.serviceId, addOnIds: chosen?.addOnIds.join(',') },
        signal,
      }),
    staleTime: 10_000,
  });
