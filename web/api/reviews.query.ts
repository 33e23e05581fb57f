import { queryOptions } from '@tanstack/react-query';
import { api } from './call/client.ts';
import type { Query } from './call/contract.ts';

type ReviewsWanted = Omit<Query<'GET /reviews'>, 'status'>;

/** The approved reviews, page by page. */
export const reviewsQuery = (wanted: ReviewsWanted) =>
  api.query(['reviews', wanted], 'GET /reviews', { query: { ...wanted, status: 'approved' } });

/** All reviews that the client wrote, in any status. */
export const ownReviewsQuery = () =>
  queryOptions({
    queryKey: ['private', 'reviews'],
    queryFn: async ({ signal }) => (await api.data('GET /user/reviews', { signal })).reviews,
  });

/** The review of one appointment, for the owner; null if there is none. The list answers without an error then. */
export const appointmentReviewQuery = (appointmentId: string) =>
  queryOptions({
    queryKey: ['private', 'review-of', appointmentId],
    queryFn: async ({ signal }) =>
      (await api.data('GET /admin/reviews', { query: { appointmentId, limit: 1 }, signal })).reviews[0] ?? null,
  });
