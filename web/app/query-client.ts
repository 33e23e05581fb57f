import { QueryClient } from '@tanstack/react-query';
import { type PageData, seedQueries } from '../page/page-data.ts';

/**
 * The API client repeats what is safe to repeat, so queries do not try again on top of it. Without a network they
 * fail and say so, instead of waiting in silence, and are asked again once it is back.
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
