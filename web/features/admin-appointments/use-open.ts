import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { queryNow } from '../../ui/admin/use-filters.ts';
import type { Mode } from './appointment-dialog.tsx';
import type { WaitingProofs } from './proofs.query.ts';

const openParam = 'open';
/** `proofs=pending` lists those to verify, `proofs=unattached` the uploads that no appointment has. */
const proofsParam = 'proofs';

const proofLists: Readonly<Record<string, WaitingProofs>> = { pending: 'to verify', unattached: 'unattached' };

/** `new=1` makes one. */
const newParam = 'new';

/** Which appointment stands open; the address carries it, so that it can be led to and gone back from. */
export const useOpen = () => {
  const [params, setParams] = useSearchParams();
  const [mode, setMode] = useState<Mode>('view');
  const set = (id: string | null) => {
    const after = queryNow();
    for (const param of [proofsParam, newParam]) after.delete(param);
    if (id === null) after.delete(openParam);
    else after.set(openParam, id);
    setParams(after, { replace: id === null });
  };
  return {
    openId: params.get(openParam),
    proofs: proofLists[params.get(proofsParam) ?? ''] ?? null,
    creates: params.has(newParam),
    create: () => {
      const after = queryNow();
      after.delete(openParam);
      after.set(newParam, '1');
      setParams(after);
    },
    mode,
    open: (id: string, as: Mode = 'view') => {
      setMode(as);
      set(id);
    },
    close: () => set(null),
  };
};
