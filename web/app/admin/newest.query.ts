import { queryOptions } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import type { Appointment, PaymentProof } from '../../api/types.ts';

type Page = { readonly appointments: readonly Appointment[] };

const looked = 5;

/** The last that were booked, newest first. */
export const newestQuery = () =>
  queryOptions({
    queryKey: ['private', 'admin', 'appointments', 'newest'],
    queryFn: async ({ signal }) =>
      (
        await api.get<Page>('/admin/appointments', {
          query: { sortBy: 'createdAt', sortOrder: 'desc', limit: looked },
          signal,
        })
      ).appointments,
  });

/** How it is said: of as many as are looked at, there may be more. */
export const bookingsSentence = (count: number): string =>
  count < looked ? `${count} new bookings` : `${looked} or more new bookings`;

/** The last proofs that appointments were given, newest first, however they were judged. */
export const newestProofsQuery = () =>
  queryOptions({
    queryKey: ['private', 'admin', 'payment-proofs', 'newest'],
    queryFn: ({ signal }) =>
      api.get<readonly PaymentProof[]>('/admin/payment-proofs', {
        query: { attached: true, sortOrder: 'desc', limit: looked },
        signal,
      }),
  });

type Paid = Pick<PaymentProof, 'id' | 'status' | 'createdAt'>;

/** Those that wait to be verified and were uploaded since `before` was asked. */
export const proofNewsAmong = <Kind extends Paid>(before: readonly Paid[], now: readonly Kind[]): readonly Kind[] => {
  const latest = before[0]?.createdAt ?? '';
  return now.filter(
    ({ id, status, createdAt }) =>
      status === 'pending' && createdAt >= latest && !before.some((known) => known.id === id),
  );
};

type Booked = Pick<Appointment, 'id' | 'createdAt' | 'bookedBy'>;

/**
 * Those a client has booked since `before` was asked. A deletion brings an older one into sight again, and what the
 * owner booked she knows: neither is news.
 */
export const newsAmong = <Kind extends Booked>(before: readonly Booked[], now: readonly Kind[]): readonly Kind[] => {
  const latest = before[0]?.createdAt ?? '';
  return now.filter(
    ({ id, createdAt, bookedBy }) =>
      bookedBy === 'client' && createdAt >= latest && !before.some((known) => known.id === id),
  );
};
