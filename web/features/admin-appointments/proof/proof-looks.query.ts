import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../api/call/client.ts';

const againMillis = 3_000;

/** What a file says about itself, and other uploads of the same picture. It is asked for again until all were compared. */
export const proofLooksQuery = (id: string) =>
  queryOptions({
    queryKey: ['private', 'admin', 'payment-proofs', 'looks', id],
    queryFn: ({ signal }) => api.data('GET /admin/payment-proofs/{id}/looks', { params: { id }, signal }),
    refetchInterval: ({ state: { data } }) => (data !== undefined && data.waiting > 0 ? againMillis : false),
  });
