import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../api/call/client.ts';
import type { Appointment, Customer } from '../../api/types.ts';

export type Found = { readonly clients: readonly Customer[]; readonly appointments: readonly Appointment[] };

const shownOfEach = 5;
/** A single letter would find everybody. */
export const shortestSearch = 2;

/** Clients and appointments by name, e-mail or phone; the appointments latest first. */
export const foundQuery = (search: string) =>
  queryOptions({
    queryKey: ['private', 'admin', 'found', search],
    queryFn: async ({ signal }): Promise<Found> => {
      const query = { search, limit: shownOfEach };
      const [{ customers }, { appointments }] = await Promise.all([
        api.data('GET /admin/customers', { query, signal }),
        api.data('GET /admin/appointments', { query, signal }),
      ]);
      return { clients: customers, appointments };
    },
    enabled: search.length >= shortestSearch,
    placeholderData: keepPreviousData,
    staleTime: 10_000,
  });
