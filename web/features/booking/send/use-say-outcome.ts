import { useQueryClient } from '@tanstack/react-query';
import { toast } from '../../../ui/messages/toast.tsx';
import { type BookingOutcome, uploadedButNotBooked } from './kept-success.ts';

/** Says how a request went, and reloads what it has changed. */
export const useSayOutcome = () => {
  const client = useQueryClient();
  return (outcome: BookingOutcome): void => {
    if (outcome.kind === 'failed') {
      toast.error(uploadedButNotBooked);
      return;
    }
    // The next page reports the success.
    for (const changed of ['private', 'availability']) void client.invalidateQueries({ queryKey: [changed] });
  };
};
