import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { sentenceOf } from '../../api/call/client.ts';
import { toast } from '../messages/toast.tsx';

/** Sends one change, reports the result and reloads all of the client's data. */
export const useChange = () => {
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const run = async (change: () => Promise<unknown>, done: string, failed: string): Promise<void> => {
    setBusy(true);
    try {
      await change();
      toast.success(done);
    } catch (error) {
      toast.error(sentenceOf(error, failed));
    } finally {
      setBusy(false);
      await Promise.all([
        client.invalidateQueries({ queryKey: ['private'] }),
        client.invalidateQueries({ queryKey: ['availability'] }),
      ]);
    }
  };
  return { busy, run };
};
