import {
  type AppointmentStatusRules,
  appointmentStatusesWhere,
  isNoShow,
  type ListedStatus,
  listedStatuses,
} from '../../domain/appointment/events.ts';
import type { AccountId, AppointmentId } from '../../domain/kernel/ids.ts';
import { keyedBy } from '../../domain/kernel/text.ts';
import type { Instant } from '../../domain/kernel/time.ts';
import { countRows } from '../engine/paging.ts';
import type { ReadDatabase } from '../engine/read-database.ts';

// The conditions on the column `status` are generated from the rules of the statuses, so that a new status is counted
// and listed by its rules.

type Fulfil = (rules: AppointmentStatusRules) => boolean;

const listedStatusesWhere = (fulfil: Fulfil): readonly ListedStatus[] =>
  appointmentStatusesWhere(fulfil).filter((status) => !isNoShow(status));

const inList = (fulfil: Fulfil): string => {
  const names = listedStatusesWhere(fulfil).map((status) => `'${status}'`);
  return `IN (${names.join(', ')})`;
};

/**
 * A condition on the status. The `+` stops the planner from using the status index, which would find too many rows.
 */
const statusIs = (fulfil: Fulfil): string => `+status ${inList(fulfil)}`;

export const isHoldingTime = statusIs((rules) => rules.holdsTime);
/** The visit is still to come, or in progress. */
export const isVisitToCome = statusIs((rules) => rules.holdsTime && !rules.isOver);
export const isVisitOver = statusIs((rules) => rules.isOver);
export const isVisit = statusIs((rules) => rules.isVisit);
export const mayBeReviewed = statusIs((rules) => rules.clientMayReview);
/** Counts an install once. */
export const isNoFurtherSession = "appointmentId NOT GLOB '*-session-[2-5]'";

const active = inList((rules) => rules.holdsTime);
const firstSession = `iif(appointments.install ->> 'session' = 1, appointments.appointmentId,
  substr(appointments.appointmentId, 1, length(appointments.appointmentId) - length('-session-2')))`;
/** The ids of all sessions that an install can have, from an expression for the first one's. */
export const sessionIdsFrom = (first: string): string =>
  [first, ...[2, 3, 4, 5].map((session) => `${first} || '-session-${session}'`)].join(', ');
/** No later session of the install takes place. True for a visit that takes one day, too. */
export const isLast = `(appointments.install IS NULL OR NOT EXISTS (
  SELECT 1 FROM appointments AS later
  WHERE later.appointmentId IN (${sessionIdsFrom(firstSession)}) AND later.startsAt > appointments.startsAt AND later.status ${active}))`;

const waiting = inList((rules) => rules.awaitsOwner);
const agreed = inList((rules) => rules.holdsTime && !rules.awaitsOwner);
const toCome = inList((rules) => rules.holdsTime && !rules.isOver);

/**
 * Further sessions that last changed before `before`, and whose status does not fit the first session's or whose first
 * session was deleted.
 */
export const outdatedSessions = (db: ReadDatabase, before: Instant): readonly AppointmentId[] =>
  db
    .prepare<{ readonly appointmentId: AppointmentId }>(
      `SELECT other.appointmentId FROM appointments AS other LEFT JOIN appointments AS first
        ON first.appointmentId = substr(other.appointmentId, 1, length(other.appointmentId) - length('-session-2'))
      WHERE other.install IS NOT NULL AND other.install ->> 'session' > 1 AND other.updatedAt < ? AND (first.appointmentId IS NULL
        OR (other.status ${toCome} AND first.isNoShow = 0 AND first.status NOT ${active})
        OR (other.status ${waiting} AND (first.isNoShow = 1 OR first.status ${agreed}))
        OR (other.status ${toCome} AND other.status NOT ${waiting} AND first.status ${waiting}))`,
    )
    .all([before])
    .map(({ appointmentId }) => appointmentId);

/** The client's phone. The text must equal that of the index. */
export const phoneOfClient = "customer ->> 'phone'";

/** The owner has confirmed it. */
const isConfirmed = statusIs((rules) => rules.holdsTime && !rules.awaitsOwner);

/** Whether the studio has confirmed any visit of the client with that number. */
export const wasConfirmedWith = (db: ReadDatabase, accountId: AccountId, phone: string): boolean =>
  countRows(db, `appointments WHERE accountId = ? AND ${phoneOfClient} = ? AND ${isConfirmed}`, [accountId, phone]) > 0;

/** Counts as revenue by its status alone, or by its status once it is paid. */
export const isEarned = `(${statusIs((rules) => rules.earns === 'always')}
  OR (isPaid = 1 AND ${statusIs((rules) => rules.earns === 'once-paid')}))`;

/** The owner has not answered it, and it has no verified proof or other payment. */
export const isUnpaid = `status ${inList((rules) => rules.awaitsOwner)} AND isPaid = 0`;

/** The same, booked by a client. The text must equal that of the indexes. */
export const isUnverified = `${isUnpaid} AND bookedBy = 'client'`;

/** A value for each status. */
export const byStatus = <Value>(of: (status: ListedStatus) => Value) => keyedBy(listedStatuses, of);

export type StatusCounts = { readonly [Status in ListedStatus]: number };

/** The count columns, in the order of the statuses: `pending, confirmed, …`. */
export const statusColumns = listedStatuses.join(', ');

/** The sum of all counts. The text must equal that of the index on the sum. */
export const sumOfStatuses = listedStatuses.join(' + ');

export const sumOfCounts = (counts: StatusCounts): number =>
  listedStatuses.reduce((sum, status) => sum + counts[status], 0);

export type UnverifiedBy = {
  readonly accountId: AccountId | null;
  /** In E.164 format; null if it is not known yet. */
  readonly phone: string | null;
  readonly address: string | null;
};

/**
 * How many unpaid bookings from this network await the owner: for the account or for the phone, whichever has more.
 * Bookings from another network do not count, because anybody can book with somebody else's phone and address. Other
 * people's bookings from the same network do not count either.
 */
export const maxUnverifiedBookings = (db: ReadDatabase, { accountId, phone, address }: UnverifiedBy): number => {
  const count = (column: string, value: string | null): number =>
    value === null
      ? 0
      : countRows(
          db,
          `appointments WHERE address IS ? AND ${column} = ? AND ${isUnverified} AND ${isNoFurtherSession}`,
          [address, value],
        );
  return Math.max(count('accountId', accountId), count(phoneOfClient, phone));
};

/** How many unpaid bookings that await the owner clients have made since then. */
export const unverifiedSince = (db: ReadDatabase, since: Instant): number =>
  countRows(db, `appointments WHERE createdAt >= ? AND ${isUnverified} AND ${isNoFurtherSession}`, [since]);
