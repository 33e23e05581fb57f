import { queryOptions } from '@tanstack/react-query';
import { api } from './call/client.ts';

/** The active services by category. */
export const servicesQuery = () => ({
  ...api.query(['services'], 'GET /services', { query: { isActive: true } }),
  staleTime: 5 * 60_000,
});

export const categoriesQuery = () => ({
  ...api.query(['services', 'categories'], 'GET /services/categories'),
  staleTime: 5 * 60_000,
});

const ofQuote = 'quote-';

/** True if the id stands for a quote that a client books. */
export const isOfQuote = (id: string): boolean => id.startsWith(ofQuote);

export const serviceQuery = (id: string) =>
  queryOptions({
    queryKey: ['services', 'one', id],
    queryFn: ({ signal }) =>
      isOfQuote(id)
        ? api.data('GET /quotes/{id}/service', { params: { id: id.slice(ofQuote.length) }, signal })
        : api.data('GET /services/{id}', { params: { id }, signal }),
    // A quote's visits change with each booking of its client.
    staleTime: isOfQuote(id) ? 0 : 60_000,
  });
