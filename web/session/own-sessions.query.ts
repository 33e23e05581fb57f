import { queryOptions } from '@tanstack/react-query';
import { api } from '../api/call/client.ts';
import type { Answer } from '../api/call/contract.ts';

export type OwnSession = Answer<'GET /user/sessions'>[number];

export const ownSessionsQuery = () =>
  queryOptions({
    queryKey: ['private', 'own-sessions'],
    queryFn: ({ signal }) => api.data('GET /user/sessions', { signal }),
  });

export const endSession = async (id: string): Promise<void> => {
  await api.call('DELETE /user/sessions/{id}', { params: { id } });
};
