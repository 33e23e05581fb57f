import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../api/call/client.ts';
import { plusDays } from '../../format/calendar.ts';
import type { Period } from './figures/period.ts';

export const adminDashboardQuery = () =>
  queryOptions({
    queryKey: ['private', 'admin', 'dashboard'],
    queryFn: ({ signal }) => api.data('GET /admin/dashboard', { signal }),
  });

export const figuresQuery = ({ from, to }: Period) =>
  queryOptions({
    queryKey: ['private', 'admin', 'figures', from, to],
    queryFn: ({ signal }) =>
      api.data('GET /admin/appointments/analytics', { query: { startDate: from, endDate: to }, signal }),
    placeholderData: keepPreviousData,
  });

const mostOfADay = 100;
const shownNext = 4;

type Days = { readonly date: string } | { readonly from: string };

/** The visits that hold their time, in the order of the clock. */
const visitsOf = async (days: Days, limit: number, signal: AbortSignal) => {
  const query = { status: 'active', ...days, sortBy: 'date', sortOrder: 'asc', limit } as const;
  return (await api.data('GET /admin/appointments', { query, signal })).appointments;
};

/** Every visit of today, and the first ones after it. `today` is the salon's date. */
export const todayAndNextQuery = (today: string) =>
  queryOptions({
    queryKey: ['private', 'admin', 'appointments', 'today and next', today],
    queryFn: async ({ signal }) => {
      const [visits, next] = await Promise.all([
        visitsOf({ date: today }, mostOfADay, signal),
        visitsOf({ from: plusDays(today, 1) }, shownNext, signal),
      ]);
      return { visits, next };
    },
  });

const shownSoonest = 5;

/** Bookings that still have to be confirmed, soonest first. `today` is the salon's date. */
export const soonestQuery = (today: string) =>
  queryOptions({
    queryKey: ['private', 'admin', 'appointments', 'soonest', today],
    queryFn: async ({ signal }) => {
      const query = { status: 'pending', from: today, sortBy: 'date', sortOrder: 'asc', limit: shownSoonest } as const;
      return (await api.data('GET /admin/appointments', { query, signal })).appointments;
    },
  });

export const moneyQuery = () =>
  queryOptions({
    queryKey: ['private', 'admin', 'money'],
    queryFn: ({ signal }) => api.data('GET /admin/money', { signal }),
  });
