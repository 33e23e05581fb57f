import { createRoute, z } from '@hono/zod-openapi';
import { answers, body, Pagination } from '../envelope.ts';
import { idParam } from '../fields.ts';
import { AdminReview, AdminReviewChange, AdminReviewsQuery, ReviewJudgement } from './shapes.ts';

const tags = ['Admin: reviews'];

export const list = createRoute({
  method: 'get',
  path: '/admin/reviews',
  tags,
  summary: 'Reviews by status and rating, in pages',
  request: { query: AdminReviewsQuery },
  responses: answers(z.object({ reviews: z.array(AdminReview), pagination: Pagination }), 'One page'),
});

export const judge = createRoute({
  method: 'put',
  path: '/admin/reviews/{id}/status',
  tags,
  summary: 'Approve or reject, answer in public, or note in private: any of them in one go',
  request: { params: idParam, body: body(ReviewJudgement) },
  responses: answers(AdminReview, 'The review'),
});

export const edit = createRoute({
  method: 'put',
  path: '/admin/reviews/{id}',
  tags,
  summary: 'Edit rating, title or comment',
  request: { params: idParam, body: body(AdminReviewChange) },
  responses: answers(AdminReview, 'The review'),
});

export const remove = createRoute({
  method: 'delete',
  path: '/admin/reviews/{id}',
  tags,
  summary: 'Take a review away',
  request: { params: idParam },
  responses: answers(z.null(), 'Gone'),
});
