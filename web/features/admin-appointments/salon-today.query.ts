import { queryOptions } from '@tanstack/react-query';
import { api } from '../../api/client.ts';

const dayIn = (zone: string): string => new Intl.DateTimeFormat('en-CA', { timeZone: zone }).format(new Date());

/** The salon's calendar day, `yyyy-MM-dd`, wherever the owner's laptop is. */
export const salonTodayQuery = () =>
  queryOptions({
    queryKey: ['private', 'admin', 'salon-zone'],
    queryFn: ({ signal }) => api.get<{ readonly zone: string }>('/admin/availability/settings', { signal }),
    select: ({ zone }) => dayIn(zone),
  });
