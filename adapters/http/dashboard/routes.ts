import { type AccountId, dateInZone } from '../../../domain/kernel/index.ts';
import { clientDashboard, type ClientDashboard as Found } from '../../../projections/client-dashboard.ts';
import { userShape } from '../account/view.ts';
import { answer, orRefuse } from '../answer.ts';
import { lookingAs } from '../appointment/answering.ts';
import { appointmentShape } from '../appointment/view.ts';
import { whoseAsked } from '../appointment/wanted.ts';
import type { HttpContext } from '../context.ts';
import { accessDenied } from '../middleware/enforce-roles.ts';
import type { DashboardParts } from '../parts.ts';
import { refusalOf } from '../refusals.ts';
import { Refused } from '../refused.ts';
import { reviewShape } from '../review/view.ts';
import { slice } from '../slice.ts';
import { ofUser, own } from './contract.ts';
import { statisticsShape } from './view.ts';

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
