import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../../api/call/client.ts';
import type { Period } from './period.ts';

export const figuresQuery = ({ from, to }: Period) =>
  queryOptions({
    queryKey: ['private', 'admin', 'figures', from, to],
    queryFn: ({ signal }) =>
      api.data('GET /admin/appointments/analytics', { query: { startDate: from, endDate: to }, signal }),
    placeholderData: keepPreviousData,
  });
