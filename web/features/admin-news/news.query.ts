import { queryOptions } from '@tanstack/react-query';
import { api } from '../../api/call/client.ts';
import type { Answer } from '../../api/call/contract.ts';

/** Something that a client did. */
export type News = Answer<'GET /admin/news'>[number];

/** What clients did last, the newest first. */
export const newsQuery = () =>
  queryOptions({
    queryKey: ['private', 'admin', 'news'],
    queryFn: ({ signal }) => api.data('GET /admin/news', { query: { limit: 30 }, signal }),
  });
