import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { BookFor } from '../../../ui/admin/editing/book-for.ts';
import { asParam, newParam, openParam, proofParam, proofsParam } from '../../../ui/admin/editing/standing.ts';
import { queryWith } from '../../../ui/admin/list/list-state.ts';
import type { WaitingProofsKind } from '../proof/proofs.query.ts';
import type { Mode } from './appointment-dialog.tsx';

/** `proofs=pending` lists the proofs to verify, `proofs=unattached` the uploads without an appointment. */
const proofLists: Readonly<Record<string, WaitingProofsKind>> = { pending: 'to verify', unattached: 'unattached' };

/** The list of proofs that the address asks for; null for none. */
export const proofsAskedBy = (params: URLSearchParams): WaitingProofsKind | null =>
  proofLists[params.get(proofsParam) ?? ''] ?? null;

/** The query with one window open instead of any other; without a parameter, with all windows closed. */
const opening = (param: string | null, value: string): URLSearchParams =>
  queryWith({
    ...{ [openParam]: null, [asParam]: null, [proofParam]: null, [proofsParam]: null, [newParam]: null },
    ...(param === null ? {} : { [param]: value }),
  });

/** The open appointment or proof. It is stored in the address, so that links and the back button work. */
export const useOpen = () => {
  const [params, setParams] = useSearchParams();
  const [mode, setMode] = useState<Mode>(params.get(asParam) === 'reschedule' ? 'reschedule' : 'view');
  return {
    openId: params.get(openParam),
    /** The id of the appointment whose proof is open. */
    proofOf: params.get(proofParam),
    proofs: proofsAskedBy(params),
    creates: params.has(newParam),
    create: () => setParams(opening(newParam, '1')),
    createFor: (bookFor: BookFor) => setParams(opening(newParam, '1'), { state: { bookFor } }),
    mode,
    open: (id: string) => {
      setMode('view');
      setParams(opening(openParam, id));
    },
    openProof: (id: string) => setParams(opening(proofParam, id)),
    close: () => setParams(opening(null, ''), { replace: true }),
  };
};
