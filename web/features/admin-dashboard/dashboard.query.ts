import { queryOptions } from '@tanstack/react-query';
import { api } from '../../api/call/client.ts';

export const adminDashboardQuery = () =>
  queryOptions({
    queryKey: ['private', 'admin', 'dashboard'],
    queryFn: ({ signal }) => api.data('GET /admin/dashboard', { signal }),
  });
