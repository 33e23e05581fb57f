import { z } from '@hono/zod-openapi';
import { reviewStatuses } from '../../../domain/review/index.ts';
import {
  emailText,
  idText,
  instantText,
  optionalQuery,
  paging,
  requiredText,
  sortOrder,
  textUpTo,
  wholeNumber,
} from '../wire/fields.ts';

const ReviewStatus = z.enum(reviewStatuses);

const Named = z.object({ name: z.string() });

export const Review = z
  .object({
    id: z.string(),
    _id: z.string(),
    appointmentId: z.string().nullable(),
    serviceId: z.string().nullable(),
    rating: z.int(),
    title: z.string().nullable(),
    comment: z.string().nullable(),
    customerName: z.string().nullable(),
    user: z.object({ firstName: z.string().nullable(), lastName: z.string().nullable() }).nullable(),
    isVerifiedPurchase: z.boolean(),
    status: ReviewStatus,
    adminResponse: z.string().nullable(),
    adminResponseDate: instantText.nullable(),
    service: Named.nullable(),
    serviceName: z.string().nullable(),
    appointment: z.object({ date: z.string(), time: z.string() }).nullable(),
    helpfulVotes: z.int(),
    createdAt: instantText,
    updatedAt: instantText.nullable(),
  })
  .openapi('Review');

export type Review = z.infer<typeof Review>;

/** A review as the owner sees it, with her private note and the author's e-mail. */
export const AdminReview = Review.extend({
  adminNote: z.string().nullable(),
  customerEmail: z.string().nullable(),
}).openapi('AdminReview');

export type AdminReview = z.infer<typeof AdminReview>;

const rating = (sentence: string) => z.int({ error: sentence }).min(1, { error: sentence }).max(5, { error: sentence });
const clientRating = rating('Please select a rating between 1 and 5 stars');
const ownerRating = rating('Rating must be between 1 and 5');

const title = textUpTo(100).nullable();
const comment = textUpTo(1_000).nullable();
const displayName = requiredText(100, 'Please enter your name');

export const ReviewWanted = z
  .object({
    appointmentId: idText,
    rating: clientRating,
    title: title.optional(),
    comment: comment.optional(),
    customerName: displayName.optional(),
  })
  .openapi('ReviewWanted');

export const PublicReviewWanted = z
  .object({
    serviceId: z
      .string({ error: 'Please select a service' })
      .min(1, { error: 'Please select a service' })
      .max(64, { error: 'Please select a service' }),
    customerName: displayName,
    customerEmail: emailText({ missing: 'Please enter your email address' }),
    rating: clientRating,
    title: title.optional(),
    comment: requiredText(1_000, 'Please write a review comment'),
  })
  .openapi('PublicReviewWanted');

export const ReviewChange = z
  .object({
    rating: clientRating.optional(),
    title: title.optional(),
    comment: comment.optional(),
    customerName: displayName.optional(),
  })
  .openapi('ReviewChange');

export const AdminReviewChange = z
  .object({ rating: ownerRating.optional(), title: title.optional(), comment: comment.optional() })
  .openapi('AdminReviewChange');

const response = requiredText(500, 'Response is required');

export const ReviewJudgement = z
  .object({
    status: ReviewStatus.optional(),
    adminNote: textUpTo(500).optional(),
    adminResponse: response.nullable().optional(),
  })
  .refine((judgement) => Object.values(judgement).some((given) => given !== undefined), {
    path: ['status'],
    error: 'Status is required',
  })
  .openapi('ReviewJudgement', {
    description: 'Only what is sent changes; the note is private, the response public and taken back by null.',
  });

const stars = optionalQuery(
  z
    .literal('all')
    .transform(() => undefined)
    .or(wholeNumber().min(1).max(5))
    .openapi({ type: 'integer', minimum: 1, maximum: 5 }),
);
const anyStatus = optionalQuery(z.enum(['all', ...ReviewStatus.options]));

/** `status` is accepted and ignored, because only approved reviews are public. */
export const ReviewsQuery = z.object({
  ...paging(10),
  service: optionalQuery(idText),
  rating: stars,
  status: anyStatus,
});

export const AdminReviewsQuery = z.object({
  ...paging(20),
  status: anyStatus,
  rating: stars,
  appointmentId: optionalQuery(idText).openapi({
    description: 'The review of one visit; an empty page where there is none.',
  }),
  sortBy: optionalQuery(z.enum(['createdAt', 'rating', 'status'])),
  sortOrder: optionalQuery(sortOrder),
});
