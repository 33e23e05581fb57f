import { z } from '@hono/zod-openapi';
import { declareRoute } from '../declare-route.ts';
import { reviewCodes } from '../refusing/refusal-codes.ts';
import { answers, body, Pagination } from '../wire/envelope.ts';
import { idParam } from '../wire/fields.ts';
import { AdminReview, AdminReviewChange, AdminReviewsQuery, ReviewJudgement } from './shapes.ts';

const tags = ['Admin: reviews'];

export const list = declareRoute({
  method: 'get',
  path: '/admin/reviews',
  tags,
  summary: 'Reviews by status and rating, in pages',
  request: { query: AdminReviewsQuery },
  refuses: [],
  responses: answers(z.object({ reviews: z.array(AdminReview), pagination: Pagination }), 'One page'),
});

export const judge = declareRoute({
  method: 'put',
  path: '/admin/reviews/{id}/status',
  tags,
  summary: 'Approve or reject, respond publicly, or add a private note: any of them at once',
  request: { params: idParam, body: body(ReviewJudgement) },
  runs: ['moderateReview'],
  refuses: ['ReviewForgotten', 'ReviewNotFound', 'TextMissing', 'TextTooLong'],
  responses: answers(AdminReview, 'The review'),
});

export const edit = declareRoute({
  method: 'put',
  path: '/admin/reviews/{id}',
  tags,
  summary: 'Edit rating, title or comment',
  request: { params: idParam, body: body(AdminReviewChange) },
  runs: ['reviseReview'],
  refuses: [...reviewCodes, 'ReviewForgotten', 'ReviewNotFound'],
  responses: answers(AdminReview, 'The review'),
});

export const remove = declareRoute({
  method: 'delete',
  path: '/admin/reviews/{id}',
  tags,
  summary: 'Delete a review',
  request: { params: idParam },
  runs: ['removeReview'],
  refuses: ['ReviewNotFound'],
  responses: answers(z.null(), 'Gone'),
});
