import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../api/call/client.ts';

const pageSize = 25;

export const securityEventsQuery = (page: number) =>
  queryOptions({
    queryKey: ['private', 'admin', 'security-events', page],
    queryFn: ({ signal }) => api.data('GET /admin/security-events', { query: { page, limit: pageSize }, signal }),
    placeholderData: keepPreviousData,
  });
