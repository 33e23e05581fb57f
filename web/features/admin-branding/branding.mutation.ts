import { queryOptions } from '@tanstack/react-query';
import { type Answered, api, isRefusedBy } from '../../api/call/client.ts';

import { announceBrandingChange } from '../../branding/branding.query.ts';
import type { Branding } from '../../branding/branding.ts';
import { useOwnersChange } from '../../ui/admin/editing/use-owners-change.ts';
import { tidyLists, withIds } from './draft.ts';

/** The branding with the `ETag` of its revision. */
export type Saved = { readonly branding: Branding; readonly tag: string | null };

const savedOf = ({ data, tag }: Answered<Branding>): Saved => ({ branding: withIds(data), tag });

/** The saved branding, loaded again instead of an older cached copy. */
export const ownersBrandingQuery = () =>
  queryOptions({
    queryKey: ['private', 'admin', 'branding'],
    queryFn: async ({ signal }) => savedOf(await api.call('GET /branding', { signal })),
  });

/** True if somebody else has saved since the page was opened. */
export const isBrandingOutdated = (error: unknown): boolean =>
  isRefusedBy('PUT /branding', ['BrandingChangedMeanwhile'], error);

export const useSaveBranding = () =>
  useOwnersChange({
    send: async ({ branding, tag }: Saved) => {
      const body = tidyLists(branding);
      const saved = savedOf(await api.call('PUT /branding', { body, ifMatch: tag ?? undefined }));
      announceBrandingChange();
      return saved;
    },
    said: () => 'Branding updated successfully!',
    failed: 'Failed to update branding.',
    unreached: 'An error occurred while saving branding.',
    isAnswered: isBrandingOutdated,
  });
