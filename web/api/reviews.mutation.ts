import type { Answer } from './client.ts';
import { api } from './client.ts';
import type { Review, Typed } from './types.ts';

/** What she left empty is left out. */
const withoutEmpty = <Fields extends object>(fields: Fields): Partial<Fields> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== '')) as Partial<Fields>;

export const submitReview = (review: Typed<'ReviewWanted'>, key: string): Promise<Answer<Review>> =>
  api.send<Review>('POST', '/reviews', withoutEmpty(review), {
    idempotencyKey: key,
    failed: 'Failed to create review',
  });

export const submitPublicReview = (review: Typed<'PublicReviewWanted'>, key: string): Promise<Answer<unknown>> =>
  api.send('POST', '/reviews/public', withoutEmpty(review), { idempotencyKey: key, failed: 'Failed to submit review' });
