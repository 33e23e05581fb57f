import type { z } from '@hono/zod-openapi';
import { err, ok, type Result } from 'neverthrow';
import type { AccountUseCases } from '../../../application/account/index.ts';
import type { AccountNotFound } from '../../../domain/account/index.ts';
import { type AccountId, dateInZone } from '../../../domain/kernel/index.ts';
import { clientDashboard, type ClientDashboard as Found } from '../../../projections/client-dashboard.ts';
import { userShape, whoseAsked } from '../account/index.ts';
import { answer, orRefuse } from '../answer.ts';
import { appointmentShape } from '../appointment/index.ts';
import type { HttpContext } from '../context.ts';
import { statisticsShape } from '../customer/index.ts';
import { accessDenied } from '../middleware/enforce-roles.ts';
import type { CommonParts } from '../parts.ts';
import { lookingAs } from '../payment-proof/index.ts';
import { Refused } from '../refused.ts';
import { reviewShape } from '../review/index.ts';
import { slice } from '../slice.ts';
import { ofUser, own } from './contract.ts';
import type { ClientDashboard } from './shapes.ts';

const dashboardOf = (
  c: HttpContext,
  parts: CommonParts,
  id: AccountId,
): Result<z.infer<typeof ClientDashboard>, AccountNotFound> => {
  const { db, clock, schedules } = parts;
  const found = clientDashboard(db, id, dateInZone(schedules.rules().zone, clock.now()));
  if (found === null) return err({ kind: 'AccountNotFound' });
  const caller = c.get('caller');
  const looking = lookingAs(parts, caller);
  const shape = (views: Found['appointments']) => views.map((view) => appointmentShape(view, looking));
  const { appointments, recent, upcoming, toReview, reviews } = found;
  return ok({
    user: userShape(found.account),
    appointments: { all: shape(appointments), recent: shape(recent), upcoming: shape(upcoming) },
    statistics: statisticsShape(found),
    userReviews: reviews.map((review) => reviewShape(review, caller)),
    completedAppointmentsToReview: shape(toReview),
  });
};

const ownId = (c: HttpContext): AccountId => {
  const { accountId: id } = c.get('caller');
  if (id === null) throw new Refused(accessDenied);
  return id;
};

export type DashboardParts = CommonParts & Pick<AccountUseCases, 'whoseRecords'>;

export const dashboardRoutes = (parts: DashboardParts) =>
  slice()
    .openapi(own, (c) => answer(c, orRefuse(own, dashboardOf(c, parts, ownId(c)))))
    .openapi(ofUser, async (c) => {
      const whose = orRefuse(ofUser, await parts.whoseRecords(c.get('caller'), whoseAsked(c.req.valid('query'))));
      return answer(c, orRefuse(ofUser, dashboardOf(c, parts, whose)));
    });
