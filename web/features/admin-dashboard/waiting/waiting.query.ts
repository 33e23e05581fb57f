import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../api/call/client.ts';

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
