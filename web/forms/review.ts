import { limits } from 'virtual:form-limits';
import type { Typed } from '../api/types.ts';
import { emailMalformed } from '../format/problems.ts';
import { brokenLimits, type Problems, problemsOf } from './broken-limits.ts';

const rating = 'Please select a rating between 1 and 5 stars';
const customerName = { minLength: 'Please enter your name' };

/** What a client writes of a visit, without which visit it was. */
export type ReviewTyped = Omit<Typed<'ReviewWanted'>, 'appointmentId'>;
export type PublicReviewTyped = Typed<'PublicReviewWanted'>;

const trimmed = <Review extends ReviewTyped>(review: Review): Review => ({
  ...review,
  title: review.title.trim(),
  comment: review.comment.trim(),
  customerName: review.customerName.trim(),
});

export const reviewProblems = (typed: ReviewTyped): Problems<keyof ReviewTyped> =>
  problemsOf(brokenLimits(trimmed(typed), limits.ReviewWanted), limits.ReviewWanted, {
    rating,
    title: {},
    comment: {},
    customerName,
  });

/** In the order that the specification checks in. */
export const publicReviewProblems = (typed: PublicReviewTyped): Problems<keyof PublicReviewTyped> => {
  const sent = { ...trimmed(typed), customerEmail: typed.customerEmail.trim() };
  return problemsOf(brokenLimits(sent, limits.PublicReviewWanted), limits.PublicReviewWanted, {
    serviceId: 'Please select a service',
    customerName,
    customerEmail: { minLength: 'Please enter your email address', pattern: emailMalformed },
    comment: { minLength: 'Please write a review comment' },
    rating,
    title: {},
  });
};
