import { QueryClient } from '@tanstack/react-query';
import { type PageData, seedQueries } from '../page/page-data.ts';

/**
 * The API client repeats what is safe to repeat, so queries do not try again themselves. Without a network they fail
 * and the page says so. They are asked again when the network is back.
 */
export const makeQueryClient = (data: PageData): QueryClient => {
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        retry: false,
        staleTime: 30_000,
        refetchOnWindowFocus: true,
        networkMode: 'always',
        refetchOnReconnect: true,
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
  seedQueries(client, data);
  return client;
};
