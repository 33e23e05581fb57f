import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../api/call/client.ts';
import type { Answer } from '../../api/call/contract.ts';
import type { AdminReview } from '../../api/types.ts';
import type { ReviewFilters } from './review-list.ts';

const pageSize = 20;
export const reviewsKey = ['private', 'admin', 'reviews'] as const;

export const reviewsIn = ({ reviews }: Answer<'GET /admin/reviews'>): readonly AdminReview[] => reviews;

export const adminReviewsQuery = (filters: ReviewFilters) =>
  queryOptions({
    queryKey: [...reviewsKey, filters],
    queryFn: ({ signal }) => {
      const rating = filters.rating === '' ? undefined : Number(filters.rating);
      return api.data('GET /admin/reviews', { query: { ...filters, rating, limit: pageSize }, signal });
    },
    placeholderData: keepPreviousData,
  });
