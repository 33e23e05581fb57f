import { queryOptions } from '@tanstack/react-query';
import { todayIn } from '../format/calendar.ts';
import { api } from './call/client.ts';
import type { AvailabilitySettings } from './types.ts';

export const availabilitySettingsQuery = () =>
  queryOptions({
    queryKey: ['private', 'admin', 'availability-settings'],
    queryFn: ({ signal }) => api.data('GET /admin/availability/settings', { signal }),
  });

/** The salon's calendar day, `yyyy-MM-dd`, wherever the owner's laptop is. */
export const salonTodayQuery = () =>
  queryOptions({ ...availabilitySettingsQuery(), select: ({ zone }: AvailabilitySettings) => todayIn(zone) });
