import { limitsOf } from 'virtual:form-limits';
import type { TypedBody } from '../api/types.ts';
import { emailMalformed } from '../format/text.ts';
import { brokenLimits, type Problems, problemsOf } from './broken-limits.ts';

const limits = limitsOf('POST /reviews');
const publicLimits = limitsOf('POST /reviews/public');

const rating = 'Please select a rating between 1 and 5 stars';
const customerName = { minLength: 'Please enter your name' };

export type ReviewTyped = Omit<TypedBody<'POST /reviews'>, 'appointmentId'>;
export type PublicReviewTyped = TypedBody<'POST /reviews/public'>;

const trimmed = <Review extends ReviewTyped>(review: Review): Review => ({
  ...review,
  title: review.title.trim(),
  comment: review.comment.trim(),
  customerName: review.customerName.trim(),
});

export const reviewProblems = (typed: ReviewTyped): Problems<keyof ReviewTyped> =>
  problemsOf(brokenLimits(trimmed(typed), limits), limits, {
    rating,
    title: {},
    comment: {},
    customerName,
  });

/** The errors, in the order in which the specification checks. */
export const publicReviewProblems = (typed: PublicReviewTyped): Problems<keyof PublicReviewTyped> => {
  const sent = { ...trimmed(typed), customerEmail: typed.customerEmail.trim() };
  return problemsOf(brokenLimits(sent, publicLimits), publicLimits, {
    serviceId: 'Please select a service',
    customerName,
    customerEmail: { minLength: 'Please enter your email address', pattern: emailMalformed },
    comment: { minLength: 'Please write a review comment' },
    rating,
    title: {},
  });
};
