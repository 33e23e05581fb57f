import { queryOptions } from '@tanstack/react-query';
import { ApiError } from '../../api/api-error.ts';
import { api } from '../../api/client.ts';
import type { CustomerDashboard } from '../../api/types.ts';

const isWhole = (given: Partial<CustomerDashboard> | null): given is CustomerDashboard =>
  Array.isArray(given?.appointments?.all) && given.statistics !== undefined;

export const dashboardQuery = () =>
  queryOptions({
    queryKey: ['private', 'dashboard'],
    queryFn: async ({ signal }) => {
      const answer = await api.get<Partial<CustomerDashboard> | null>('/dashboard', { signal });
      if (!isWhole(answer)) throw new ApiError('Invalid dashboard response format', 0, 'unreadable');
      return answer;
    },
  });
