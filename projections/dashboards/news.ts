import type { Role } from '../../domain/kernel/event.ts';
import type { AppointmentId, ReviewId } from '../../domain/kernel/ids.ts';
import type { CalendarDate, Instant, WallTime } from '../../domain/kernel/time.ts';
import { type Cells, keyedTable, orNull, type Row, text } from '../engine/columns.ts';
import { projection } from '../engine/projection.ts';
import type { ReadDatabase } from '../engine/read-database.ts';

/** The actions of clients that the owner wants to hear about. */
export const newsKinds = [
  'booked',
  'moved',
  'cancelled',
  'coming',
  'kept',
  'paid',
  'reviewed',
  'review-revised',
] as const;
export type NewsKind = (typeof newsKinds)[number];

/** The newest actions of clients. Only ids are stored, so names come from the current records. */
const newsTable = keyedTable('news', 'position', {
  position: text(),
  kind: text<NewsKind>(),
  at: text<Instant>(),
  appointmentId: orNull(text<AppointmentId>()),
  reviewId: orNull(text<ReviewId>()),
  /** The time that an appointment was moved to. */
  date: orNull(text<CalendarDate>()),
  time: orNull(text<WallTime>()),
});

type NewsRow = Row<typeof newsTable>;

const kept = 200;
const nothing = { appointmentId: null, reviewId: null, date: null, time: null };

type Happened = {
  readonly position: string;
  readonly metadata: { readonly occurredAt: Instant; readonly role: Role };
};

const note = (
  { position, metadata }: Happened,
  db: ReadDatabase,
  news: Pick<NewsRow, 'kind'> & Partial<NewsRow>,
): void => {
  newsTable.put(db, { ...nothing, ...news, position, at: metadata.occurredAt });
  db.prepare(
    'DELETE FROM news WHERE position <= (SELECT position FROM news ORDER BY position DESC LIMIT 1 OFFSET ?)',
  ).run([kept]);
};

/** The latest actions of clients, such as bookings, moves, cancellations, payment proofs and reviews. */
export const news = projection({
  name: 'news',
  version: 3,
  tables: [newsTable],
  on: {
    AppointmentRequested: (happened, db) => {
      const { appointmentId, bookedBy } = happened.event.data;
      if (bookedBy === 'client') note(happened, db, { kind: 'booked', appointmentId });
    },
    AppointmentRescheduled: (happened, db) => {
      const { appointmentId, by, date, time } = happened.event.data;
      if (by === 'client') note(happened, db, { kind: 'moved', appointmentId, date, time });
    },
    AppointmentCancelled: (happened, db) => {
      const { appointmentId, by } = happened.event.data;
      if (by === 'client') note(happened, db, { kind: 'cancelled', appointmentId });
    },
    ProposalEnded: (happened, db) => {
      const { appointmentId, by } = happened.event.data;
      if (by === 'client') note(happened, db, { kind: 'kept', appointmentId });
    },
    AttendanceConfirmed: (happened, db) => {
      note(happened, db, { kind: 'coming', appointmentId: happened.event.data.appointmentId });
    },
    ProofAdded: (happened, db) => {
      const { appointmentId } = happened.event.data;
      if (happened.metadata.role !== 'admin') note(happened, db, { kind: 'paid', appointmentId });
    },
    AppointmentDeleted: ({ event: { data } }, db) => newsTable.removeWhere(db, { appointmentId: data.appointmentId }),
    ReviewSubmitted: (happened, db) => note(happened, db, { kind: 'reviewed', reviewId: happened.event.data.reviewId }),
    ReviewRevised: (happened, db) => {
      const { reviewId, by } = happened.event.data;
      if (by === 'author') note(happened, db, { kind: 'review-revised', reviewId });
    },
    ReviewDeleted: ({ event: { data } }, db) => newsTable.removeWhere(db, { reviewId: data.reviewId }),
  },
});

type ShownBeside = {
  /** Null after the person was forgotten. */
  readonly name: string | null;
  readonly serviceName: string | null;
  readonly rating: number | null;
};

export type NewsView = NewsRow & ShownBeside;

const select = `
  SELECT news.position, news.kind, news.at, news.appointmentId, news.reviewId,
    coalesce(news.date, appointments.date) AS date, coalesce(news.time, appointments.time) AS time,
    coalesce(nullif(trim(coalesce(customer ->> 'firstName', '') || ' ' || coalesce(customer ->> 'lastName', '')), ''),
      reviews.customerName) AS name,
    coalesce(appointments.serviceName, reviews.serviceName) AS serviceName, reviews.rating AS rating
  FROM news LEFT JOIN appointments ON appointments.appointmentId = news.appointmentId
    LEFT JOIN reviews ON reviews.reviewId = news.reviewId
  ORDER BY news.at DESC, news.position DESC LIMIT ?`;

/** Newest first. */
export const latestNews = (db: ReadDatabase, limit: number): readonly NewsView[] =>
  db
    .prepare<Cells<typeof newsTable> & ShownBeside>(select)
    .all([limit])
    .map((cells) => newsTable.read(cells));
