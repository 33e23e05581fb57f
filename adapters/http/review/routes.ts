import type { z } from '@hono/zod-openapi';
import { err } from 'neverthrow';
import { match } from 'ts-pattern';
import { type Caller, isTheirs, isUnproven } from '../../../application/kernel/caller.ts';
import type { ReviewUseCases } from '../../../application/review.ts';
import { personalOr } from '../../../domain/kernel/event.ts';
import { appointmentId, reviewId, type ServiceId, serviceId } from '../../../domain/kernel/ids.ts';
import { foldedText } from '../../../domain/kernel/text.ts';
import type { Instant } from '../../../domain/kernel/time.ts';
import type { Review as Written } from '../../../domain/review/decide.ts';
import { type ReviewStatus, reviewStatusRules } from '../../../domain/review/events.ts';
import { accountById } from '../../../projections/accounts.ts';
import { appointmentsToReview } from '../../../projections/appointments/to-review.ts';
import {
  approvedRating,
  listReviews,
  type ReviewView,
  reviewById,
  reviewOfAppointment,
  reviewsOfAccount,
} from '../../../projections/reviews.ts';
import { appointmentShapes } from '../appointment/view.ts';
import type { CommonParts } from '../parts.ts';
import { disclosureTo } from '../payment-proof/view.ts';
import { routesOf } from '../slice.ts';
import { answer, created } from '../wire/answer.ts';
import { pageOf } from '../wire/envelope.ts';
import { idempotencyKey } from '../wire/headers.ts';
import { type HttpContext, httpSlice } from '../wire/slice.ts';
import * as contract from './contract.ts';
import { type AdminReview, type Review, type ReviewJudgement, type ReviewsQuery, reviewSentences } from './contract.ts';

export type ReviewParts = CommonParts & ReviewUseCases;

/** Strangers see an author's first name and the initial of the last name. */
const initial = (name: string | null): string | null => [...(name ?? '')][0] ?? null;

const inWord = /[\p{L}\p{M}]/u;

/** Where the signs that fold to `wanted` end, counted from `start`; null if other signs are there. */
const endOf = (folded: readonly string[], start: number, wanted: string): number | null => {
  let found = '';
  for (let place = start; place < folded.length && wanted.startsWith(found); place += 1) {
    found += folded[place];
    if (found === wanted) return place + 1;
  }
  return null;
};

/** Shortens the last name inside a name to its initial, in any case and with any kind of apostrophe. */
const shortened = (name: string, lastName: string): string => {
  const signs = [...name.normalize('NFC')];
  const folded = signs.map(foldedText);
  const wanted = [...lastName.normalize('NFC')].map(foldedText).join('');
  let said = '';
  for (let place = 0; place < signs.length; ) {
    const isBeginning = folded[place] !== '' && !inWord.test(signs[place - 1] ?? '');
    const end = isBeginning ? endOf(folded, place, wanted) : null;
    const isWhole = end !== null && !inWord.test(signs[end] ?? '');
    said += isWhole ? `${initial(lastName)}.` : signs[place];
    place = isWhole ? end : place + 1;
  }
  return said;
};

/**
 * The name typed for the review, with the account's last name shortened to its initial: strangers do not see the last
 * name elsewhere either.
 */
const nameForStrangers = ({ customerName, authorLastName }: ReviewView): string | null =>
  customerName === null || authorLastName === null || [...authorLastName].length < 2
    ? customerName
    : shortened(customerName, authorLastName);

const visit = ({ visitDate: date, visitTime: time }: ReviewView) =>
  date === null || time === null ? null : { date, time };

export const reviewShape = (review: ReviewView, caller: Pick<Caller, 'role' | 'accountId'>): Review => {
  const isOwn = isTheirs(caller, review.accountId);
  const lastName = isOwn ? review.authorLastName : initial(review.authorLastName);
  return {
    id: review.reviewId,
    _id: review.reviewId,
    appointmentId: isOwn ? review.appointmentId : null,
    serviceId: review.serviceId,
    rating: review.rating,
    title: review.title,
    comment: review.comment,
    customerName: isOwn ? review.customerName : nameForStrangers(review),
    user: review.authorFirstName === null ? null : { firstName: review.authorFirstName, lastName },
    isVerifiedPurchase: review.isVerifiedPurchase,
    status: review.status,
    adminResponse: review.response,
    adminResponseDate: review.answeredAt,
    service: { name: review.serviceName },
    serviceName: review.serviceName,
    appointment: visit(review),
    helpfulVotes: 0,
    createdAt: review.createdAt,
    updatedAt: review.updatedAt,
  };
};

