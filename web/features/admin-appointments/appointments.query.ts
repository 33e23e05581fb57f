import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../api/call/client.ts';
import type { Body, Query } from '../../api/call/contract.ts';
import { sortedBy } from '../../ui/admin/list/list-state.ts';
import { daysAsked, type ListFilters, orderOf } from './list/list-filters.ts';

export const appointmentsKey = ['private', 'admin', 'appointments'] as const;
const pageSize = 20;
const maxOfADay = 100;

const listOf = (query: Query<'GET /admin/appointments'>, signal: AbortSignal) =>
  api.data('GET /admin/appointments', { query, signal });

/** `today` is the salon's date. The list of upcoming visits starts there. */
export const appointmentsQuery = (filters: ListFilters, today: string | null) => {
  const { page, status, search } = filters;
  const asked = { page, limit: pageSize, status, search, ...daysAsked(filters, today), ...sortedBy(orderOf(filters)) };
  return queryOptions({
    queryKey: [...appointmentsKey, asked],
    queryFn: ({ signal }) => listOf(asked, signal),
    placeholderData: keepPreviousData,
  });
};

/** All appointments of one day, by time. */
export const dayAppointmentsQuery = (date: string) =>
  queryOptions({
    queryKey: [...appointmentsKey, 'day', date],
    queryFn: async ({ signal }) =>
      (await listOf({ page: 1, limit: maxOfADay, date, sortBy: 'date', sortOrder: 'asc' }, signal)).appointments,
  });

export const appointmentQuery = (id: string) =>
  api.query([...appointmentsKey, 'one', id], 'GET /admin/appointments/{id}', { params: { id } });

/** Which dates of a series are free. Asked again on each view, because others book in between. */
export const checkSeriesQuery = (wanted: Body<'POST /admin/appointments/check-series'> | null) =>
  queryOptions({
    queryKey: ['private', 'admin', 'slots', 'series', wanted],
    queryFn: ({ signal }) =>
      wanted === null ? [] : api.data('POST /admin/appointments/check-series', { body: wanted, signal }),
    placeholderData: keepPreviousData,
  });

type ChosenVisit = { readonly serviceId: string; readonly addOnIds: readonly string[] };

/** The visit to find free times for, because they depend on its length. */
export type OwnersVisitAsked = {
  /** The id of the appointment being moved. Its own time counts as free. */
  readonly moving: string | null;
  /** The chosen visit; null for the booked one, which keeps its length. */
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
