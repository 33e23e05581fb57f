import { queryOptions } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { useOwnersChange } from '../../ui/admin/use-owners-change.ts';
import type { Settings } from './settings-form.ts';

export const settingsQuery = () =>
  queryOptions({
    queryKey: ['private', 'admin', 'settings'],
    queryFn: ({ signal }) => api.get<Settings>('/admin/settings', { signal }),
    refetchOnWindowFocus: false,
  });

export const useSaveSettings = () =>
  useOwnersChange({
    send: async (changes: Partial<Settings>) => (await api.send<Settings>('PUT', '/admin/settings', changes)).data,
    said: () => 'Settings saved successfully',
    failed: 'Failed to save settings',
    also: [['availability']],
  });
