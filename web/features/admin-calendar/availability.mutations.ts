import { api } from '../../api/client.ts';
import type { AvailabilitySettings } from '../../api/salon.query.ts';
import { useOwnersChange } from '../../ui/admin/use-owners-change.ts';
import type { ClosedPart } from './availability.query.ts';
import type { Slot } from './slots.ts';

const also = [['availability']];
const base = '/admin/availability';

export type Planned = {
  readonly timeSlots?: readonly Slot[];
  readonly isFullDayUnavailable?: boolean;
  readonly reason?: string | null;
  /** All closed parts of the day from now on. */
  readonly closedParts?: readonly ClosedPart[];
};

export const useSaveDay = () =>
  useOwnersChange({
    send: (day: Planned & { readonly date: string }) => api.send<unknown>('POST', base, day),
    said: () => 'Availability saved successfully',
    failed: 'Failed to save availability',
    unreached: 'Error saving availability',
    also,
  });

/** Opens a closed day again with the times it has by the rules. */
export const useEnableDay = () =>
  useOwnersChange({
    send: (date: string) => api.send<unknown>('POST', base, { date, isFullDayUnavailable: false }),
    said: () => 'Day enabled successfully with default time slots',
    failed: 'Failed to enable day',
    also,
  });

export const useResetDay = () =>
  useOwnersChange({
    send: (date: string) => api.send<unknown>('DELETE', `${base}/${date}`),
    said: () => 'Availability reset to default successfully',
    failed: 'Failed to delete availability',
    also,
  });

type Processed = {
  readonly totalProcessed: number;
  readonly failed?: readonly { readonly date: string; readonly message: string }[];
};

export const useSaveDays = () =>
  useOwnersChange({
    send: async (days: Planned & { readonly dates: readonly string[] }) =>
      (await api.send<Processed>('POST', `${base}/bulk`, days)).data,
    said: (_, { totalProcessed }) => `Successfully updated ${totalProcessed} dates`,
    failed: 'Failed to save bulk availability',
    unreached: 'Error saving availability',
    also,
  });

export const useEnableFuture = () =>
  useOwnersChange({
    send: async () => (await api.send<Processed>('POST', `${base}/enable-future`)).data,
    said: (_: undefined, { totalProcessed }) =>
      `Successfully enabled ${totalProcessed} future dates with default availability`,
    failed: 'Failed to enable future dates',
    also,
  });

export const useSwitchAll = () =>
  useOwnersChange({
    send: ({ isOff, reason }: { readonly isOff: boolean; readonly reason: string | null }) =>
      api.send<unknown>('PUT', `${base}/settings`, {
        isGloballyUnavailable: isOff,
        globalUnavailabilityReason: reason,
      }),
    said: ({ isOff }) => `Global availability ${isOff ? 'disabled' : 'enabled'}`,
    failed: 'Failed to update global settings',
    unreached: 'Error updating global availability',
    also,
  });

export const useSaveRules = () =>
  useOwnersChange({
    send: (rules: Partial<AvailabilitySettings>) => api.send<unknown>('PUT', `${base}/settings`, rules),
    said: () => 'Availability saved successfully',
    failed: 'Failed to update global settings',
    also,
  });
