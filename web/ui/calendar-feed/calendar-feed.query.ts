import { queryOptions } from '@tanstack/react-query';
import { api } from '../../api/call/client.ts';

/** The address under which her calendar program follows her appointments; null while there is none. */
export const calendarFeedQuery = () =>
  queryOptions({
    queryKey: ['private', 'calendar-feed'],
    queryFn: async ({ signal }) => (await api.data('GET /user/calendar-feed', { signal })).url,
  });

export const openCalendarFeed = async (): Promise<string | null> => (await api.data('POST /user/calendar-feed')).url;

export const closeCalendarFeed = async (): Promise<string | null> => (await api.data('DELETE /user/calendar-feed')).url;
