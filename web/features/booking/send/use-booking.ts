import { useQueryClient } from '@tanstack/react-query';
import { useToast } from '../../../ui/messages/toast.tsx';
import { book } from './book.ts';
import { keepOutcome, uploadedButNotBooked } from './kept-success.ts';
import type { AppointmentToRequest } from './request-appointment.mutation.ts';

/** Requests the appointment, keeps how it went for the page that tells of it, and says so; rejects as `book` does. */
export const useBooking = () => {
  const toast = useToast();
  const client = useQueryClient();
  return async (wanted: AppointmentToRequest) => {
    const outcome = await book(wanted);
    const kept = keepOutcome(outcome);
    if (outcome.kind === 'failed') toast.error(uploadedButNotBooked);
    else {
      toast.success('Appointment booked successfully!');
      for (const changed of ['private', 'availability']) void client.invalidateQueries({ queryKey: [changed] });
    }
    return { outcome, kept };
  };
};
