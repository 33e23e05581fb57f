import { createRoute, z } from '@hono/zod-openapi';
import { err } from 'neverthrow';
import { isTheirs } from '../../../application/caller.ts';
import type { Done } from '../../../application/done.ts';
import { appointmentId, reviewId, type ServiceId, serviceId } from '../../../domain/kernel/index.ts';
import type { Review as Written } from '../../../domain/review/index.ts';
import { appointmentsToReview } from '../../../projections/appointments/to-review.ts';
import {
  listReviews,
  type ReviewView,
  reviewById,
  reviewOfAppointment,
  reviewsOfAccount,
} from '../../../projections/review-list.ts';
import { answer, created, orRefuse } from '../answer.ts';
import { lookingAs } from '../appointment/answering.ts';
import { Appointment } from '../appointment/shapes.ts';
import { appointmentShape } from '../appointment/view.ts';
import type { HttpContext } from '../context.ts';
import { answers, body, creates, Pagination, pageOf } from '../envelope.ts';
import { idParam } from '../fields.ts';
import { idempotencyKey } from '../idempotency-key.ts';
import { remembered, rememberedWhile } from '../middleware/remembered.ts';
import type { ReviewParts } from '../parts.ts';
import { shown } from '../shown.ts';
import { slice } from '../slice.ts';
import { PublicReviewWanted, Review, ReviewChange, ReviewsQuery, ReviewWanted } from './shapes.ts';
import { reviewShape, viewAfter } from './view.ts';

const tags = ['Reviews'];
/** With the names of their authors and services and the days of their visits. */
const approved = { views: ['reviews', 'accounts', 'appointments', 'services'] };
const ReviewPage = z.object({ reviews: z.array(Review), pagination: Pagination });

const list = createRoute({
  method: 'get',
  path: '/reviews',
  tags,
  summary: 'Approved reviews, newest first',
  request: { query: ReviewsQuery },
  middleware: rememberedWhile(approved),
  responses: answers(ReviewPage, 'One page'),
});

const ofService = createRoute({
  method: 'get',
  path: '/reviews/service/{id}',
  tags,
  summary: 'Approved reviews of one service, newest first',
  request: { params: idParam, query: ReviewsQuery },
  middleware: rememberedWhile(approved),
  responses: answers(ReviewPage, 'One page'),
});

const ofAppointment = createRoute({
  method: 'get',
  path: '/reviews/appointment/{id}',
  tags,
  summary: 'The review of an appointment; 404 for none',
  request: { params: idParam },
  middleware: remembered,
  responses: answers(Review, 'The review'),
});

const own = createRoute({
  method: 'get',
  path: '/user/reviews',
  tags,
  summary: "The caller's own reviews, newest first",
  responses: answers(z.object({ reviews: z.array(Review) }), 'Reviews'),
});

const toReview = createRoute({
  method: 'get',
  path: '/user/appointments-to-review',
  tags,
  summary: "The caller's completed appointments without a review, latest first",
  responses: answers(z.array(Appointment), 'Appointments'),
});

const submitPublic = createRoute({
  method: 'post',
  path: '/reviews/public',
  tags,
  summary: 'Review a service without an account',
  request: { body: body(PublicReviewWanted) },
  responses: creates(Review, 'The review, waiting for approval'),
});

const submit = createRoute({
  method: 'post',
  path: '/reviews',
  tags,
  summary: 'Review a completed appointment',
  request: { body: body(ReviewWanted) },
  responses: creates(Review, 'The review, waiting for approval'),
});

const revise = createRoute({
  method: 'put',
  path: '/reviews/{id}',
  tags,
  summary: "Change one's own review; it waits for approval again",
  request: { params: idParam, body: body(ReviewChange) },
  responses: answers(Review, 'The review'),
});

const remove = createRoute({
  method: 'delete',
  path: '/reviews/{id}',
  tags,
  summary: "Take one's own review away",
  request: { params: idParam },
  responses: answers(z.null(), 'Gone'),
});

