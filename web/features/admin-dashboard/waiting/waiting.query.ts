import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../api/client.ts';
import { plusDays } from '../../../format/calendar.ts';

const shownSoonest = 5;

type Days = { readonly from: string } | { readonly to: string };

const pendingOf = async (days: Days, sortOrder: 'asc' | 'desc', signal: AbortSignal) => {
  const query = { status: 'pending', ...days, sortBy: 'date', sortOrder, limit: shownSoonest } as const;
  return (await api.data('GET /admin/appointments', { query, signal })).appointments;
};

/** Bookings without an answer: those to come, soonest first. If they are few, the past ones follow, latest first. */
export const soonestQuery = (today: string) =>
  queryOptions({
    queryKey: ['private', 'admin', 'appointments', 'soonest', today],
    queryFn: async ({ signal }) => {
      const coming = await pendingOf({ from: today }, 'asc', signal);
      if (coming.length === shownSoonest) return coming;
      return [...coming, ...(await pendingOf({ to: plusDays(today, -1) }, 'desc', signal))].slice(0, shownSoonest);
    },
  });
