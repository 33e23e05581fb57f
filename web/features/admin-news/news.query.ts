import { queryOptions } from '@tanstack/react-query';
import { api } from '../../api/call/client.ts';
import type { Answer } from '../../api/call/contract.ts';

export type News = Answer<'GET /admin/news'>[number];

/** The clients' latest actions, newest first. */
export const newsQuery = () =>
  queryOptions({
    queryKey: ['private', 'admin', 'news'],
    queryFn: ({ signal }) => api.data('GET /admin/news', { query: { limit: 30 }, signal }),
  });
