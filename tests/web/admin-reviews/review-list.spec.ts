import { expect, test } from 'vitest';
import {
  allReviews,
  editProblem,
  responseProblem,
  reviewsInAddress,
} from '../../../web/features/admin-reviews/review-list.ts';

test('the filters are read back from the address as they were written', () => {
  const filters = { status: 'pending', rating: '4', sortBy: 'rating', sortOrder: 'asc', page: 2 } as const;
  expect(reviewsInAddress.read(reviewsInAddress.write(filters))).toEqual(filters);
  expect(reviewsInAddress.read(new URLSearchParams('status=lost&rating=9&sortBy=luck&page=x'))).toEqual(allReviews);
});

test('a review that is edited keeps a rating and its lengths', () => {
  const review = { rating: 5, title: 'x'.repeat(100), comment: 'x'.repeat(1000) };
  expect(editProblem(review)).toBeNull();
  expect(editProblem({ ...review, rating: 0 })).toBe('Rating must be between 1 and 5');
  expect(editProblem({ ...review, title: 'x'.repeat(101) })).not.toBeNull();
  expect(editProblem({ ...review, comment: 'x'.repeat(1001) })).not.toBeNull();
});

test('a response says something, in 500 characters', () => {
  expect(responseProblem('  ')).toBe('Response is required');
  expect(responseProblem('x'.repeat(500))).toBeNull();
  expect(responseProblem('x'.repeat(501))).not.toBeNull();
});
