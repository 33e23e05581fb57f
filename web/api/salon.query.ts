import { queryOptions } from '@tanstack/react-query';
import { todayIn } from '../format/zone.ts';
import { api } from './client.ts';

/** How the salon works, as its owner sets it; minutes, and times `HH:mm` on the salon's wall. */
export type AvailabilitySettings = {
  readonly businessHours: { readonly start: string; readonly end: string };
  /** 0 is Sunday. */
  readonly workingDays: readonly number[];
  readonly slotDuration: number;
  readonly isGloballyUnavailable: boolean;
  readonly globalUnavailabilityReason: string | null;
  /** When visits may start on a day that was left to the rules. */
  readonly defaultTimeSlots: readonly string[];
  readonly bufferBefore: number;
  readonly bufferAfter: number;
  readonly minimumNotice: number;
  readonly bookingWindowMonths: number;
  readonly zone: string;
  readonly zoneConfirmed: boolean;
};

export const availabilitySettingsQuery = () =>
  queryOptions({
    queryKey: ['private', 'admin', 'availability-settings'],
    queryFn: ({ signal }) => api.get<AvailabilitySettings>('/admin/availability/settings', { signal }),
  });

/** The salon's calendar day, `yyyy-MM-dd`, wherever the owner's laptop is. */
export const salonTodayQuery = () =>
  queryOptions({ ...availabilitySettingsQuery(), select: ({ zone }: AvailabilitySettings) => todayIn(zone) });
