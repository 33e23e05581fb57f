import type { z } from '@hono/zod-openapi';
import { err, ok, type Result } from 'neverthrow';
import type { AccountUseCases } from '../../../application/account/index.ts';
import { mayOpenPersonalFiles } from '../../../application/caller.ts';
import { isUnproven } from '../../../application/insight.ts';
import type { AccountNotFound } from '../../../domain/account/index.ts';
import { type AccountId, dateInZone } from '../../../domain/kernel/index.ts';
import type { AppointmentView } from '../../../projections/appointments/view.ts';
import {
  clientDashboard,
  type ClientDashboard as Found,
  withFiguresOf,
} from '../../../projections/dashboards/client-dashboard.ts';
import { hairPicturesOf } from '../../../projections/hair-pictures.ts';
import { hairRecordOf } from '../../../projections/hair-record.ts';
import { ownUserShape, whoseAsked } from '../account/index.ts';
import { answer, orRefuse } from '../answer.ts';
import { appointmentShapes } from '../appointment/index.ts';
import type { HttpContext } from '../context.ts';
import { hairPictureShapes, statisticsShape } from '../customer/index.ts';
import { accessDenied } from '../middleware/enforce-roles.ts';
import type { CommonParts } from '../parts.ts';
import { lookingAs } from '../payment-proof/index.ts';
import { Refused } from '../refusing/refused.ts';
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
  const isWhole = (view: AppointmentView) => looking.insight(view) === 'whole';
  const shape = (views: Found['appointments']) => appointmentShapes(views, looking);
  const { appointments, recent, upcoming, toReview } = found;
  const unproven = isUnproven(caller, found.account);
  const reviews = unproven ? [] : found.reviews;
  // What the owner keeps is for whoever has shown more than an address that others may have typed. Where a visit is withheld,
  // somebody else may have registered with the address of the person whom the owner knows.
  const isAllHers = looking.isOwner || appointments.every(isWhole);
  const pictures = isAllHers ? hairPicturesOf(db, id) : [];
  const mayOpen = mayOpenPersonalFiles(caller);
  const kept = unproven || !isAllHers ? null : found.account.hair;
  return ok({
    user: ownUserShape(found.account, caller, parts),
    appointments: { all: shape(appointments), recent: shape(recent), upcoming: shape(upcoming) },
    statistics: statisticsShape(withFiguresOf(found, isWhole)),
    hair: hairRecordOf(kept, appointments.filter(isWhole)),
    hairPictures: hairPictureShapes(parts, mayOpen ? pictures : [], appointments),
    hiddenHairPictures: mayOpen ? 0 : pictures.length,
    userReviews: parts.showEach('reviewId', reviews, (review) => reviewShape(review, caller)),
    completedAppointmentsToReview: shape(toReview.filter(isWhole)),
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
