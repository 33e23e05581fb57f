import { QueryClient } from '@tanstack/react-query';

/** The API client repeats what is safe to repeat, so queries do not try again on top of it. */
export const makeQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: { retry: false, staleTime: 30_000, refetchOnWindowFocus: true },
      mutations: { retry: false },
    },
  });
