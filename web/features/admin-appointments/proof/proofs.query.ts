import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../../api/client.ts';
import type { Pagination, PaymentProof } from '../../../api/types.ts';
import { toVerify, unattached } from '../../../api/waiting.query.ts';

const pageSize = 20;

/** Proofs that wait for her: those of appointments to be verified, or those that no appointment has. */
export type WaitingProofsKind = 'to verify' | 'unattached';

type ProofPage = { readonly proofs: readonly PaymentProof[]; readonly pagination: Pagination };

/** Who paid first is verified first; of those without a booking the newest is the one that is looked for. */
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
