import { err, ok, type Result } from 'neverthrow';
import type { AccountNotFound } from '../../../domain/account/index.ts';
import { type AccountId, type CalendarDate, dateInZone } from '../../../domain/kernel/index.ts';
import { clientDashboard } from '../../../projections/dashboards/client-dashboard.ts';
import { hairPicturesOf } from '../../../projections/hair-pictures.ts';
import type { HttpContext } from '../context.ts';
import type { CommonParts } from '../parts.ts';
import { lookingAs } from '../payment-proof/index.ts';
import { hairPictureShapes } from './hair-picture-view.ts';
import type { CustomerDetails } from './shapes.ts';
import { customerDetails } from './view.ts';

export const todayOf = ({ schedules, clock }: CommonParts): CalendarDate =>
  dateInZone(schedules.rules().zone, clock.now());

/** One client as the owner sees her. */
export const detailsOf = (
  c: HttpContext,
  parts: CommonParts,
  id: AccountId,
): Result<CustomerDetails, AccountNotFound> => {
  const found = clientDashboard(parts.db, id, todayOf(parts));
  if (found === null || found.account.role !== 'user') return err({ kind: 'AccountNotFound' });
  const caller = c.get('caller');
  const hairPictures = hairPictureShapes(parts, hairPicturesOf(parts.db, id), found.appointments);
  return ok({
    ...customerDetails(found, { today: todayOf(parts), caller, looking: lookingAs(parts, caller) }),
    hairPictures,
    mayBeTexted: parts.areTextsSent,
  });
};
