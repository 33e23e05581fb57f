import { queryOptions } from '@tanstack/react-query';
import { api } from './call/client.ts';

/** Whether the studio has opened, and how far its owner is in the guided opening. */
export const openingQuery = () =>
  queryOptions({
    queryKey: ['private', 'admin', 'opening'],
    queryFn: ({ signal }) => api.data('GET /admin/opening', { signal }),
  });
