import { queryOptions } from '@tanstack/react-query';

/** The version of the server, as `/health` tells it; it does so also while something is wrong. Empty if it does not. */
export const versionQuery = () =>
  queryOptions({
    queryKey: ['version'],
    queryFn: async ({ signal }) => {
      const health = await (await fetch('/health', { signal })).text();
      return /"version":"([^"]+)"/.exec(health)?.[1] ?? '';
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
