import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../../api/client.ts';
import type { Pagination, PaymentProof } from '../../../api/types.ts';
import { toVerify, unattached } from '../../../api/waiting.query.ts';

const pageSize = 20;

/** The proofs that wait for the owner: those of appointments, or those without one. */
export type WaitingProofsKind = 'to verify' | 'unattached';

type ProofPage = { readonly proofs: readonly PaymentProof[]; readonly pagination: Pagination };

/** Proofs of appointments come oldest first. Of those without one, the newest is what the owner looks for. */
const asked = {
  'to verify': { ...toVerify, sortOrder: 'asc' },
  unattached: { ...unattached, sortOrder: 'desc' },
} as const satisfies Record<WaitingProofsKind, object>;

export const waitingProofsQuery = (which: WaitingProofsKind, page: number) =>
  queryOptions({
    queryKey: ['private', 'admin', 'payment-proofs', which, page],
    queryFn: async ({ signal }): Promise<ProofPage> => {
      const query = { ...asked[which], page, limit: pageSize };
      const { data, pagination } = await api.call('GET /admin/payment-proofs', { query, signal });
      return { proofs: data, pagination: pagination ?? { page, limit: pageSize, total: data.length, pages: 1 } };
    },
    placeholderData: keepPreviousData,
  });

/** Other uploads of the very same file. */
export const sameFileQuery = (id: string) =>
  queryOptions({
    queryKey: ['private', 'admin', 'payment-proofs', 'same-file', id],
    queryFn: ({ signal }) => api.data('GET /admin/payment-proofs/{id}/same-file', { params: { id }, signal }),
  });
