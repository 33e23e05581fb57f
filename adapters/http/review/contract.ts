import { z } from '@hono/zod-openapi';
import { Appointment } from '../appointment/index.ts';
import { declareRoute } from '../declare-route.ts';
import { keptWhile } from '../kept/kept-while.ts';
import { reviewCodes } from '../refusing/refusal-codes.ts';
import { answers, body, creates, Pagination } from '../wire/envelope.ts';
import { idParam } from '../wire/fields.ts';
import { PublicReviewWanted, Review, ReviewChange, ReviewsQuery, ReviewWanted } from './shapes.ts';

const tags = ['Reviews'];

/** With the names of their authors and services and the days of their visits. */
const approved = { views: ['reviews', 'accounts', 'appointments', 'services'] };

const ReviewPage = z.object({ reviews: z.array(Review), pagination: Pagination });

const RatedReviewPage = ReviewPage.extend({
  rating: z
    .object({ average: z.number(), count: z.int() })
    .nullable()
    .openapi({ description: 'Of all approved reviews, whatever this page is narrowed to; null if there are none.' }),
});

export const list = declareRoute({
  method: 'get',
  path: '/reviews',
  tags,
  summary: 'Approved reviews, newest first',
  request: { query: ReviewsQuery },
  middleware: keptWhile(approved),
  refuses: [],
  responses: answers(RatedReviewPage, 'One page, and the rating of all approved reviews'),
});

export const ofService = declareRoute({
  method: 'get',
  path: '/reviews/service/{id}',
  tags,
  summary: 'Approved reviews of one service, newest first',
  request: { params: idParam, query: ReviewsQuery },
  middleware: keptWhile(approved),
  refuses: [],
  responses: answers(ReviewPage, 'One page'),
});

export const ofAppointment = declareRoute({
  method: 'get',
  path: '/reviews/appointment/{id}',
  tags,
  summary: 'The review of an appointment; 404 for none',
  request: { params: idParam },
  middleware: keptWhile(approved),
  refuses: ['ReviewNotFound'],
  responses: answers(Review, 'The review'),
});

export const own = declareRoute({
  method: 'get',
  path: '/user/reviews',
  tags,
  summary: "The caller's own reviews, newest first",
  refuses: [],
  responses: answers(z.object({ reviews: z.array(Review) }), 'Reviews'),
});

export const toReview = declareRoute({
  method: 'get',
  path: '/user/appointments-to-review',
  tags,
  summary: "The caller's completed appointments without a review, latest first",
  refuses: [],
  responses: answers(z.array(Appointment), 'Appointments'),
});

export const submitPublic = declareRoute({
  method: 'post',
  path: '/reviews/public',
  tags,
  summary: 'Review a service without an account',
  request: { body: body(PublicReviewWanted) },
  runs: ['submitPublicReview'],
  refuses: [...reviewCodes, 'EmailInvalid', 'ReviewAlreadyWritten', 'ServiceNotFound'],
  responses: creates(Review, 'The review, waiting for approval'),
});

export const submit = declareRoute({
  method: 'post',
  path: '/reviews',
  tags,
  summary: 'Review a completed appointment',
  request: { body: body(ReviewWanted) },
  runs: ['submitReview'],
  refuses: [...reviewCodes, 'AppointmentNotCompleted', 'AppointmentNotFound', 'ReviewAlreadyWritten'],
  responses: creates(Review, 'The review, waiting for approval'),
});

export const revise = declareRoute({
  method: 'put',
  path: '/reviews/{id}',
  tags,
  summary: 'Change your own review; it waits for approval again',
  request: { params: idParam, body: body(ReviewChange) },
  runs: ['reviseReview'],
  refuses: [...reviewCodes, 'ReviewForgotten', 'ReviewNotFound'],
  responses: answers(Review, 'The review'),
});

export const remove = declareRoute({
  method: 'delete',
  path: '/reviews/{id}',
  tags,
  summary: 'Delete your own review',
  request: { params: idParam },
  runs: ['removeReview'],
  refuses: ['ReviewNotFound'],
  responses: answers(z.null(), 'Gone'),
});
