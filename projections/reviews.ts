import { type Personal, personalOr } from '../domain/kernel/event.ts';
import type { AccountId, AppointmentId, ReviewId, ServiceId } from '../domain/kernel/ids.ts';
import { emailOf } from '../domain/kernel/text.ts';
import type { CalendarDate, Instant, WallTime } from '../domain/kernel/time.ts';
import { type ReviewStatus, type ReviewText, reviewStatuses, reviewStatusRules } from '../domain/review/events.ts';
import { type Cells, flag, integer, keyedTable, orNull, type Row, table, text } from './engine/columns.ts';
import { allRows, countRows, type Direction, offsetOf, type PageAsked, type Paged } from './engine/paging.ts';
import { projection } from './engine/projection.ts';
import type { ReadDatabase, SqlParameters } from './engine/read-database.ts';
import { forgetAddresses, heldAddresses, holdAddress, isOwnedBy, ownerAtTime } from './small-views.ts';

/** One row per review that was not deleted. Texts are null after the author has been forgotten. */
export const reviewsTable = keyedTable(
  'reviews',
  'reviewId',
  {
    reviewId: text<ReviewId>(),
    appointmentId: orNull(text<AppointmentId>()),
    serviceId: orNull(text<ServiceId>()),
    serviceName: text(),
    /** Null if a guest wrote the review. */
    accountId: orNull(text<AccountId>()),
    rating: integer(),
    isVerifiedPurchase: flag(),
    status: text<ReviewStatus>(),
    customerName: orNull(text()),
    /** The address that a guest typed, in lower case. Shown only to the owner. */
    customerEmail: orNull(text()),
    title: orNull(text()),
    comment: orNull(text()),
    response: orNull(text()),
    answeredAt: orNull(text<Instant>()),
    /** Shown only to the owner. */
    note: orNull(text()),
    createdAt: text<Instant>(),
    updatedAt: text<Instant>(),
  },
  {
    withPlaces: true,
    indexes: [
      'CREATE INDEX reviewsOfAccount ON reviews (accountId, createdAt)',
      'CREATE INDEX reviewsByEmail ON reviews (customerEmail) WHERE customerEmail IS NOT NULL',
      'CREATE INDEX reviewsByCreation ON reviews (createdAt)',
      'CREATE INDEX reviewsByRating ON reviews (rating, createdAt)',
      'CREATE INDEX reviewsByStatus ON reviews (status, createdAt)',
      'CREATE INDEX reviewsOfService ON reviews (serviceId, status, createdAt)',
      'CREATE INDEX reviewsOfAppointment ON reviews (appointmentId)',
    ],
  },
);

/** The account of each review, including deleted ones, because the author is told of the deletion. */
const reviewOwners = keyedTable('reviewOwners', 'reviewId', {
  ...{ reviewId: text<ReviewId>(), accountId: text<AccountId>() },
});

const reviewAuthors = heldAddresses('reviewAuthors');

/** Reviews to erase with a person that her rows no longer identify: those of forgotten people, and deleted ones. */
const reviewsToErase = table(
  'reviewsToErase',
  { reviewId: text<ReviewId>(), accountId: text<AccountId>() },
  { indexes: ['CREATE INDEX reviewsToEraseByAccount ON reviewsToErase (accountId)'], dependsOnKeys: true },
);

const unsaid = { customerName: null, customerEmail: null, title: null, comment: null };

const textColumns = (box: Personal<ReviewText>) => {
  const { customerName, customerEmail, title, comment } = personalOr<ReviewText | typeof unsaid>(box, unsaid);
  return { customerName, customerEmail: customerEmail === null ? null : emailOf(customerEmail), title, comment };
};

const fieldOf = <Name extends string>(box: Personal<{ readonly [Key in Name]: string }>, name: Name): string | null =>
  box === 'erased' ? null : box.fields[name];

type OfReview = {
  readonly event: { readonly data: { readonly reviewId: ReviewId } };
  readonly metadata: { readonly occurredAt: Instant };
};

type ReviewRow = Row<typeof reviewsTable>;

const update = ({ event, metadata }: OfReview, db: ReadDatabase, changes: Partial<ReviewRow>): void =>
  reviewsTable.change(db, event.data.reviewId, { ...changes, updatedAt: metadata.occurredAt });

const judged =
  (status: ReviewStatus) =>
  (event: OfReview, db: ReadDatabase): void =>
    update(event, db, { status });

/** A review belongs to the person who wrote it, signed in or as a guest with one of her e-mail addresses. */
const theirs = `reviews.accountId = @accountId
  OR ${isOwnedBy(reviewAuthors, 'reviews.customerEmail', 'reviews.createdAt')}`;

const forget = (db: ReadDatabase, accountId: AccountId): void => {
  db.prepare(`INSERT INTO reviewsToErase SELECT reviewId, @accountId FROM reviews WHERE ${theirs}`).run({ accountId });
  db.prepare(`UPDATE reviews SET customerName = NULL, customerEmail = NULL, title = NULL, comment = NULL,
      response = NULL, note = NULL
    WHERE ${theirs}`).run({ accountId });
  forgetAddresses(db, reviewAuthors, accountId);
};

