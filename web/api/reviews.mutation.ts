import { api } from './call/client.ts';
import type { Review, TypedBody } from './types.ts';

/** Returns undefined for an empty field, so that it is not sent. */
const unlessEmpty = (text: string): string | undefined => (text === '' ? undefined : text);

export const submitReview = (review: TypedBody<'POST /reviews'>, key: string): Promise<Review> => {
  const { title, comment, customerName } = review;
  const said = { title: unlessEmpty(title), comment: unlessEmpty(comment), customerName: unlessEmpty(customerName) };
  const options = { idempotencyKey: key, failed: 'Failed to create review' };
  return api.data('POST /reviews', { body: { ...review, ...said }, ...options });
};

export const submitPublicReview = (review: TypedBody<'POST /reviews/public'>, key: string) =>
  api.call('POST /reviews/public', {
    body: { ...review, title: unlessEmpty(review.title) },
    idempotencyKey: key,
    failed: 'Failed to submit review',
  });
