import { queryOptions } from '@tanstack/react-query';
import { api } from '../../api/call/client.ts';

/** What happened to one of the client's own appointments. The studio may have added to it since she last looked. */
export const ownTimelineQuery = (id: string) =>
  queryOptions({
    queryKey: ['private', 'appointments', 'timeline', id],
    queryFn: ({ signal }) => api.data('GET /appointments/{id}/timeline', { params: { id }, signal }),
    staleTime: 0,
  });
