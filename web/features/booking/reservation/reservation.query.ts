import { queryOptions } from '@tanstack/react-query';
import { api, isAnswerNo } from '../../../api/call/client.ts';
import type { Choice } from '../../../format/booking-choice.ts';
import {
  forgetReservation,
  type KeptReservation,
  keepReservation,
  reservationToRequest,
  reservedTimesOf,
} from './kept-reservation.ts';

const reserve = async (choice: Choice, addressKey: string | null): Promise<KeptReservation | null> => {
  const asked = reservationToRequest(choice, addressKey);
  if (asked.id !== null) return asked;
  const { key, serviceId, addOnIds, date, time, further = [], replaces } = asked;
  const body = { serviceId, addOns: addOnIds, date, time, further, replaces };
  const answered = await api.call('POST /reservations', { body, idempotencyKey: key }).catch((refused: unknown) => {
    if (key === addressKey) return null;
    // Nothing is reserved under this key, and the client may come back by an address with another one.
    if (isAnswerNo(refused)) forgetReservation();
    throw refused;
  });
  if (answered === null) {
    // The reservation named in the address has ended.
    forgetReservation();
    return reserve(choice, null);
  }
  const { data } = answered;
  if (data === null) {
    forgetReservation();
    return null;
  }
  const kept = { ...asked, id: data.id, until: data.until };
  keepReservation(kept);
  return kept;
};

/**
 * Holds the chosen time while the client types and pays. Null if the studio holds none. It is requested only once: an
 * ended reservation is renewed only if the client asks for it.
 */
export const reservationQuery = (choice: Choice, addressKey: string | null) =>
  queryOptions({
    queryKey: ['reservation', ...reservedTimesOf(choice)],
    queryFn: () => reserve(choice, addressKey),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
