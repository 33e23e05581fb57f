import { queryOptions } from '@tanstack/react-query';
import { isMissing } from './api-error.ts';
import { api } from './client.ts';
import type { Query } from './contract.ts';

type ReviewsWanted = Omit<Query<'GET /reviews'>, 'status'>;

/** Approved reviews, page by page. */
export const reviewsQuery = (wanted: ReviewsWanted) =>
  queryOptions({
    queryKey: ['reviews', wanted],
    queryFn: ({ signal }) => api.data('GET /reviews', { query: { ...wanted, status: 'approved' }, signal }),
  });

/** Every review she wrote, in any status. */
export const ownReviewsQuery = () =>
  queryOptions({
    queryKey: ['private', 'reviews'],
    queryFn: async ({ signal }) => (await api.data('GET /user/reviews', { signal })).reviews,
  });

/** The review of one appointment; null if there is none. */
export const appointmentReviewQuery = (appointmentId: string) =>
  queryOptions({
    queryKey: ['private', 'review-of', appointmentId],
    queryFn: async ({ signal }) => {
      try {
        return await api.data('GET /reviews/appointment/{id}', { params: { id: appointmentId }, signal });
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },
  });
