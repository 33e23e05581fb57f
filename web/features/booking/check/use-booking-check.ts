import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Answer } from '../../../api/call/contract.ts';
import type { Choice, CustomerGiven } from '../../../format/booking-choice.ts';
import { useSession } from '../../../session/session-context.tsx';
import { toast } from '../../../ui/messages/toast.tsx';
import { readDraft } from '../draft.ts';
import type { Holding } from '../hold/use-reservation.ts';
import { isAboutTheTime } from '../send/refused.ts';
import type { ChoiceOnPage } from '../use-choice.ts';
import { bookingCheckQuery } from './booking-check.query.ts';

type BookingChecked = Answer<'POST /appointments/check'>;
export type WhyNotBookable = NonNullable<BookingChecked['refusal']>;

/** What the page has of the catalogue is out of date. It asks again and then shows what is. */
const isAboutTheCatalogue = (code: string): boolean => code === 'PriceChanged' || code === 'AddOnUnknown';

export const isAboutThePerson = (code: string): boolean =>
  ['BlockedFromBooking', 'ConsultationNeeded', 'QuoteNotFound', 'TooManyUnverifiedBookings'].includes(code);

/** Who she is as far as she has said it: on this page, on a later one before, or by signing in. */
const useKnownPerson = ({ customerInfo }: Choice): Pick<CustomerGiven, 'email' | 'phone'> | null => {
  const { user } = useSession();
  if (customerInfo !== null) return customerInfo;
  if (user !== null && user.role !== 'admin') return { email: user.email ?? '', phone: user.phone ?? '' };
  return readDraft().details ?? null;
};

export type Checked = {
  /** Somebody else has her time, or it cannot be had any more. Another one would do. */
  readonly isTaken: boolean;
  /** When the hold of somebody else ends who has her time, in milliseconds since 1970; null if it is not held so. */
  readonly reservedUntil: number | null;
  /** The server has answered, and nothing speaks against it. */
  readonly isFree: boolean;
  /** What is due for her, without a code; null until the server has answered. */
  readonly due: NonNullable<BookingChecked['due']> | null;
  /** Another retightening that is for the weeks of her date; null where her choice is. */
  readonly fits: NonNullable<BookingChecked['fits']> | null;
  /** Whether the studio has codes. */
  readonly takesCodes: boolean;
  /** Why nothing can be booked, at whatever time; null if nothing speaks against it. */
  readonly refusal: WhyNotBookable | null;
};

/** How long an answer about a time that nobody holds for good is believed. */
const askAgainMillis = 15_000;

/**
 * Asks the server whether the visit could be booked: when the page opens, whenever something of it changes, and when she
 * comes back to it; again and again while her time is held for nobody or for somebody else. So she learns what will be
 * refused before she types or pays.
 */
export const useBookingCheck = ({ choice, isSettled }: ChoiceOnPage, held: Holding | null = null): Checked => {
  const client = useQueryClient();
  const person = useKnownPerson(choice);
  const { data } = useQuery({
    ...bookingCheckQuery(choice, person, held?.id ?? null),
    // While her time is being held it would be in her own way.
    enabled: isSettled && held?.state !== 'asking',
    refetchInterval: ({ state }) =>
      held?.state === 'ended' || state.data?.refusal?.code === 'TimeIsReserved' ? askAgainMillis : false,
  });
  const refusal = data?.refusal ?? null;
  const outdated = refusal !== null && isAboutTheCatalogue(refusal.code) ? refusal.message : null;
  useEffect(() => {
    if (outdated === null) return;
    toast.warning(outdated);
    void client.invalidateQueries({ queryKey: ['services'] });
  }, [outdated, client]);
  const open: Checked = {
    isTaken: false,
    reservedUntil: null,
    isFree: data?.isBookable === true,
    due: data?.due ?? null,
    fits: data?.fits ?? null,
    takesCodes: data?.takesCodes === true,
    refusal: null,
  };
  if (refusal === null || outdated !== null) return open;
  if (!isAboutTheTime(refusal.code)) return { ...open, refusal };
  return { ...open, isTaken: true, reservedUntil: refusal.until === undefined ? null : Date.parse(refusal.until) };
};
