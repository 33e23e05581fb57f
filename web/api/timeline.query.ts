import { queryOptions } from '@tanstack/react-query';
import { api } from './call/client.ts';

/** All that happened to an appointment. It is asked for again with the lists of appointments. */
export const timelineQuery = (id: string) =>
  queryOptions({
    queryKey: ['private', 'admin', 'appointments', 'timeline', id],
    queryFn: ({ signal }) => api.data('GET /admin/appointments/{id}/timeline', { params: { id }, signal }),
  });
