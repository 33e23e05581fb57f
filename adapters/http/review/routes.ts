import type { z } from '@hono/zod-openapi';
import { err } from 'neverthrow';
import { type Caller, isTheirs } from '../../../application/caller.ts';
import type { Done } from '../../../application/done.ts';
import { isUnproven } from '../../../application/insight.ts';
import { appointmentId, reviewId, type ServiceId, serviceId } from '../../../domain/kernel/index.ts';
import { reviewStatusRules, type Review as Written } from '../../../domain/review/index.ts';
import { accountById } from '../../../projections/accounts.ts';
import { appointmentsToReview } from '../../../projections/appointments/to-review.ts';
import {
  approvedRating,
  listReviews,
  type ReviewView,
  reviewById,
  reviewOfAppointment,
  reviewsOfAccount,
} from '../../../projections/review-list.ts';
import { answer, created, orRefuse } from '../answer.ts';
import { appointmentShapes } from '../appointment/index.ts';
import type { HttpContext } from '../context.ts';
import { lookingAs } from '../payment-proof/index.ts';
import { shown } from '../shown.ts';
import { slice } from '../slice.ts';
import { pageOf } from '../wire/envelope.ts';
import { idempotencyKey } from '../wire/idempotency-key.ts';
import { list, ofAppointment, ofService, own, remove, revise, submit, submitPublic, toReview } from './contract.ts';
import type { ReviewParts } from './parts.ts';
import type { ReviewsQuery } from './shapes.ts';
import { reviewShape, reviewViewAfter } from './view.ts';

type Query = z.output<typeof ReviewsQuery>;

/** Whoever may be somebody else reads reviews as a stranger does. */
const readerOf = ({ db }: ReviewParts, caller: Caller): Caller => {
  const account = caller.accountId === null ? null : accountById(db, caller.accountId);
  return account !== null && isUnproven(caller, account) ? { ...caller, accountId: null } : caller;
};

/** Strangers see only approved reviews, whatever status they ask for. */
const approvedPage = (
  c: HttpContext,
  { db, showEach }: ReviewParts,
  { page, limit, rating }: Query,
  of: ServiceId | null,
) => {
  const asked = { status: 'approved' as const, rating: rating ?? null, serviceId: of, page: { page, limit } };
  const { rows, total } = listReviews(db, asked);
  const pagination = pageOf(page, limit, total);
  return { reviews: showEach('reviewId', rows, (review) => reviewShape(review, c.get('caller'))), pagination };
};

/** The review as a command left it. */
export const reviewAfter = async (c: HttpContext, parts: ReviewParts, done: Done<Written>): Promise<ReviewView> => {
  const written = await shown(c, parts.progress, done);
  return reviewViewAfter(written, reviewById(parts.db, written.reviewId), parts.clock.now());
};

const pendingMessage = 'Thank you for your review! It will be reviewed by our team before being published.';

export const reviewRoutes = (parts: ReviewParts) =>
  slice()
    .openapi(list, (c) => {
      const query = c.req.valid('query');
      const page = approvedPage(c, parts, query, query.service === undefined ? null : serviceId(query.service));
      return answer(c, { ...page, rating: approvedRating(parts.db) }, { pagination: page.pagination });
    })
    .openapi(ofService, (c) => {
      const page = approvedPage(c, parts, c.req.valid('query'), serviceId(c.req.valid('param').id));
      return answer(c, page, { pagination: page.pagination });
    })
    .openapi(ofAppointment, (c) => {
      const caller = readerOf(parts, c.get('caller'));
      const view = reviewOfAppointment(parts.db, appointmentId(c.req.valid('param').id));
      const isVisible = view !== null && (reviewStatusRules[view.status].isPublic || isTheirs(caller, view.accountId));
      return answer(
        c,
        isVisible ? reviewShape(view, caller) : orRefuse(ofAppointment, err({ kind: 'ReviewNotFound' as const })),
      );
    })
    .openapi(own, (c) => {
      const caller = readerOf(parts, c.get('caller'));
      const views = caller.accountId === null ? [] : reviewsOfAccount(parts.db, caller.accountId);
      return answer(c, { reviews: parts.showEach('reviewId', views, (view) => reviewShape(view, caller)) });
    })
    .openapi(toReview, (c) => {
      const caller = c.get('caller');
      const views = caller.accountId === null ? [] : appointmentsToReview(parts.db, caller.accountId);
      const looking = lookingAs(parts, caller);
      const whole = views.filter((view) => looking.insight(view) === 'whole');
      return answer(c, appointmentShapes(whole, looking));
    })
    .openapi(submitPublic, async (c) => {
      const { serviceId: of, title, ...said } = c.req.valid('json');
      const wanted = { ...said, serviceId: serviceId(of), title: title ?? null, idempotencyKey: idempotencyKey(c) };
      const done = orRefuse(submitPublic, await parts.submitPublicReview(c.get('caller'), wanted));
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
      const view = await reviewAfter(c, parts, orRefuse(submit, await parts.submitReview(c.get('caller'), wanted)));
      return created(c, reviewShape(view, c.get('caller')), { message: pendingMessage });
    })
    .openapi(revise, async (c) => {
      const wanted = { reviewId: reviewId(c.req.valid('param').id), changes: c.req.valid('json') };
      const view = await reviewAfter(c, parts, orRefuse(revise, await parts.reviseReview(c.get('caller'), wanted)));
      return answer(c, reviewShape(view, c.get('caller')), { message: pendingMessage });
    })
    .openapi(remove, async (c) => {
      const done = orRefuse(remove, await parts.removeReview(c.get('caller'), reviewId(c.req.valid('param').id)));
      await shown(c, parts.progress, done);
      return answer(c, null, { message: 'Review deleted successfully' });
    });
