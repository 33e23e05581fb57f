import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from './call/client.ts';

/** One client for the owner, with visits, hair and reviews. */
export const customerQuery = (id: string) =>
  api.query(['private', 'admin', 'customer', id], 'GET /admin/customers/{id}', { params: { id } });

const maxSuggested = 5;
/** A single letter would match almost everybody. */
export const shortestSearch = 2;

/** The clients whose name, email address or phone number contains the search text. */
export const clientsNamedQuery = (search: string) =>
  queryOptions({
    queryKey: ['private', 'admin', 'customers', 'named', search],
    queryFn: async ({ signal }) =>
      (await api.data('GET /admin/customers', { query: { search, limit: maxSuggested }, signal })).customers,
    enabled: search.length >= shortestSearch,
    placeholderData: keepPreviousData,
    staleTime: 10_000,
  });
