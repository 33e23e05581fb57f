import { useQuery } from '@tanstack/react-query';
import { bookingRulesQuery } from '../../api/salon.query.ts';
import type { BookingRules } from '../../api/types.ts';
import { usualZone } from '../../format/calendar.ts';
import { useSession } from '../../session/session-context.tsx';

/** The rules until the server has answered. */
const usualRules: BookingRules = {
  ...{ zone: usualZone, bookingWindowMonths: 3, isOpen: true, isHere: false, paused: null },
  sendsTexts: false,
};

export const useBookingRules = (): BookingRules => useQuery(bookingRulesQuery()).data ?? usualRules;

/** The zone of every date and time that is shown. */
export const useSalonZone = (): string => useBookingRules().zone;

/** Whether the studio has not opened, and whoever looks can try it all the same. */
export const useIsTrial = (): boolean => {
  const { isOpen, isHere } = useBookingRules();
  const { user } = useSession();
  return !isOpen && (isHere || user?.role === 'admin');
};

/** Why nobody can book at the moment, where the page says so; null if visits can be booked. */
export const useNoBooking = (): { readonly title: string; readonly reason: string | null } | null => {
  const { isOpen, paused } = useBookingRules();
  const isTrial = useIsTrial();
  if (!isOpen && !isTrial)
    return {
      title: 'Booking opens soon',
      reason: 'You can look around already: services, prices and policies are here.',
    };
  return paused === null ? null : { title: 'Online booking is paused', reason: paused.reason };
};
