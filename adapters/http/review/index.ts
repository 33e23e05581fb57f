import { httpSlice } from '../http-slice.ts';
import * as adminContract from './admin-contract.ts';
import { adminReviewRoutes } from './admin-routes.ts';
import * as contract from './contract.ts';
import type { ReviewParts } from './parts.ts';
import { reviewSentences } from './refusals.ts';
import { reviewRoutes } from './routes.ts';

export const reviewSlice = httpSlice({
  contracts: [contract, adminContract],
  audiences: {
    'GET /reviews': 'anyone',
    'GET /reviews/appointment/{id}': 'anyone',
    'GET /reviews/service/{id}': 'anyone',
    'POST /reviews': 'signed-in',
    'POST /reviews/public': 'anyone',
    'PUT /reviews/{id}': 'signed-in',
    'DELETE /reviews/{id}': 'signed-in',
    'GET /user/reviews': 'signed-in',
    'GET /user/appointments-to-review': 'signed-in',
    'GET /admin/reviews': 'admin',
    'PUT /admin/reviews/{id}': 'admin',
    'PUT /admin/reviews/{id}/status': 'admin',
    'DELETE /admin/reviews/{id}': 'admin',
  },
  sentences: reviewSentences,
  routes: (parts: ReviewParts) => [reviewRoutes(parts), adminReviewRoutes(parts)],
});

export { AdminReview, Review } from './shapes.ts';
export { adminReviewShape, reviewShape } from './view.ts';
