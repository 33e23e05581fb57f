import { createRoute } from '@hono/zod-openapi';
import { type AccountId, dateInZone } from '../../../domain/kernel/index.ts';
import { clientDashboard, type ClientDashboard as Found } from '../../../projections/client-dashboard.ts';
import { userShape } from '../account/view.ts';
import { answer, orRefuse } from '../answer.ts';
import { lookingAs } from '../appointment/answering.ts';
import { WhoseQuery } from '../appointment/shapes.ts';
import { appointmentShape } from '../appointment/view.ts';
import { whoseAsked } from '../appointment/wanted.ts';
import type { HttpContext } from '../context.ts';
import { answers } from '../envelope.ts';
import { accessDenied } from '../middleware/enforce-roles.ts';
import type { DashboardParts } from '../parts.ts';
import { refusalOf } from '../refusals.ts';
import { Refused } from '../refused.ts';
import { reviewShape } from '../review/view.ts';
import { slice } from '../slice.ts';
import { ClientDashboard } from './shapes.ts';
import { statisticsShape } from './view.ts';

const tags = ['Dashboards'];

const own = createRoute({
  method: 'get',
  path: '/dashboard',
  tags,
  summary: "The caller's appointments, figures and reviews",
  responses: answers(ClientDashboard, 'The dashboard'),
});

const ofUser = createRoute({
  method: 'get',
  path: '/dashboard/user',
  tags,
  summary: 'The same for one client: her own for a client, anybody’s by id for the owner',
  request: { query: WhoseQuery },
  responses: answers(ClientDashboard, 'The dashboard'),
});

const dashboardOf = (c: HttpContext, parts: DashboardParts, id: AccountId) => {
  const { db, clock, rules } = parts;
  const found = clientDashboard(db, id, dateInZone(rules().zone, clock.now()));
  if (found === null) throw new Refused(refusalOf({ kind: 'AccountNotFound' }));
  const caller = c.get('caller');
  const looking = lookingAs(parts, caller);
  const shape = (views: Found['appointments']) => views.map((view) => appointmentShape(view, looking));
  const { appointments, recent, upcoming, toReview, reviews } = found;
  return {
    user: userShape(found.account),
    appointments: { all: shape(appointments), recent: shape(recent), upcoming: shape(upcoming) },
    statistics: statisticsShape(found),
    userReviews: reviews.map((review) => reviewShape(review, caller)),
    completedAppointmentsToReview: shape(toReview),
  };
};

const ownId = (c: HttpContext): AccountId => {
  const { accountId: id } = c.get('caller');
  if (id === null) throw new Refused(accessDenied);
  return id;
};

export const dashboardRoutes = (parts: DashboardParts) =>
  slice()
    .openapi(own, (c) => answer(c, dashboardOf(c, parts, ownId(c))))
    .openapi(ofUser, async (c) => {
      const whose = await parts.whoseRecords(c.get('caller'), whoseAsked(c.req.valid('query')));
      return answer(c, dashboardOf(c, parts, orRefuse(whose)));
    });
