import { queryOptions } from '@tanstack/react-query';
import { isOutdated } from '../../api/api-error.ts';
import { type Answer, api } from '../../api/client.ts';
import { announceBrandingChange } from '../../branding/branding.query.ts';
import type { Branding } from '../../branding/branding.ts';
import { useOwnersChange } from '../../ui/admin/editing/use-owners-change.ts';
import { tidyLists, withIds } from './draft.ts';

/** The branding with the `ETag` that names what was saved. */
export type Saved = { readonly branding: Branding; readonly tag: string | null };

const savedOf = ({ data, tag }: Answer<Branding>): Saved => ({ branding: withIds(data), tag });

/** As it is saved now, not as some earlier visit kept it. */
export const ownersBrandingQuery = () =>
  queryOptions({
    queryKey: ['private', 'admin', 'branding'],
    queryFn: async ({ signal }) => savedOf(await api.ask<Branding>({ method: 'GET', path: '/branding', signal })),
  });

export const useSaveBranding = () =>
  useOwnersChange({
    send: async ({ branding, tag }: Saved) => {
      const options = tag === null ? {} : { ifMatch: tag };
      const saved = savedOf(await api.send<Branding>('PUT', '/branding', tidyLists(branding), options));
      announceBrandingChange();
      return saved;
    },
    said: () => 'Branding updated successfully!',
    failed: 'Failed to update branding.',
    unreached: 'An error occurred while saving branding.',
    isAnswered: isOutdated,
  });
