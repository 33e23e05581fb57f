import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import type { Pagination, Review } from '../../api/types.ts';
import type { ReviewFilters } from './review-list.ts';

/** With what only the owner reads. */
export type OwnersReview = Review & { readonly adminNote?: string | null; readonly customerEmail?: string | null };

type Page = { readonly reviews: readonly OwnersReview[]; readonly pagination: Pagination };

const pageSize = 20;
export const reviewsKey = ['private', 'admin', 'reviews'] as const;

export const reviewsIn = (answer: unknown): readonly OwnersReview[] => (answer as Page | undefined)?.reviews ?? [];

export const adminReviewsQuery = (filters: ReviewFilters) =>
  queryOptions({
    queryKey: [...reviewsKey, filters],
    queryFn: ({ signal }) => api.get<Page>('/admin/reviews', { query: { ...filters, limit: pageSize }, signal }),
    placeholderData: keepPreviousData,
  });
