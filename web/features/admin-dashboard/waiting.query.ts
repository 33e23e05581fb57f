import { queryOptions } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import type { Appointment } from '../../api/types.ts';
import { addDays } from '../../format/calendar.ts';

type Page = { readonly appointments: readonly Appointment[] };

const shownSoonest = 5;

const pendingOf = async (days: object, sortOrder: 'asc' | 'desc', signal: AbortSignal) => {
  const query = { status: 'pending', ...days, sortBy: 'date', sortOrder, limit: shownSoonest };
  return (await api.get<Page>('/admin/appointments', { query, signal })).appointments;
};

/** Bookings nobody has answered yet: those to come, soonest first; where they are few, the missed ones, latest first. */
export const soonestQuery = (today: string) =>
  queryOptions({
    queryKey: ['private', 'admin', 'appointments', 'soonest', today],
    queryFn: async ({ signal }) => {
      const coming = await pendingOf({ from: today }, 'asc', signal);
      if (coming.length === shownSoonest) return coming;
      return [...coming, ...(await pendingOf({ to: addDays(today, -1) }, 'desc', signal))].slice(0, shownSoonest);
    },
  });
