import { queryOptions } from '@tanstack/react-query';
import { api } from './call/client.ts';

/** Every page that the server sends contains them. */
export const bookingRulesQuery = () =>
  queryOptions({
    queryKey: ['booking-rules'],
    queryFn: ({ signal }) => api.data('GET /availability/rules', { signal }),
    staleTime: 5 * 60_000,
  });
