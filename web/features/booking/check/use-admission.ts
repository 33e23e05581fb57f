import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Choice } from '../../../format/booking-choice.ts';
import { useToast } from '../../../ui/messages/toast.tsx';
import { reservationHeld } from '../hold/kept-reservation.ts';
import { bookingCheckQuery } from './booking-check.query.ts';

/** Asks once more before the next step whether the visit could be booked, and says why if it could not. */
export const useAdmission = () => {
  const client = useQueryClient();
  const toast = useToast();
  const [isAsking, setAsking] = useState(false);

  const isAdmitted = async (choice: Choice): Promise<boolean> => {
    setAsking(true);
    try {
      const { refusal } = await client.fetchQuery(bookingCheckQuery(choice, choice.customerInfo, reservationHeld()));
      if (refusal === null) return true;
      toast.warning(refusal.message);
      await client.invalidateQueries({ queryKey: ['availability'] });
      return false;
    } catch {
      toast.error('Error checking availability. Please try again.');
      return false;
    } finally {
      setAsking(false);
    }
  };
  return { isAsking, isAdmitted };
};
