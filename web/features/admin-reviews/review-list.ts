import { type Limits, limitsOf } from 'virtual:form-limits';
import type { ReviewStatus, TypedBody } from '../../api/types.ts';
import { rangeOf } from '../../forms/broken-limits.ts';
import { reviewFaces, statusNamed } from '../../statuses/faces.ts';
import { inAddress, keyOf, oneOf, pageNumber } from '../../ui/admin/list/list-state.ts';

export const reviewSorts = { createdAt: 'Date', rating: 'Rating', status: 'Status' } as const;

/** The list's filters, which the page's address contains. */
export type ReviewFilters = {
  readonly status: 'all' | ReviewStatus;
  /** Empty for any rating. */
  readonly rating: '' | '1' | '2' | '3' | '4' | '5';
  readonly sortBy: keyof typeof reviewSorts;
  readonly sortOrder: 'asc' | 'desc';
  readonly page: number;
};

export const allReviews: ReviewFilters = { status: 'all', rating: '', sortBy: 'createdAt', sortOrder: 'desc', page: 1 };

export const reviewsInAddress = inAddress<ReviewFilters>(allReviews, {
  status: (text) => statusNamed(reviewFaces, text) ?? null,
  rating: oneOf(['1', '2', '3', '4', '5']),
  sortBy: keyOf(reviewSorts),
  sortOrder: oneOf(['asc', 'desc']),
  page: pageNumber,
});

export const editLimits = limitsOf('PUT /admin/reviews/{id}');
export const judgementLimits = limitsOf('PUT /admin/reviews/{id}/status');

const lengthProblem = (label: string, text: string, { maxLength: longest = Infinity }: Limits): string | null =>
  text.trim().length > longest ? `${label} must be ${longest} characters or less` : null;

export const editProblem = ({ rating, title, comment }: TypedBody<'PUT /admin/reviews/{id}'>): string | null => {
  const { min, max } = rangeOf(editLimits.rating);
  if (!Number.isInteger(rating) || rating < min || rating > max) return `Rating must be between ${min} and ${max}`;
  return lengthProblem('Title', title, editLimits.title) ?? lengthProblem('Comment', comment, editLimits.comment);
};

export const responseProblem = (response: string): string | null => {
  if (response.trim() === '') return 'Response is required';
  return lengthProblem('Response', response, judgementLimits.adminResponse);
};