export const adminReviewShape = (review: ReviewView, caller: Caller): AdminReview => ({
  ...reviewShape(review, caller),
  adminNote: review.note,
  customerEmail: review.customerEmail,
});

const noText = { customerName: null, customerEmail: null, title: null, comment: null };

/** The review as the log has it. */
const decidedReview = ({ personal, answer, note, ...review }: Written) => ({
  ...review,
  ...(personal === 'erased' ? noText : personal.fields),
  response: personalOr(answer?.personal ?? 'erased', null)?.response ?? null,
  answeredAt: answer?.answeredAt ?? null,
  note: personalOr(note ?? 'erased', null)?.note ?? null,
});

/** Lays the decided review over the row, because the views may be behind the log. */
const reviewViewAfter = (written: Written, row: ReviewView | null, now: Instant): ReviewView => ({
  ...(row ?? {
    createdAt: now,
    updatedAt: now,
    authorFirstName: null,
    authorLastName: null,
    visitDate: null,
    visitTime: null,
  }),
  ...decidedReview(written),
});

type Query = z.output<typeof ReviewsQuery>;

/** A caller who may not be the account's owner reads reviews as a stranger. */
const readerOf = ({ db }: ReviewParts, caller: Caller): Caller => {
  const account = caller.accountId === null ? null : accountById(db, caller.accountId);
  return account !== null && isUnproven(caller, account) ? { ...caller, accountId: null } : caller;
};

/** A page of approved reviews. Strangers get no others, whatever status they ask for. */
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

const reviewAfter = ({ db, clock }: ReviewParts, written: Written): ReviewView =>
  reviewViewAfter(written, reviewById(db, written.reviewId), clock.now());

const pendingMessage = 'Thank you for your review! It will be reviewed by our team before being published.';

const reviewRoutes = (parts: ReviewParts) =>
  routesOf(contract, {
    listReview: (c) => {
      const query = c.req.valid('query');
      const page = approvedPage(c, parts, query, query.service === undefined ? null : serviceId(query.service));
      return answer(c, { ...page, rating: approvedRating(parts.db) }, { pagination: page.pagination });
    },
    ofService: (c) => {
      const page = approvedPage(c, parts, c.req.valid('query'), serviceId(c.req.valid('param').id));
      return answer(c, page, { pagination: page.pagination });
    },
    ofAppointment: (c, { orRefuse }) => {
      const caller = readerOf(parts, c.get('caller'));
      const view = reviewOfAppointment(parts.db, appointmentId(c.req.valid('param').id));
      const isVisible = view !== null && (reviewStatusRules[view.status].isPublic || isTheirs(caller, view.accountId));
      return answer(c, isVisible ? reviewShape(view, caller) : orRefuse(err({ kind: 'ReviewNotFound' as const })));
    },
    own: (c) => {
      const caller = readerOf(parts, c.get('caller'));
      const views = caller.accountId === null ? [] : reviewsOfAccount(parts.db, caller.accountId);
      return answer(c, { reviews: parts.showEach('reviewId', views, (view) => reviewShape(view, caller)) });
    },
    toReview: (c) => {
      const caller = c.get('caller');
      const views = caller.accountId === null ? [] : appointmentsToReview(parts.db, caller.accountId);
      const looking = disclosureTo(parts, caller);
      const whole = views.filter((view) => looking.insight(view) === 'whole');
      return answer(c, appointmentShapes(whole, looking));
    },
    submitPublic: async (c, { committed }) => {
      const { serviceId: of, title, ...said } = c.req.valid('json');
      const wanted = { ...said, serviceId: serviceId(of), title: title ?? null, idempotencyKey: idempotencyKey(c) };
      const view = reviewAfter(parts, await committed(parts.submitPublicReview(c.get('caller'), wanted)));
      const message = 'Review submitted successfully and is pending approval!';
      return created(c, reviewShape(view, c.get('caller')), { message });
    },
    submit: async (c, { committed }) => {
      const { appointmentId: of, rating, title, comment, customerName } = c.req.valid('json');
      const wanted = {
        appointmentId: appointmentId(of),
        rating,
        title: title ?? null,
        comment: comment ?? null,
        customerName: customerName ?? null,
      };
      const view = reviewAfter(parts, await committed(parts.submitReview(c.get('caller'), wanted)));
      return created(c, reviewShape(view, c.get('caller')), { message: pendingMessage });
    },
    revise: async (c, { committed }) => {
      const wanted = { reviewId: reviewId(c.req.valid('param').id), changes: c.req.valid('json') };
      const view = reviewAfter(parts, await committed(parts.reviseReview(c.get('caller'), wanted)));
      return answer(c, reviewShape(view, c.get('caller')), { message: pendingMessage });
    },
    removeReview: async (c, { committed }) => {
      await committed(parts.removeReview(c.get('caller'), reviewId(c.req.valid('param').id)));
      return answer(c, null, { message: 'Review deleted successfully' });
    },
  });

