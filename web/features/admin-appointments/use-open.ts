import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Mode } from './appointment-dialog.tsx';

const openParam = 'open';
/** `proofs=unattached` lists the uploads that no appointment has. */
const proofsParam = 'proofs';

/** `new=1` makes one. */
const newParam = 'new';

/** Which appointment stands open; the address carries it, so that it can be led to and gone back from. */
export const useOpen = () => {
  const [params, setParams] = useSearchParams();
  const [mode, setMode] = useState<Mode>('view');
  const set = (id: string | null) =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before);
        for (const param of [proofsParam, newParam]) after.delete(param);
        if (id === null) after.delete(openParam);
        else after.set(openParam, id);
        return after;
      },
      { replace: id === null },
    );
  return {
    openId: params.get(openParam),
    showsUnattached: params.get(proofsParam) === 'unattached',
    creates: params.has(newParam),
    create: () =>
      setParams((before) => {
        const after = new URLSearchParams(before);
        after.delete(openParam);
        after.set(newParam, '1');
        return after;
      }),
    mode,
    open: (id: string, as: Mode = 'view') => {
      setMode(as);
      set(id);
    },
    close: () => set(null),
  };
};