/** The reviews that are not deleted. Their texts are null after the author has been forgotten. */
export const reviews = projection({
  name: 'reviews',
  version: 7,
  tables: [reviewsTable, reviewAuthors, reviewOwners, reviewsToErase],
  on: {
    AccountOpened: ({ event: { data }, metadata: { occurredAt } }, db) =>
      holdAddress(db, reviewAuthors, data.accountId, data.personal, occurredAt),
    ProfileChanged: ({ event: { data }, metadata: { occurredAt } }, db) =>
      holdAddress(db, reviewAuthors, data.accountId, data.personal, occurredAt),
    AccountForgotten: ({ event: { data } }, db) => forget(db, data.accountId),
    ReviewSubmitted: ({ event: { data }, metadata: { occurredAt: at } }, db) => {
      const { reviewId, appointmentId, serviceId, serviceName, accountId, rating } = data;
      reviewsTable.put(db, {
        ...{ reviewId, appointmentId, serviceId, serviceName, accountId, rating, status: 'pending' },
        ...{ isVerifiedPurchase: data.isVerifiedPurchase, ...textColumns(data.personal) },
        ...{ response: null, answeredAt: null, note: null, createdAt: at, updatedAt: at },
      });
      if (accountId !== null) reviewOwners.put(db, { reviewId, accountId });
    },
    ReviewRevised: (recorded, db) => {
      const { rating, by, personal } = recorded.event.data;
      const changes = { rating, ...textColumns(personal) };
      update(recorded, db, by === 'author' ? { ...changes, status: 'pending' } : changes);
    },
    ReviewApproved: judged('approved'),
    ReviewRejected: judged('rejected'),
    ReviewSetPending: judged('pending'),
    ReviewAnswered: (recorded, db) => {
      const { answeredAt, personal } = recorded.event.data;
      update(recorded, db, { answeredAt, response: fieldOf(personal, 'response') });
    },
    ReviewAnswerWithdrawn: (recorded, db) => update(recorded, db, { answeredAt: null, response: null }),
    ReviewNoteTaken: (recorded, db) => update(recorded, db, { note: fieldOf(recorded.event.data.personal, 'note') }),
    ReviewDeleted: ({ event: { data } }, db) => {
      db.prepare(`INSERT INTO reviewsToErase SELECT reviewId, owner FROM (
          SELECT reviewId, coalesce(accountId, ${ownerAtTime(reviewAuthors, 'reviews.customerEmail', 'reviews.createdAt')}) AS owner
          FROM reviews WHERE reviewId = ?) WHERE owner IS NOT NULL`).run([data.reviewId]);
      reviewsTable.remove(db, data.reviewId);
    },
  },
});

/** The account of a review, even a deleted one; null if a guest wrote it. */
export const accountOfReview = (db: ReadDatabase, reviewId: ReviewId): AccountId | null =>
  reviewOwners.find(db, reviewId)?.accountId ?? null;

/** All reviews of a person in the order of their ids, including deleted ones, even after she was forgotten. */
export const reviewsOfPerson = (db: ReadDatabase, accountId: AccountId): readonly ReviewId[] =>
  db
    .prepare<{ readonly reviewId: ReviewId }>(`
      SELECT reviewId FROM reviews WHERE ${theirs}
      UNION SELECT reviewId FROM reviewsToErase WHERE accountId = @accountId
      ORDER BY reviewId`)
    .all({ accountId })
    .map(({ reviewId }) => reviewId);

type ShownBeside = {
  /** The current names of the account. */
  readonly authorFirstName: string | null;
  readonly authorLastName: string | null;
  /** The date of the visit; null if there is none, or it was deleted. */
  readonly visitDate: CalendarDate | null;
  readonly visitTime: WallTime | null;
};

/** A review with everything that screens show with it. Its texts are null after the author has been forgotten. */
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

/** Null if there is no such review, or it was deleted. */
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

/** Matches any of the visit's services, not only the first one. */
const isOfService = `(reviews.serviceId = @serviceId OR EXISTS (
  SELECT 1 FROM appointments, json_each(addOns)
  WHERE appointments.appointmentId = reviews.appointmentId AND value ->> 'addOnId' = @serviceId))`;

/** Newest review first, unless another order is requested. Among equal ones, the newer one comes first. */
export const listReviews = (db: ReadDatabase, asked: ReviewsAsked): Paged<ReviewView> => {
  const { sortBy = 'createdAt', direction = 'desc', page = allRows } = asked;
  const named = narrowing.flatMap((column) => {
    const value = asked[column] ?? null;
    return value === null ? [] : [[column, value] as const];
  });
  const conditions = named.map(([column]) => (column === 'serviceId' ? isOfService : `reviews.${column} = @${column}`));
  const where = conditions.length === 0 ? '' : `WHERE ${conditions.join(' AND ')}`;
  const parameters = Object.fromEntries(named);
  const order = sortBy === 'createdAt' ? '' : 'reviews.createdAt DESC,';
  return {
    rows: reviewsWhere(
      db,
      `${where} ORDER BY reviews.${sortBy} ${direction}, ${order} reviews.rowid DESC LIMIT @limit OFFSET @offset`,
      { ...parameters, limit: page.limit, offset: offsetOf(page) },
    ),
    total: countRows(db, `reviews ${where}`, parameters),
  };
};

/** The reviews of an account, newest first. */
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
