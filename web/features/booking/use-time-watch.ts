import { useQuery } from '@tanstack/react-query';
import type { Choice } from '../../format/booking-choice.ts';
import { checkQuery, visitAskedOf } from '../../ui/time-picker/availability.query.ts';

/**
 * Whether the chosen time has been taken since it was chosen. It is checked when the page opens and whenever she comes
 * back to it, so that she learns it before she types or pays.
 */
export const useTimeWatch = (choice: Choice): boolean => {
  const { data } = useQuery({
    ...checkQuery(visitAskedOf(choice), choice.date ?? '', choice.time ?? ''),
    enabled: choice.date !== null && choice.time !== null,
  });
  return data?.isAvailable === false;
};
