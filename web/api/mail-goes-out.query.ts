import { queryOptions } from '@tanstack/react-query';
import { api } from './call/client.ts';

/** Whether emails reach anybody; without a mail server they are kept as files. */
export const mailGoesOutQuery = () =>
  queryOptions({
    queryKey: ['private', 'admin', 'notices', 'sending'],
    queryFn: ({ signal }) => api.data('GET /admin/notices', { query: { limit: 1 }, signal }),
    select: ({ sending }) => sending.via === 'smtp',
  });
