import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import type { Appointment, DaySlots, Pagination } from '../../api/types.ts';
import type { ListFilters } from './list/list-filters.ts';

/** As the owner sees one: with the note that only she reads. */
export type OwnersAppointment = Appointment & { readonly ownerNote?: string | null };

export type AppointmentPage = { readonly appointments: readonly OwnersAppointment[]; readonly pagination: Pagination };

export const appointmentsKey = ['private', 'admin', 'appointments'] as const;
export const pageSize = 20;
const mostOfADay = 100;

const listOf = (query: Readonly<Record<string, string | number>>, signal: AbortSignal) =>
  api.get<AppointmentPage>('/admin/appointments', { query, signal });

export const appointmentsQuery = (filters: ListFilters) => {
  const [sortBy = '', sortOrder = ''] = filters.sort.split('-');
  const { page, status, search, date } = filters;
  return queryOptions({
    queryKey: [...appointmentsKey, filters],
    queryFn: ({ signal }) => listOf({ page, limit: pageSize, status, search, date, sortBy, sortOrder }, signal),
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
    queryFn: ({ signal }) => api.get<OwnersAppointment>(`/admin/appointments/${id}`, { signal }),
  });

export type HistoryEntry = {
  readonly at: string;
  readonly by: 'anonymous' | 'user' | 'admin' | 'system';
  readonly actor: string;
  readonly what: string;
  /** A line for what happened, and one for each thing that changed. */
  readonly text: string;
  readonly proofId: string | null;
};

/** What happened to an appointment, oldest first. */
export const historyQuery = (id: string) =>
  queryOptions({
    queryKey: [...appointmentsKey, 'history', id],
    queryFn: ({ signal }) => api.get<readonly HistoryEntry[]>(`/admin/appointments/${id}/history`, { signal }),
  });

type ChosenVisit = { readonly serviceId: string; readonly addOnIds: readonly string[] };

/** What free times are asked for: they depend on how long the visit takes. */
export type Visit = {
  /** The appointment that would move: it is not in its own way. */
  readonly moving: string | null;
  /** As the catalogue has it now; null for the very visit that is booked, which keeps its length. */
  readonly chosen: ChosenVisit | null;
};

export const ownersSlotsQuery = ({ moving, chosen }: Visit, date: string) =>
  queryOptions({
    queryKey: ['private', 'admin', 'slots', date, moving, chosen],
    queryFn: ({ signal }) =>
      api.get<DaySlots>(`/admin/availability/time-slots/${date}`, {
        query: { moving, serviceId: chosen?.serviceId, addOnIds: chosen?.addOnIds.join(',') },
        signal,
      }),
    staleTime: 10_000,
  });
