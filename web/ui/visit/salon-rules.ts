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

/** The zone in which all dates and times are shown. */
export const useSalonZone = (): string => useBookingRules().zone;

/** True if the studio has not opened, but this visitor can try the site. */
export const useIsTrial = (): boolean => {
  const { isOpen, isHere } = useBookingRules();
  const { user } = useSession();
  return !isOpen && (isHere || user?.role === 'admin');
};

/** Why nobody can book at the moment; null if visits can be booked. */
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

/** True if the studio publishes a way to contact it. */
export const useIsReachable = (): boolean => {
  const { phone, email, instagram } = useBranding().branding.global;
  return [phone, email, instagram].some((way) => way !== '');
};

/** Where the booking button leads, and its label. While nothing can be booked, to the contact page or the services. */
export const useBookButton = (book: string): { readonly to: string; readonly label: string } => {
  const stopped = useNoBooking();
  const isReachable = useIsReachable();
  if (stopped === null) return { to: '/services', label: book };
  return isReachable ? { to: '/contact', label: 'Contact the studio' } : { to: '/services', label: 'See our services' };
};