type Query = z.output<typeof ReviewsQuery>;

/** Whatever status is asked for, strangers see what was approved. */
const approvedPage = (c: HttpContext, { db }: ReviewParts, { page, limit, rating }: Query, of: ServiceId | null) => {
  const asked = { status: 'approved' as const, rating: rating ?? null, serviceId: of, page: { page, limit } };
  const { rows, total } = listReviews(db, asked);
  const pagination = pageOf(page, limit, total);
  const reviews = rows.map((review) => reviewShape(review, c.get('caller')));
  return answer(c, { reviews, pagination }, { pagination });
};

/** The review as a command left it. */
export const reviewAfter = async (c: HttpContext, parts: ReviewParts, done: Done<Written>): Promise<ReviewView> => {
  const written = await shown(c, parts.progress, done);
  return viewAfter(written, reviewById(parts.db, written.reviewId), parts.clock.now());
};

const pendingMessage = 'Thank you for your review! It will be reviewed by our team before being published.';

export const reviewRoutes = (parts: ReviewParts) =>
  slice()
    .openapi(list, (c) => {
      const query = c.req.valid('query');
      return approvedPage(c, parts, query, query.service === undefined ? null : serviceId(query.service));
    })
    .openapi(ofService, (c) => approvedPage(c, parts, c.req.valid('query'), serviceId(c.req.valid('param').id)))
    .openapi(ofAppointment, (c) => {
      const caller = c.get('caller');
      const view = reviewOfAppointment(parts.db, appointmentId(c.req.valid('param').id));
      const isVisible = view !== null && (view.status === 'approved' || isTheirs(caller, view.accountId));
      return answer(c, isVisible ? reviewShape(view, caller) : orRefuse(err({ kind: 'ReviewNotFound' as const })));
    })
    .openapi(own, (c) => {
      const caller = c.get('caller');
      const views = caller.accountId === null ? [] : reviewsOfAccount(parts.db, caller.accountId);
      return answer(c, { reviews: views.map((view) => reviewShape(view, caller)) });
    })
    .openapi(toReview, (c) => {
      const caller = c.get('caller');
      const views = caller.accountId === null ? [] : appointmentsToReview(parts.db, caller.accountId);
      const looking = lookingAs(parts, caller);
      return answer(
        c,
        views.map((view) => appointmentShape(view, looking)),
      );
    })
    .openapi(submitPublic, async (c) => {
      const { serviceId: of, title, ...said } = c.req.valid('json');
      const wanted = { ...said, serviceId: serviceId(of), title: title ?? null, idempotencyKey: idempotencyKey(c) };
      const done = orRefuse(await parts.submitPublicReview(c.get('caller'), wanted));
      const view = await reviewAfter(c, parts, done);
      const message = 'Review submitted successfully and is pending approval!';
      return created(c, reviewShape(view, c.get('caller')), { message });
    })
    .openapi(submit, async (c) => {
      const { appointmentId: of, rating, title, comment, customerName } = c.req.valid('json');
      const wanted = {
        appointmentId: appointmentId(of),
        rating,
        title: title ?? null,
        comment: comment ?? null,
        customerName: customerName ?? null,
      };
      const view = await reviewAfter(c, parts, orRefuse(await parts.submitReview(c.get('caller'), wanted)));
      return created(c, reviewShape(view, c.get('caller')), { message: pendingMessage });
    })
    .openapi(revise, async (c) => {
      const wanted = { reviewId: reviewId(c.req.valid('param').id), changes: c.req.valid('json') };
      const view = await reviewAfter(c, parts, orRefuse(await parts.reviseReview(c.get('caller'), wanted)));
      return answer(c, reviewShape(view, c.get('caller')), { message: pendingMessage });
    })
    .openapi(remove, async (c) => {
      const done = orRefuse(await parts.removeReview(c.get('caller'), reviewId(c.req.valid('param').id)));
      await shown(c, parts.progress, done);
      return answer(c, null, { message: 'Review deleted successfully' });
    });
