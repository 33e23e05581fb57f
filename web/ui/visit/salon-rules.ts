import { useQuery } from '@tanstack/react-query';
import { bookingRulesQuery } from '../../api/booking-rules.query.ts';
import type { BookingRules } from '../../api/types.ts';
import { usualZone } from '../../format/zone.ts';

/** The rules until the server has answered. */
const usualRules: BookingRules = {
  ...{ zone: usualZone, bookingWindowMonths: 3, isOpen: true, isHere: false, paused: null },
  sendsTexts: false,
};

export const useBookingRules = (): BookingRules => useQuery(bookingRulesQuery()).data ?? usualRules;

/** The zone of every date and time that is shown. */
export const useSalonZone = (): string => useBookingRules().zone;
