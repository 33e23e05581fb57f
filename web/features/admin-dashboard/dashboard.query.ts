import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../api/call/client.ts';
import type { Answer } from '../../api/call/contract.ts';
import type { Appointment } from '../../api/types.ts';
import { toVerify } from '../../api/waiting.query.ts';
import { plusDays } from '../../format/calendar.ts';
import type { Period } from './figures/period.ts';

export const adminDashboardQuery = () => api.query(['private', 'admin', 'dashboard'], 'GET /admin/dashboard');

export const figuresQuery = ({ from, to }: Period) => ({
  ...api.query(['private', 'admin', 'figures', from, to], 'GET /admin/appointments/analytics', {
    query: { startDate: from, endDate: to },
  }),
  placeholderData: keepPreviousData,
});

const maxOfADay = 100;
const shownNext = 4;

type Days = { readonly date: string } | { readonly from: string };

/** The visits that hold their time, in time order. */
const visitsOf = async (days: Days, limit: number, signal: AbortSignal) => {
  const query = { status: 'active', ...days, sortBy: 'date', sortOrder: 'asc', limit } as const;
  return (await api.data('GET /admin/appointments', { query, signal })).appointments;
};

/** All visits of today, and the first ones after today. `today` is the salon's date. */
export const todayAndNextQuery = (today: string) =>
  queryOptions({
    queryKey: ['private', 'admin', 'appointments', 'today and next', today],
    queryFn: async ({ signal }) => {
      const [visits, next] = await Promise.all([
        visitsOf({ date: today }, maxOfADay, signal),
        visitsOf({ from: plusDays(today, 1) }, shownNext, signal),
      ]);
      return { visits, next };
    },
  });

/** One more than the number of lines shown. */
const askedSoonest = 5;

type Page<Row> = { readonly rows: readonly Row[]; readonly total: number };

/** Bookings to confirm, soonest first. `today` is the salon's date. */
export const soonestBookingsQuery = (today: string) =>
  queryOptions({
    queryKey: ['private', 'admin', 'appointments', 'soonest', today],
    queryFn: async ({ signal }): Promise<Page<Appointment>> => {
      const query = { status: 'pending', from: today, sortBy: 'date', sortOrder: 'asc', limit: askedSoonest } as const;
      const { appointments, pagination } = await api.data('GET /admin/appointments', { query, signal });
      return { rows: appointments, total: pagination.total };
    },
  });

/** Proofs to verify of upcoming visits, soonest visit first. */
export const soonestProofsQuery = () =>
  queryOptions({
    queryKey: ['private', 'admin', 'payment-proofs', 'soonest'],
    queryFn: async ({ signal }): Promise<Page<Answer<'GET /admin/payment-proofs'>[number]>> => {
      const query = { ...toVerify, visits: 'ahead', sortBy: 'visit', sortOrder: 'asc', limit: askedSoonest } as const;
      const { data, pagination } = await api.call('GET /admin/payment-proofs', { query, signal });
      return { rows: data, total: pagination?.total ?? data.length };
    },
  });

export const moneyQuery = () => api.query(['private', 'admin', 'money'], 'GET /admin/money');
