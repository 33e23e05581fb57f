import { useQuery } from '@tanstack/react-query';
import { bookingRulesQuery } from '../../api/salon.query.ts';
import type { BookingRules } from '../../api/types.ts';
import { useBranding } from '../../branding/branding-context.tsx';
import { usualZone } from '../../format/calendar.ts';
import { useSession } from '../../session/session-context.tsx';

/** The rules until the server has answered. */
const usualRules: BookingRules = {
  ...{ zone: usualZone, bookingWindowMonths: 3, isOpen: true, isHere: false, paused: null },
  ...{ sendsTexts: false, moreServices: 0 },
};

export const useBookingRules = (): BookingRules => useQuery(bookingRulesQuery()).data ?? usualRules;

/** The zone of every date and time that is shown. */
export const useSalonZone = (): string => useBookingRules().zone;

/** Whether the studio has not opened, and anyone who looks can try it all the same. */
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

/** Whether the studio says how it is reached, so that a way to contact it leads somewhere. */
export const useIsReachable = (): boolean => {
  const { phone, email, instagram } = useBranding().branding.global;
  return [phone, email, instagram].some((way) => way !== '');
};

/** Where the button to book leads, and what it says: to where she can ask while nothing can be booked, or to look around. */
export const useBookButton = (book: string): { readonly to: string; readonly label: string } => {
  const stopped = useNoBooking();
  const isReachable = useIsReachable();
  if (stopped === null) return { to: '/services', label: book };
  return isReachable ? { to: '/contact', label: 'Contact the studio' } : { to: '/services', label: 'See our services' };
};
