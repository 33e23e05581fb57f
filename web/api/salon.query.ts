import { queryOptions } from '@tanstack/react-query';
import { todayIn } from '../format/calendar.ts';
import { api } from './call/client.ts';
import type { AvailabilitySettings } from './types.ts';

/** Every page that the server renders contains them. */
export const bookingRulesQuery = () => ({
  ...api.query(['booking-rules'], 'GET /availability/rules'),
  staleTime: 5 * 60_000,
});

export const availabilitySettingsQuery = () =>
  api.query(['private', 'admin', 'availability-settings'], 'GET /admin/availability/settings');

/** The salon's date, `yyyy-MM-dd`, regardless of the zone of the owner's device. */
export const salonTodayQuery = () =>
  queryOptions({ ...availabilitySettingsQuery(), select: ({ zone }: AvailabilitySettings) => todayIn(zone) });

/** Whether the studio has opened, and the owner's progress in the guided opening. */
export const openingQuery = () => api.query(['private', 'admin', 'opening'], 'GET /admin/opening');

/** Whether emails are sent; without a mail server they are only stored as files. */
export const mailGoesOutQuery = () =>
  queryOptions({
    queryKey: ['private', 'admin', 'notices', 'sending'],
    queryFn: ({ signal }) => api.data('GET /admin/notices', { query: { limit: 1 }, signal }),
    select: ({ sending }) => sending.via === 'smtp',
  });
