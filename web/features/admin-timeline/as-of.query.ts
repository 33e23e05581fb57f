import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../api/call/client.ts';
import type { Query } from '../../api/call/contract.ts';

export type MomentQuery = Query<'GET /admin/appointments/{id}/as-of'>;

/** The studio as it was. What was does not change, so it is asked for once. */
export const asOfQuery = (id: string, query: MomentQuery) =>
  queryOptions({
    queryKey: ['private', 'admin', 'as-of', id, query],
    queryFn: ({ signal }) => api.data('GET /admin/appointments/{id}/as-of', { params: { id }, query, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: keepPreviousData,
  });
