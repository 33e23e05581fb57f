import { queryOptions } from '@tanstack/react-query';

/** The server's version from `/health`, which answers even during a fault. Empty if it is missing. */
export const versionQuery = () =>
  queryOptions({
    queryKey: ['version'],
    queryFn: async ({ signal }) => {
      const health = await (await fetch('/health', { signal })).text();
      return /"version":"([^"]+)"/.exec(health)?.[1] ?? '';
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
