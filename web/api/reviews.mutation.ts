import type { Answer } from './client.ts';
import { api } from './client.ts';
import type { Review } from './types.ts';

export type ReviewWritten = {
  readonly rating: number;
  readonly title: string;
  readonly comment: string;
  readonly customerName: string;
};

/** What she left empty is left out. */
const withoutEmpty = <Fields extends Readonly<Record<string, unknown>>>(fields: Fields): Partial<Fields> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== '')) as Partial<Fields>;

export const submitReview = (appointmentId: string, review: ReviewWritten, key: string): Promise<Answer<Review>> =>
  api.send<Review>(
    'POST',
    '/reviews',
    { appointmentId, ...withoutEmpty(review) },
    { idempotencyKey: key, failed: 'Failed to create review' },
  );

export type PublicReviewWritten = ReviewWritten & { readonly serviceId: string; readonly customerEmail: string };

export const submitPublicReview = (review: PublicReviewWritten, key: string): Promise<Answer<unknown>> =>
  api.send('POST', '/reviews/public', withoutEmpty(review), { idempotencyKey: key, failed: 'Failed to submit review' });
