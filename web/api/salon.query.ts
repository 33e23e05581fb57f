import { queryOptions } from '@tanstack/react-query';
import { todayIn } from '../format/calendar.ts';
import { api } from './call/client.ts';
import type { AvailabilitySettings } from './types.ts';

/** Every page that the server renders contains them. */
export const bookingRulesQuery = () =>
  queryOptions({
    queryKey: ['booking-rules'],
    queryFn: ({ signal }) => api.data('GET /availability/rules', { signal }),
    staleTime: 5 * 60_000,
  });

export const availabilitySettingsQuery = () =>
  queryOptions({
    queryKey: ['private', 'admin', 'availability-settings'],
    queryFn: ({ signal }) => api.data('GET /admin/availability/settings', { signal }),
  });

/** The salon's date, `yyyy-MM-dd`, regardless of the zone of the owner's device. */
export const salonTodayQuery = () =>
  queryOptions({ ...availabilitySettingsQuery(), select: ({ zone }: AvailabilitySettings) => todayIn(zone) });

/** Whether the studio has opened, and the owner's progress in the guided opening. */
export const openingQuery = () =>
  queryOptions({
    queryKey: ['private', 'admin', 'opening'],
    queryFn: ({ signal }) => api.data('GET /admin/opening', { signal }),
  });

/** Whether emails are sent; without a mail server they are only stored as files. */
export const mailGoesOutQuery = () =>
  queryOptions({
    queryKey: ['private', 'admin', 'notices', 'sending'],
    queryFn: ({ signal }) => api.data('GET /admin/notices', { query: { limit: 1 }, signal }),
    select: ({ sending }) => sending.via === 'smtp',
  });
