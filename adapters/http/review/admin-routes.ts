import type { z } from '@hono/zod-openapi';
import { match } from 'ts-pattern';
import { appointmentId, reviewId } from '../../../domain/kernel/index.ts';
import type { ReviewStatus } from '../../../domain/review/index.ts';
import { listReviews, reviewById } from '../../../projections/review-list.ts';
import { answer, orRefuse } from '../answer.ts';
import { shown } from '../shown.ts';
import { slice } from '../slice.ts';
import { pageOf } from '../wire/envelope.ts';
import { edit, judge, list, remove } from './admin-contract.ts';
import type { ReviewParts } from './parts.ts';
import { reviewAfter } from './routes.ts';
import type { ReviewJudgement } from './shapes.ts';
import { adminReviewShape } from './view.ts';

type Judgement = z.output<typeof ReviewJudgement>;

const responseOf = ({ adminResponse }: Judgement) => {
  if (adminResponse === undefined) return null;
  return adminResponse === null ? ('withdrawn' as const) : { text: adminResponse };
};

/** The message of the answer. The form sends the status even if only the response changes. */
const messageFor = ({ status, adminResponse }: Judgement, before: ReviewStatus | null): string => {
  if (typeof adminResponse === 'string' && (status ?? before) === before) return 'Review response added successfully';
  if (status === undefined) return 'Review updated successfully';
  return match(status)
    .with('approved', 'rejected', (judged) => `Review ${judged} successfully`)
    .with('pending', () => 'Review updated successfully')
    .exhaustive();
};

export const adminReviewRoutes = (parts: ReviewParts) =>
  slice()
    .openapi(list, (c) => {
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
    })
    .openapi(judge, async (c) => {
      const judgement = c.req.valid('json');
      const id = reviewId(c.req.valid('param').id);
      const before = reviewById(parts.db, id)?.status ?? null;
      const done = await parts.moderateReview(c.get('caller'), {
        reviewId: id,
        status: judgement.status ?? null,
        response: responseOf(judgement),
        note: judgement.adminNote ?? null,
      });
      const view = await reviewAfter(c, parts, orRefuse(judge, done));
      return answer(c, adminReviewShape(view, c.get('caller')), { message: messageFor(judgement, before) });
    })
    .openapi(edit, async (c) => {
      const wanted = { reviewId: reviewId(c.req.valid('param').id), changes: c.req.valid('json') };
      const view = await reviewAfter(c, parts, orRefuse(edit, await parts.reviseReview(c.get('caller'), wanted)));
      return answer(c, adminReviewShape(view, c.get('caller')), { message: 'Review updated successfully' });
    })
    .openapi(remove, async (c) => {
      const done = orRefuse(remove, await parts.removeReview(c.get('caller'), reviewId(c.req.valid('param').id)));
      await shown(c, parts.progress, done);
      return answer(c, null, { message: 'Review deleted successfully' });
    });
