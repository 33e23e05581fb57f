import { queryOptions } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import type { Appointment, PaymentProof } from '../../api/types.ts';
import { proofFaces } from '../../statuses/proof-faces.ts';

const looked = 5;

/** The last that were booked, newest first. */
export const newestQuery = () =>
  queryOptions({
    queryKey: ['private', 'admin', 'appointments', 'newest'],
    queryFn: async ({ signal }) =>
      (
        await api.data('GET /admin/appointments', {
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
      api.data('GET /admin/payment-proofs', {
        query: { attached: true, sortOrder: 'desc', limit: looked },
        signal,
      }),
  });

type Dated = { readonly id: string; readonly createdAt: string };

/** Those that came since `before` was asked: a deletion brings an older one into sight again, and that is no news. */
const cameSince = <Kind extends Dated>(before: readonly Dated[], now: readonly Kind[]): readonly Kind[] => {
  const latest = before[0]?.createdAt ?? '';
  return now.filter(({ id, createdAt }) => createdAt >= latest && !before.some((known) => known.id === id));
};

type Paid = Dated & Pick<PaymentProof, 'status'>;

/** Those that came since and wait to be verified. */
export const proofNewsAmong = <Kind extends Paid>(before: readonly Paid[], now: readonly Kind[]): readonly Kind[] =>
  cameSince(before, now).filter(({ status }) => proofFaces[status].awaitsOwner);

type Booked = Dated & Pick<Appointment, 'bookedBy'>;

/** Those that clients have booked since; what the owner booked she knows. */
export const newsAmong = <Kind extends Booked>(before: readonly Booked[], now: readonly Kind[]): readonly Kind[] =>
  cameSince(before, now).filter(({ bookedBy }) => bookedBy === 'client');
