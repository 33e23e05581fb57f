import {
  type AppointmentStatus,
  type AppointmentStatusRules,
  appointmentStatuses,
  appointmentStatusesWhere,
} from '../../domain/appointment/index.ts';
import { keyedBy } from '../../domain/kernel/index.ts';

// What questions ask of the column `status` is made of the rules of the statuses: a new one is counted and listed by
// what it means.

type Fulfil = (rules: AppointmentStatusRules) => boolean;

const inList = (fulfil: Fulfil): string => {
  const names = appointmentStatusesWhere(fulfil).map((status) => `'${status}'`);
  return `IN (${names.join(', ')})`;
};

/** A condition that is only looked at: the `+` keeps the planner from an index on the status, which finds too many. */
const statusIs = (fulfil: Fulfil): string => `+status ${inList(fulfil)}`;

export const isHoldingTime = statusIs((rules) => rules.holdsTime);
export const isVisit = statusIs((rules) => rules.isVisit);
export const mayBeReviewed = statusIs((rules) => rules.clientMayReview);

/** Money counts as soon as the status or the payment says so. */
export const isEarned = `(${statusIs((rules) => rules.earns === 'always')}
  OR (isPaid = 1 AND ${statusIs((rules) => rules.earns === 'once-paid')}))`;

/** Booked by a client, not seen by the owner, without a verified proof; spelt as the indexes on it are. */
export const isUnverified = `status ${inList((rules) => rules.awaitsOwner)} AND isPaid = 0 AND bookedBy = 'client'`;

/** Something for each status. */
export const byStatus = <Value>(of: (status: AppointmentStatus) => Value) => keyedBy(appointmentStatuses, of);

export type StatusCounts = { readonly [Status in AppointmentStatus]: number };

/** The counts in a row, in the order of the statuses: `pending, confirmed, …`. */
export const statusColumns = appointmentStatuses.join(', ');

/** All of them together, spelt as the index on the sum is. */
export const sumOfStatuses = appointmentStatuses.join(' + ');

export const sumOfCounts = (counts: StatusCounts, fulfil: Fulfil = () => true): number =>
  appointmentStatusesWhere(fulfil).reduce((sum, status) => sum + counts[status], 0);