type Judgement = z.output<typeof ReviewJudgement>;

const responseOf = ({ adminResponse }: Judgement) => {
  if (adminResponse === undefined) return null;
  return adminResponse === null ? ('withdrawn' as const) : { text: adminResponse };
};

/** The answer's message. The form sends the status even if only the response changes. */
const messageFor = ({ status, adminResponse }: Judgement, before: ReviewStatus | null): string => {
  if (typeof adminResponse === 'string' && (status ?? before) === before) return 'Review response added successfully';
  if (status === undefined) return 'Review updated successfully';
  return match(status)
    .with('approved', 'rejected', (judged) => `Review ${judged} successfully`)
    .with('pending', () => 'Review updated successfully')
    .exhaustive();
};

const adminReviewRoutes = (parts: ReviewParts) =>
  routesOf(contract, {
    list: (c) => {
      const { page, limit, status, rating, appointmentId: of, sortBy, sortOrder } = c.req.valid('query');
      const { rows, total } = listReviews(parts.db, {
        status: status === undefined || status === 'all' ? null : status,
        rating: rating ?? null,
        appointmentId: of === undefined ? null : appointmentId(of),
        sortBy: sortBy ?? 'createdAt',
        direction: sortOrder ?? 'desc',
        page: { page, limit },
      });
      const pagination = pageOf(page, limit, total);
      const reviews = parts.showEach('reviewId', rows, (review) => adminReviewShape(review, c.get('caller')));
      return answer(c, { reviews, pagination }, { pagination });
    },
    judge: async (c, { committed }) => {
      const judgement = c.req.valid('json');
      const id = reviewId(c.req.valid('param').id);
      const before = reviewById(parts.db, id)?.status ?? null;
      const moderated = parts.moderateReview(c.get('caller'), {
        reviewId: id,
        status: judgement.status ?? null,
        response: responseOf(judgement),
        note: judgement.adminNote ?? null,
      });
      const view = reviewAfter(parts, await committed(moderated));
      return answer(c, adminReviewShape(view, c.get('caller')), { message: messageFor(judgement, before) });
    },
    edit: async (c, { committed }) => {
      const wanted = { reviewId: reviewId(c.req.valid('param').id), changes: c.req.valid('json') };
      const view = reviewAfter(parts, await committed(parts.reviseReview(c.get('caller'), wanted)));
      return answer(c, adminReviewShape(view, c.get('caller')), { message: 'Review updated successfully' });
    },
    remove: async (c, { committed }) => {
      await committed(parts.removeReview(c.get('caller'), reviewId(c.req.valid('param').id)));
      return answer(c, null, { message: 'Review deleted successfully' });
    },
  });

export const reviewSlice = httpSlice({
  contract,
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
  },
  sentences: reviewSentences,
  routes: (parts: ReviewParts) => [reviewRoutes(parts), adminReviewRoutes(parts)],
});
