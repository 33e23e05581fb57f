import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import type { Pagination, Review } from '../../api/types.ts';
import type { ReviewFilters } from './review-list.ts';

/** With what only the owner reads. */
export type OwnersReview = Review & { readonly adminNote?: string | null; readonly customerEmail?: string | null };

type Page = { readonly reviews: readonly OwnersReview[]; readonly pagination: Pagination };

const pageSize = 20;

export const adminReviewsQuery = (filters: ReviewFilters) =>
  queryOptions({
    queryKey: ['private', 'admin', 'reviews', filters],
    queryFn: ({ signal }) => api.get<Page>('/admin/reviews', { query: { ...filters, limit: pageSize }, signal }),
    placeholderData: keepPreviousData,
  });
