import { queryOptions } from '@tanstack/react-query';
import { ApiError, api } from '../../api/call/client.ts';

import type { CustomerDashboard } from '../../api/types.ts';
import { keys, readJson } from '../../browser/storage.ts';

const isWhole = (given: Partial<CustomerDashboard> | null): given is CustomerDashboard =>
  Array.isArray(given?.appointments?.all) && (given.statistics ?? null) !== null;

/** A sentence from the specification that the web app words itself. */
class DashboardError extends Error {}

export const dashboardQuery = () =>
  queryOptions({
    queryKey: ['private', 'dashboard'],
    queryFn: async ({ signal }) => {
      if (readJson(keys.currentUser) === null) throw new DashboardError('No user data found in localStorage');
      const answer = await api.data('GET /dashboard', { signal });
      if (!isWhole(answer)) throw new DashboardError('Invalid dashboard response format');
      return answer;
    },
  });

export const dashboardProblem = (error: unknown): string => {
  if (error instanceof DashboardError) return error.message;
  return error instanceof ApiError && error.code !== 'unreadable'
    ? 'Failed to load dashboard data. Please try again.'
    : 'An unexpected error occurred while loading your dashboard.';
};
