import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Answer } from '../../../api/call/contract.ts';
import type { Choice, CustomerGiven } from '../../../format/booking-choice.ts';
import { looksLikeEmail } from '../../../format/phone.ts';
import { useSession } from '../../../session/session-context.tsx';
import { toast } from '../../../ui/messages/toast.tsx';
import { readDraft } from '../draft.ts';
import type { OwnReservation } from '../reservation/use-reservation.ts';
import { isAboutTheTime } from '../send/refused.ts';
import type { ChoiceOnPage } from '../use-choice.ts';
import { bookingCheckQuery } from './booking-check.query.ts';

type BookingChecked = Answer<'POST /appointments/check'>;
export type WhyNotBookable = NonNullable<BookingChecked['refusal']>;

/** True if the page's catalog is out of date. The page then loads the catalog again. */
const isAboutTheCatalogue = (code: string): boolean => code === 'PriceChanged' || code === 'AddOnUnknown';

export const isAboutThePerson = (code: string): boolean =>
  ['BlockedFromBooking', 'ConsultationNeeded', 'QuoteNotFound', 'TooManyUnverifiedBookings'].includes(code);

/** The client's contact details: typed on this page or on a later one, or taken from her session; null if unknown. */
const useKnownPerson = ({ customerInfo }: Choice): Pick<CustomerGiven, 'email' | 'phone'> | null => {
  const { user } = useSession();
  if (customerInfo !== null) return customerInfo;
  if (user !== null && user.role !== 'admin') return { email: user.email ?? '', phone: user.phone ?? '' };
  return readDraft().details ?? null;
};

export type Checked = {
  /** True if somebody else has the time or it is no longer offered. Another time would be accepted. */
  readonly isTaken: boolean;
  /** When another client's reservation of the time ends, in milliseconds since 1970; null if there is none. */
  readonly reservedUntil: number | null;
  /** Where a mail can lead the client back to that reservation, if it is hers; null if none can, or she is unknown. */
  readonly mailedTo: string | null;
  /** True once the server has answered and nothing prevents the booking. */
  readonly isFree: boolean;
  /** What the client has to pay, without a code; null until the server has answered. */
  readonly due: NonNullable<BookingChecked['due']> | null;
  /** The retightening that fits the weeks up to her date; null if the chosen service already fits. */
  readonly fits: NonNullable<BookingChecked['fits']> | null;
  readonly takesCodes: boolean;
  /** Why nothing can be booked, at any time; null if nothing prevents it. */
  readonly refusal: WhyNotBookable | null;
};

/** How long to trust an answer about a time that is not held for this client. */
const askAgainMillis = 15_000;

/**
 * Asks the server whether the visit could be booked: when the page opens, when the choice changes and when the client
 * returns to the page; repeatedly while her reservation has ended or another client holds her time. So she learns of a
 * refusal before she types or pays.
 */
export const useBookingCheck = (
  { choice, isSettled }: ChoiceOnPage,
  reservation: OwnReservation | null = null,
): Checked => {
  const client = useQueryClient();
  const person = useKnownPerson(choice);
  const { data } = useQuery({
    ...bookingCheckQuery(choice, person, reservation?.id ?? null),
    // While her own time is being held, the new reservation would make the time look taken.
    enabled: isSettled && reservation?.state !== 'asking',
    refetchInterval: ({ state }) =>
      reservation?.state === 'ended' || state.data?.refusal?.code === 'TimeIsReserved' ? askAgainMillis : false,
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
    mailedTo: null,
    isFree: data?.isBookable === true,
    due: data?.due ?? null,
    fits: data?.fits ?? null,
    takesCodes: data?.takesCodes === true,
    refusal: null,
  };
  if (refusal === null || outdated !== null) return open;
  if (!isAboutTheTime(refusal.code)) return { ...open, refusal };
  const { until, isMailed = false } = refusal;
  const mailedTo = isMailed && person !== null && looksLikeEmail(person.email) ? person.email.trim() : null;
  return { ...open, isTaken: true, reservedUntil: until === undefined ? null : Date.parse(until), mailedTo };
};
