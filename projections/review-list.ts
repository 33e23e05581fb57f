import type { AccountId, AppointmentId, CalendarDate, ReviewId, ServiceId, WallTime } from '../domain/kernel/index.ts';
import { type ReviewStatus, reviewStatuses, reviewStatusRules } from '../domain/review/index.ts';
import { allRows, type Direction, offsetOf, type PageAsked, type Paged } from './engine/paging.ts';
import type { ReadDatabase, SqlParameters } from './engine/read-database.ts';
import type { Cells, Row } from './engine/table.ts';
import { reviewsTable } from './reviews.ts';

type ShownBeside = {
  /** The present names of the account. */
  readonly authorFirstName: string | null;
  readonly authorLastName: string | null;
  /** The date of the visit; null if there is none, or if it was deleted. */
  readonly visitDate: CalendarDate | null;
  readonly visitTime: WallTime | null;
};

/** A review with what screens show beside it. Its texts are null once the author has been forgotten. */
export type ReviewView = Row<typeof reviewsTable> & ShownBeside;

type Found = Cells<typeof reviewsTable> & ShownBeside;

const select = `
  SELECT reviews.*, accounts.firstName AS authorFirstName, accounts.lastName AS authorLastName,
    appointments.date AS visitDate, appointments.time AS visitTime
  FROM reviews LEFT JOIN accounts ON accounts.accountId = reviews.accountId
    LEFT JOIN appointments ON appointments.appointmentId = reviews.appointmentId`;

const reviewsWhere = (db: ReadDatabase, rest: string, parameters: SqlParameters): readonly ReviewView[] =>
  db
    .prepare<Found>(`${select} ${rest}`)
    .all(parameters)
    .map((found) => reviewsTable.read(found));

/** Null if there is no such review, or if it was deleted. */
export const reviewById = (db: ReadDatabase, reviewId: ReviewId): ReviewView | null =>
  reviewsWhere(db, 'WHERE reviewId = ?', [reviewId])[0] ?? null;

export const reviewOfAppointment = (db: ReadDatabase, appointmentId: AppointmentId): ReviewView | null =>
  reviewsWhere(db, 'WHERE reviews.appointmentId = ?', [appointmentId])[0] ?? null;

export type ReviewSort = 'createdAt' | 'rating' | 'status';

/** A field that is null or left out does not narrow the list. */
export type ReviewsAsked = {
  readonly status?: ReviewStatus | null;
  readonly rating?: number | null;
  readonly serviceId?: ServiceId | null;
  readonly accountId?: AccountId | null;
  readonly appointmentId?: AppointmentId | null;
  readonly sortBy?: ReviewSort;
  readonly direction?: Direction;
  readonly page?: PageAsked;
};

const narrowing = ['status', 'rating', 'serviceId', 'accountId', 'appointmentId'] as const;

/** The newest review comes first, unless another order is asked for. Of equal ones the newer comes first. */
export const listReviews = (db: ReadDatabase, asked: ReviewsAsked): Paged<ReviewView> => {
  const { sortBy = 'createdAt', direction = 'desc', page = allRows } = asked;
  const named = narrowing.flatMap((column) => {
    const value = asked[column] ?? null;
    return value === null ? [] : [[column, value] as const];
  });
  const conditions = named.map(([column]) => `reviews.${column} = @${column}`);
  const where = conditions.length === 0 ? '' : `WHERE ${conditions.join(' AND ')}`;
  const parameters = Object.fromEntries(named);
  const order = sortBy === 'createdAt' ? '' : 'reviews.createdAt DESC,';
  const total = db.prepare<{ readonly total: number }>(`SELECT count(*) AS total FROM reviews ${where}`);
  return {
    rows: reviewsWhere(
      db,
      `${where} ORDER BY reviews.${sortBy} ${direction}, ${order} reviews.rowid DESC LIMIT @limit OFFSET @offset`,
      { ...parameters, limit: page.limit, offset: offsetOf(page) },
    ),
    total: total.get(parameters)?.total ?? 0,
  };
};

/** The reviews of an account, the newest first. */
export const reviewsOfAccount = (db: ReadDatabase, accountId: AccountId): readonly ReviewView[] =>
  listReviews(db, { accountId }).rows;

const publicStatuses = reviewStatuses
  .filter((status) => reviewStatusRules[status].isPublic)
  .map((status) => `'${status}'`);

/** The number of approved reviews and their average rating, from 1 to 5; null if there are none. */
export const approvedRating = (db: ReadDatabase): { readonly count: number; readonly average: number } | null => {
  const asked = `SELECT count(*) AS count, avg(rating) AS average FROM reviews WHERE status IN (${publicStatuses.join(', ')})`;
  const found = db.prepare<{ readonly count: number; readonly average: number }>(asked).get({});
  return found === undefined || found.count === 0 ? null : found;
};
