import { queryOptions } from '@tanstack/react-query';
import { api } from './client.ts';
import type { BookingRules } from './types.ts';

/** Every page that the server sends brings them along. */
export const bookingRulesQuery = () =>
  queryOptions({
    queryKey: ['booking-rules'],
    queryFn: ({ signal }) => api.get<BookingRules>('/availability/rules', { signal }),
    staleTime: 5 * 60_000,
  });
