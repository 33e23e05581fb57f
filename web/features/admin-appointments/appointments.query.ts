import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import type { Appointment, Pagination } from '../../api/types.ts';
import type { ListFilters } from './list-filters.ts';

export type AppointmentPage = { readonly appointments: readonly Appointment[]; readonly pagination: Pagination };

export const appointmentsKey = ['private', 'admin', 'appointments'] as const;
export const pageSize = 20;

export const appointmentsQuery = (filters: ListFilters) => {
  const [sortBy, sortOrder] = filters.sort.split('-');
  const { page, status, search, date } = filters;
  return queryOptions({
    queryKey: [...appointmentsKey, filters],
    queryFn: ({ signal }) =>
      api.get<AppointmentPage>('/admin/appointments', {
        query: { page, limit: pageSize, status, search, date, sortBy, sortOrder },
        signal,
      }),
    placeholderData: keepPreviousData,
  });
};
