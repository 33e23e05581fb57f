import { queryOptions } from '@tanstack/react-query';
import { ApiError, api, isUnreached } from '../api/call/client.ts';

import { viewsAge } from '../api/call/views-age.ts';
import { keys, readJson, writeJson, writeText } from '../browser/storage.ts';

/** A stored branding counts as fresh for five minutes. */
const cacheMillis = 5 * 60_000;

/** Every page loads the branding, so its answer shows that the server or its log is back. */
const retryMillis = 15_000;

type Kept = { readonly branding: unknown; readonly timestamp: number };

const kept = (): Kept | undefined => {
  const found = readJson(keys.brandingCache) as Partial<Kept> | null;
  return typeof found?.timestamp === 'number' && found.branding ? (found as Kept) : undefined;
};

export const keepBranding = (branding: unknown): void => {
  writeJson(keys.brandingCache, { branding, timestamp: Date.now() } satisfies Kept);
};

const fetchBranding = async (signal: AbortSignal): Promise<unknown> => {
  const branding = await api.data('GET /branding', { signal, anonymous: true }).catch((error: unknown) => {
    throw error instanceof ApiError && error.status > 0 ? new Error(`HTTP error! status: ${error.status}`) : error;
  });
  if (!branding) throw new Error('No branding data received from API');
  keepBranding(branding);
  return branding;
};

/** The branding. Shows the last known one at once, and reloads it in the background if it is old. */
export const brandingQuery = () =>
  queryOptions({
    queryKey: ['branding'],
    queryFn: ({ signal }) => fetchBranding(signal),
    staleTime: cacheMillis,
    refetchInterval: ({ state }) => (isUnreached(state.error) || viewsAge() > 0) && retryMillis,
    gcTime: Number.POSITIVE_INFINITY,
    initialData: () => kept()?.branding,
    initialDataUpdatedAt: () => kept()?.timestamp,
  });

/** Called after a save, so that every open tab reloads the branding. */
export const announceBrandingChange = (): void => {
  writeText(keys.brandingCache, null);
  writeText(keys.brandingUpdated, String(Date.now()));
};
