import { queryOptions } from '@tanstack/react-query';
import { api } from '../../api/call/client.ts';
import type { Appointment, PaymentProof } from '../../api/types.ts';
import { proofFaces } from '../../statuses/faces.ts';

const looked = 5;

/** The appointments that were booked last, newest first. */
export const latestBookingsQuery = () =>
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

/** The number in words. If it is as large as the number that was asked for, there may be more. */
export const bookingsSentence = (count: number): string =>
  count < looked ? `${count} new bookings` : `${looked} or more new bookings`;

/** The proofs that were added to appointments last, newest first, in any status. */
export const latestProofsQuery = () =>
  queryOptions({
    queryKey: ['private', 'admin', 'payment-proofs', 'newest'],
    queryFn: ({ signal }) =>
      api.data('GET /admin/payment-proofs', {
        query: { attached: true, sortOrder: 'desc', limit: looked },
        signal,
      }),
  });

type Dated = { readonly id: string; readonly createdAt: string };

/** Those that came after the ones in `before`. A deletion makes an older one visible again, which is not news. */
const cameSince = <Kind extends Dated>(before: readonly Dated[], now: readonly Kind[]): readonly Kind[] => {
  const latest = before[0]?.createdAt ?? '';
  return now.filter(({ id, createdAt }) => createdAt >= latest && !before.some((known) => known.id === id));
};

type Paid = Dated & Pick<PaymentProof, 'status'>;

/** The new ones that wait to be verified. */
export const proofNewsAmong = <Kind extends Paid>(before: readonly Paid[], now: readonly Kind[]): readonly Kind[] =>
  cameSince(before, now).filter(({ status }) => proofFaces[status].awaitsOwner);

type Booked = Dated & Pick<Appointment, 'bookedBy'>;

/** The new ones that clients booked. The owner knows what she booked herself. */
export const newsAmong = <Kind extends Booked>(before: readonly Booked[], now: readonly Kind[]): readonly Kind[] =>
  cameSince(before, now).filter(({ bookedBy }) => bookedBy === 'client');
