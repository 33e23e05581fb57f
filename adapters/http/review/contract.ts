import { z } from '@hono/zod-openapi';
import type { AppointmentNotCompleted } from '../../../application/review.ts';
import type { TextObjection } from '../../../domain/kernel/text.ts';
import { type ReviewRejection, reviewStatuses } from '../../../domain/review/events.ts';
import { Appointment } from '../appointment/shapes.ts';
import { answers, body, creates, Pagination } from '../wire/envelope.ts';
import {
  emailText,
  idParam,
  idText,
  instantText,
  lineUpTo,
  optionalQuery,
  paging,
  requiredLine,
  requiredText,
  sortOrder,
  textUpTo,
  wholeNumber,
} from '../wire/fields.ts';
import { broken, conflict, notFound, reviewCodes, type Sentences } from '../wire/refusals.ts';
import { seenByAll } from '../wire/seen-by-all.ts';
import { routesUnder } from '../wire/slice.ts';

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

/** A review as the owner sees it, with her private note and the author's email. */
export const AdminReview = Review.extend({
  adminNote: z.string().nullable(),
  customerEmail: z.string().nullable(),
}).openapi('AdminReview');

export type AdminReview = z.infer<typeof AdminReview>;

const rating = (sentence: string) => z.int({ error: sentence }).min(1, { error: sentence }).max(5, { error: sentence });
const clientRating = rating('Please select a rating between 1 and 5 stars');
const ownerRating = rating('Rating must be between 1 and 5');

const title = lineUpTo(100).nullable();
const comment = textUpTo(1_000).nullable();
const displayName = requiredLine(100, 'Please enter your name');

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

const route = routesUnder('Admin: reviews');

export const list = route('GET /admin/reviews', {
  summary: 'Reviews by status and rating, in pages',
  request: { query: AdminReviewsQuery },
  refuses: [],
  responses: answers(z.object({ reviews: z.array(AdminReview), pagination: Pagination }), 'One page'),
});

export const judge = route('PUT /admin/reviews/{id}/status', {
  summary: 'Approve or reject, respond publicly, or add a private note: any of them at once',
  request: { params: idParam, body: body(ReviewJudgement) },
  runs: ['moderateReview'],
  refuses: ['ReviewForgotten', 'ReviewNotFound', 'TextMissing', 'TextTooLong'],
  responses: answers(AdminReview, 'The review'),
});

export const edit = route('PUT /admin/reviews/{id}', {
  summary: 'Edit rating, title or comment',
  request: { params: idParam, body: body(AdminReviewChange) },
  runs: ['reviseReview'],
  refuses: [...reviewCodes, 'ReviewForgotten', 'ReviewNotFound'],
  responses: answers(AdminReview, 'The review'),
});

export const remove = route('DELETE /admin/reviews/{id}', {
  summary: 'Delete a review',
  request: { params: idParam },
  runs: ['removeReview'],
  refuses: ['ReviewNotFound'],
  responses: answers(z.null(), 'Gone'),
});

const reviewRoute = routesUnder('Reviews');

/** Reviews with the names of authors and services and the dates of visits. */
const ReviewPage = z.object({ reviews: z.array(Review), pagination: Pagination });

const RatedReviewPage = ReviewPage.extend({
  rating: z
    .object({ average: z.number(), count: z.int() })
    .nullable()
    .openapi({ description: 'Of all approved reviews, whatever this page is narrowed to; null if there are none.' }),
});

export const listReview = reviewRoute('GET /reviews', {
  summary: 'Approved reviews, newest first',
  request: { query: ReviewsQuery },
  middleware: seenByAll,
  refuses: [],
  responses: answers(RatedReviewPage, 'One page, and the rating of all approved reviews'),
});

export const ofService = reviewRoute('GET /reviews/service/{id}', {
  summary: 'Approved reviews of one service, newest first',
  request: { params: idParam, query: ReviewsQuery },
  middleware: seenByAll,
  refuses: [],
  responses: answers(ReviewPage, 'One page'),
});

export const ofAppointment = reviewRoute('GET /reviews/appointment/{id}', {
  summary: 'The review of an appointment; 404 for none',
  request: { params: idParam },
  middleware: seenByAll,
  refuses: ['ReviewNotFound'],
  responses: answers(Review, 'The review'),
});

export const own = reviewRoute('GET /user/reviews', {
  summary: "The caller's own reviews, newest first",
  refuses: [],
  responses: answers(z.object({ reviews: z.array(Review) }), 'Reviews'),
});

export const toReview = reviewRoute('GET /user/appointments-to-review', {
  summary: "The caller's completed appointments without a review, latest first",
  refuses: [],
  responses: answers(z.array(Appointment), 'Appointments'),
});

export const submitPublic = reviewRoute('POST /reviews/public', {
  summary: 'Review a service without an account',
  request: { body: body(PublicReviewWanted) },
  runs: ['submitPublicReview'],
  refuses: [...reviewCodes, 'EmailInvalid', 'ReviewAlreadyWritten', 'ServiceNotFound'],
  responses: creates(Review, 'The review, waiting for approval'),
});

export const submit = reviewRoute('POST /reviews', {
  summary: 'Review a completed appointment',
  request: { body: body(ReviewWanted) },
  runs: ['submitReview'],
  refuses: [...reviewCodes, 'AppointmentNotCompleted', 'AppointmentNotFound', 'ReviewAlreadyWritten'],
  responses: creates(Review, 'The review, waiting for approval'),
});

export const revise = reviewRoute('PUT /reviews/{id}', {
  summary: 'Change your own review; it waits for approval again',
  request: { params: idParam, body: body(ReviewChange) },
  runs: ['reviseReview'],
  refuses: [...reviewCodes, 'ReviewForgotten', 'ReviewNotFound'],
  responses: answers(Review, 'The review'),
});

export const removeReview = reviewRoute('DELETE /reviews/{id}', {
  summary: 'Delete your own review',
  request: { params: idParam },
  runs: ['removeReview'],
  refuses: ['ReviewNotFound'],
  responses: answers(z.null(), 'Gone'),
});

const noReview = () => notFound('Review not found');

export const reviewSentences: Sentences<Exclude<ReviewRejection, TextObjection> | AppointmentNotCompleted> = {
  ReviewNotFound: noReview,
  ReviewForgotten: noReview,
  ReviewAlreadyWritten: () => conflict('This appointment has already been reviewed.'),
  RatingInvalid: ({ minimum, maximum }) =>
    broken(`Please select a rating between ${minimum} and ${maximum} stars`, { minimum, maximum }),
  AppointmentNotCompleted: () => broken('Only a completed appointment can be reviewed.'),
};
