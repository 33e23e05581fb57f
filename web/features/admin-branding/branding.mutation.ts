import { queryOptions } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { announceBrandingChange } from '../../branding/branding.query.ts';
import type { Branding } from '../../branding/branding.ts';
import { readBranding } from '../../branding/read-branding.ts';
import { useOwnersChange } from '../../ui/admin/use-owners-change.ts';
import { tidyLists, withSectionIds } from './draft.ts';

export const ownersBrandingKey = ['private', 'admin', 'branding'] as const;

/** As it is saved now, not as some earlier visit kept it. */
export const ownersBrandingQuery = () =>
  queryOptions({
    queryKey: ownersBrandingKey,
    queryFn: async ({ signal }) => withSectionIds(readBranding(await api.get<unknown>('/branding', { signal }))),
    refetchOnWindowFocus: false,
  });

export const useSaveBranding = () =>
  useOwnersChange({
    send: async (branding: Branding) => {
      const { data } = await api.send<unknown>('PUT', '/branding', tidyLists(branding));
      announceBrandingChange();
      return readBranding(data);
    },
    said: () => 'Branding updated successfully!',
    failed: 'Failed to update branding.',
    unreached: 'An error occurred while saving branding.',
  });
