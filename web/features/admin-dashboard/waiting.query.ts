import { queryOptions } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import type { Appointment } from '../../api/types.ts';

const adminKey = ['private', 'admin'] as const;
const shownPending = 100;

type Page = { readonly appointments: readonly Appointment[]; readonly pagination: { readonly total: number } };

/** Bookings nobody has answered yet, by the day of the visit. */
export const pendingQuery = () =>
  queryOptions({
    queryKey: [...adminKey, 'appointments', 'pending'],
    queryFn: ({ signal }) =>
      api.get<Page>('/admin/appointments', {
        query: { status: 'pending', sortBy: 'date', sortOrder: 'asc', limit: shownPending },
        signal,
      }),
  });

/** How many a list holds, without its rows. */
const countQuery = (path: string, query: Readonly<Record<string, string | boolean>>) =>
  queryOptions({
    queryKey: [...adminKey, 'count', path, query],
    queryFn: async ({ signal }) => {
      const { pagination } = await api.ask<unknown>({ method: 'GET', path, query: { ...query, limit: 1 }, signal });
      return pagination?.total ?? 0;
    },
  });

export const unattachedCountQuery = () => countQuery('/admin/payment-proofs', { attached: false });
export const reviewsWaitingQuery = () => countQuery('/admin/reviews', { status: 'pending' });
