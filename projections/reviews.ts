import type { AccountId, Instant, Personal, ReviewId } from '../domain/kernel/index.ts';
import type { ReviewText } from '../domain/review/index.ts';
import type { Projection } from './engine/projection.ts';
import type { ReadDatabase } from './engine/read-database.ts';
import { type Columns, change, flag, put, remove } from './engine/rows.ts';
import { forgetAddresses, heldAddresses, holdAddress, isLeftBy } from './held-addresses.ts';

const unsaid = { customerName: null, customerEmail: null, title: null, comment: null };

const textColumns = (box: Personal<ReviewText>) => {
  const { customerName, customerEmail, title, comment } = box === 'erased' ? unsaid : box.fields;
  return { customerName, customerEmail: customerEmail?.trim().toLowerCase() ?? null, title, comment };
};

const fieldOf = <Name extends string>(box: Personal<{ readonly [Key in Name]: string }>, name: Name): string | null =>
  box === 'erased' ? null : box.fields[name];

type OfReview = {
  readonly event: { readonly data: { readonly reviewId: string } };
  readonly metadata: { readonly occurredAt: Instant };
};

const update = ({ event, metadata }: OfReview, db: ReadDatabase, columns: Columns): void => {
  change(db, 'reviews', { reviewId: event.data.reviewId }, { ...columns, updatedAt: metadata.occurredAt });
};

const judged =
  (status: string) =>
  (event: OfReview, db: ReadDatabase): void =>
    update(event, db, { status });

/** What a person wrote, signed in or as a guest under an e-mail address of theirs. */
const theirs = `reviews.accountId = @accountId
  OR ${isLeftBy('reviewAuthors', 'reviews.customerEmail', 'reviews.createdAt')}`;

const forget = (db: ReadDatabase, accountId: AccountId): void => {
  db.prepare(`UPDATE reviews SET customerName = NULL, customerEmail = NULL, title = NULL, comment = NULL,
      response = NULL, note = NULL
    WHERE ${theirs}`).run({ accountId });
  forgetAddresses(db, 'reviewAuthors', accountId);
};

/** Reviews as they stand; a deleted one has no row. Texts are null once their author has been forgotten. */
export const reviews: Projection = {
  name: 'reviews',
  version: 4,
  tables: [
    {
      name: 'reviews',
      key: 'reviewId',
      create: `CREATE TABLE reviews (
        reviewId TEXT PRIMARY KEY, appointmentId TEXT, serviceId TEXT, serviceName TEXT NOT NULL, accountId TEXT,
        rating INTEGER NOT NULL, isVerifiedPurchase INTEGER NOT NULL, status TEXT NOT NULL,
        customerName TEXT, customerEmail TEXT, title TEXT, comment TEXT,
        response TEXT, answeredAt TEXT, note TEXT, createdAt TEXT NOT NULL, updatedAt TEXT NOT NULL
      ) STRICT`,
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
    heldAddresses('reviewAuthors'),
    {
      // Whose a review was, also once it is deleted: she is told of that.
      name: 'reviewOwners',
      key: 'reviewId',
      create: 'CREATE TABLE reviewOwners (reviewId TEXT PRIMARY KEY, accountId TEXT NOT NULL) STRICT, WITHOUT ROWID',
    },
  ],
  on: {
    AccountOpened: ({ event: { data }, metadata: { occurredAt } }, db) =>
      holdAddress(db, 'reviewAuthors', data.accountId, data.personal, occurredAt),
    ProfileChanged: ({ event: { data }, metadata: { occurredAt } }, db) =>
      holdAddress(db, 'reviewAuthors', data.accountId, data.personal, occurredAt),
    AccountForgotten: ({ event: { data } }, db) => forget(db, data.accountId),
    ReviewSubmitted: ({ event: { data }, metadata: { occurredAt: at } }, db) => {
      const { reviewId, appointmentId, serviceId, serviceName, accountId, rating } = data;
      put(db, 'reviews', {
        ...{ reviewId, appointmentId, serviceId, serviceName, accountId, rating, status: 'pending' },
        ...{ isVerifiedPurchase: flag(data.isVerifiedPurchase), ...textColumns(data.personal) },
        ...{ response: null, answeredAt: null, note: null, createdAt: at, updatedAt: at },
      });
      if (accountId !== null) put(db, 'reviewOwners', { reviewId, accountId });
    },
    ReviewRevised: (recorded, db) => {
      const { rating, by, personal } = recorded.event.data;
      const status: Columns = by === 'author' ? { status: 'pending' } : {};
      update(recorded, db, { rating, ...textColumns(personal), ...status });
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
      remove(db, 'reviews', { reviewId: data.reviewId });
    },
  },
};

/** Whose a review is, or was before it was deleted; null for one that was written without an account. */
export const accountOfReview = (db: ReadDatabase, reviewId: ReviewId): AccountId | null =>
  db.prepare<{ readonly accountId: AccountId }>('SELECT accountId FROM reviewOwners WHERE reviewId = ?').get([reviewId])
    ?.accountId ?? null;

/** All that a person wrote, signed in or as a guest. */
export const reviewsOfPerson = (db: ReadDatabase, accountId: AccountId): readonly ReviewId[] =>
  db
    .prepare<{ readonly reviewId: ReviewId }>(
      `SELECT reviewId FROM reviews WHERE ${theirs} ORDER BY createdAt, reviewId`,
    )
    .all({ accountId })
    .map(({ reviewId }) => reviewId);
