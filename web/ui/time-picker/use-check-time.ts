import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useToast } from '../messages/toast.tsx';
import type { VisitAsked } from './availability.query.ts';
import { checkQuery } from './availability.query.ts';

/** Asks the server whether a time is still free, and says so if it is not. */
export const useCheckTime = (visit: VisitAsked) => {
  const client = useQueryClient();
  const toast = useToast();
  const [checking, setChecking] = useState<string | null>(null);

  const isStillFree = async (date: string, time: string): Promise<boolean> => {
    setChecking(time);
    try {
      const { isAvailable, reason } = await client.fetchQuery(checkQuery(visit, date, time));
      if (isAvailable) return true;
      toast.warning(
        `This time slot is not available${reason ? `: ${reason.replace(/\.$/, '')}` : ''}. Please select a different time.`,
      );
      await client.invalidateQueries({ queryKey: ['availability'] });
      return false;
    } catch {
      toast.error('Error checking availability. Please try again.');
      return false;
    } finally {
      setChecking(null);
    }
  };
  return { checking, isStillFree };
};
