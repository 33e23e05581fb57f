import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { newParam, openParam, proofsParam } from '../../../ui/admin/editing/standing.ts';
import { queryWith } from '../../../ui/admin/list/use-filters.ts';
import type { WaitingProofsKind } from '../proof/proofs.query.ts';
import type { Mode } from './appointment-dialog.tsx';

/** `proofs=pending` lists those to verify, `proofs=unattached` the uploads that no appointment has. */
const proofLists: Readonly<Record<string, WaitingProofsKind>> = { pending: 'to verify', unattached: 'unattached' };

/** The list of proofs that an address asks for. */
export const proofsAskedBy = (params: URLSearchParams): WaitingProofsKind | null =>
  proofLists[params.get(proofsParam) ?? ''] ?? null;

/** The open appointment. The address names it, so that links and the back button work. */
export const useOpen = () => {
  const [params, setParams] = useSearchParams();
  const [mode, setMode] = useState<Mode>('view');
  const set = (id: string | null) =>
    setParams(queryWith({ [openParam]: id, [proofsParam]: null, [newParam]: null }), { replace: id === null });
  return {
    openId: params.get(openParam),
    proofs: proofsAskedBy(params),
    creates: params.has(newParam),
    create: () => setParams(queryWith({ [openParam]: null, [newParam]: '1' })),
    mode,
    open: (id: string, as: Mode = 'view') => {
      setMode(as);
      set(id);
    },
    close: () => set(null),
  };
};
