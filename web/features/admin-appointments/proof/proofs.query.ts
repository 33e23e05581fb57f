import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../../api/call/client.ts';
import type { Answer } from '../../../api/call/contract.ts';
import type { Pagination } from '../../../api/types.ts';
import { toVerify, unattached } from '../../../api/waiting.query.ts';

const pageSize = 20;

/** The proofs that wait for the owner: of upcoming visits, of past visits, or without an appointment. */
export type WaitingProofsKind = 'to verify' | 'archive' | 'unattached';

export type ListedProof = Answer<'GET /admin/payment-proofs'>[number];

type ProofPage = { readonly proofs: readonly ListedProof[]; readonly pagination: Pagination };

/** The latest visit first. Proofs without a visit: the newest first. */
const asked = {
  'to verify': { ...toVerify, visits: 'ahead', sortBy: 'visit', sortOrder: 'desc' },
  archive: { ...toVerify, visits: 'past', sortBy: 'visit', sortOrder: 'desc' },
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

/** Other visits for which the same payment reference was typed. */
export const sameReferenceQuery = (id: string) =>
  api.query(['private', 'admin', 'appointments', 'same-reference', id], 'GET /admin/appointments/{id}/same-reference', {
    params: { id },
  });

/** Other uploads of the identical file. */
export const sameFileQuery = (id: string) =>
  api.query(['private', 'admin', 'payment-proofs', 'same-file', id], 'GET /admin/payment-proofs/{id}/same-file', {
    params: { id },
  });
