import { queryOptions } from '@tanstack/react-query';
import { api } from '../../api/call/client.ts';
import type { Appointment, PaymentProof } from '../../api/types.ts';
import { proofFaces } from '../../statuses/faces.ts';

const looked = 5;

/** The latest bookings, newest first. */
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

/** The number of new bookings in words. If it equals the number requested, there may be more. */
export const bookingsSentence = (count: number): string =>
  count < looked ? `${count} new bookings` : `${looked} or more new bookings`;

/** The proofs most recently added to appointments, newest first, in any status. */
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

/** The items created since `before`. A deletion makes an older item reappear, which is not news. */
const cameSince = <Kind extends Dated>(before: readonly Dated[], now: readonly Kind[]): readonly Kind[] => {
  const latest = before[0]?.createdAt ?? '';
  return now.filter(({ id, createdAt }) => createdAt >= latest && !before.some((known) => known.id === id));
};

type Paid = Dated & Pick<PaymentProof, 'status'>;

/** The new proofs that wait to be verified. */
export const proofNewsAmong = <Kind extends Paid>(before: readonly Paid[], now: readonly Kind[]): readonly Kind[] =>
  cameSince(before, now).filter(({ status }) => proofFaces[status].awaitsOwner);

type Booked = Dated & Pick<Appointment, 'bookedBy'>;

/** The new bookings by clients. The owner already knows what she booked herself. */
export const newsAmong = <Kind extends Booked>(before: readonly Booked[], now: readonly Kind[]): readonly Kind[] =>
  cameSince(before, now).filter(({ bookedBy }) => bookedBy === 'client');
