import type { VisitsSeen } from '../domain/catalogue/consultation.ts';
import { type Metadata, personalOr } from '../domain/kernel/event.ts';
import type { AccountId, QuoteId, ServiceId } from '../domain/kernel/ids.ts';
import type { CalendarDate, Instant } from '../domain/kernel/time.ts';
import type { QuoteNews } from '../domain/notice/events.ts';
import { asService, type Intake, type PriceQuote, type QuoteEvent, quote, standingOfQuote } from '../domain/quote.ts';
import { isHoldingTime, mayBeReviewed } from './appointments/statuses.ts';
import { flag, integer, json, keyedTable, orNull, type Row, text } from './engine/columns.ts';
import { projection } from './engine/projection.ts';
import type { ReadDatabase } from './engine/read-database.ts';
import { type ServiceRow, serviceById } from './services.ts';

/** One row per quote request. */
const quotesTable = keyedTable(
  'quotes',
  'quoteId',
  {
    quoteId: text<QuoteId>(),
    accountId: text<AccountId>(),
    position: text(),
    askedAt: text<Instant>(),
    /** The state as the log has it, without personal data. */
    state: json<PriceQuote>(),
    /** True also if the client was forgotten. */
    isWithdrawn: flag(),
    /** The last day on which it can be booked; null if it cannot be booked. */
    until: orNull(text<CalendarDate>()),
    /** The revision of the last answer, and the time when it was given or renewed; null before the first answer. */
    givenRevision: orNull(integer()),
    givenAt: orNull(text<Instant>()),
    /** The last event that somebody should be notified of. */
    news: text<QuoteNews>(),
    newsRevision: integer(),
    newsAt: text<Instant>(),
    /** Null after the client was forgotten. */
    answers: orNull(json<Intake['answers']>()),
    words: orNull(text()),
  },
  {
    indexes: [
      'CREATE INDEX quotesOfAccount ON quotes (accountId, position)',
      'CREATE INDEX quotesByEnd ON quotes (until)',
      'CREATE INDEX quotesByNews ON quotes (newsAt)',
    ],
  },
);

export type QuoteRow = Row<typeof quotesTable>;

const follow = (db: ReadDatabase, event: Exclude<QuoteEvent, { readonly type: 'QuoteAsked' }>): void => {
  const { quoteId } = event.data;
  const state = quote.evolve(quotesTable.find(db, quoteId)?.state ?? null, event);
  if (state === null) return;
  const { isWithdrawn, given } = state;
  quotesTable.change(db, quoteId, { state, isWithdrawn, until: isWithdrawn ? null : (given?.until ?? null) });
};

type When = Pick<Metadata, 'occurredAt'>;

const givenBy = (givenRevision: number, { occurredAt: givenAt }: When) => ({ givenRevision, givenAt });
const newsBy = (news: QuoteNews, newsRevision: number, { occurredAt: newsAt }: When) => ({
  news,
  newsRevision,
  newsAt,
});

/** The quotes that clients ask for, and the owner's answers. */
export const quotes = projection({
  name: 'quotes',
  version: 3,
  tables: [quotesTable],
  on: {
    QuoteAsked: ({ event: { type, data }, metadata, position, revision }, db) => {
      const state = quote.evolve(null, { type, data: { ...data, personal: 'erased' } });
      if (state === null) return;
      quotesTable.put(db, {
        ...{ quoteId: data.quoteId, accountId: data.accountId, position, askedAt: metadata.occurredAt, state },
        ...{ isWithdrawn: false, until: null, givenRevision: null, givenAt: null, words: null },
        ...{ news: 'quote-asked', newsRevision: revision, newsAt: metadata.occurredAt },
        answers: personalOr<Intake | null>(data.personal, null)?.answers ?? null,
      });
    },
    QuoteGiven: ({ event: { type, data }, metadata, revision }, db) => {
      const had = quotesTable.find(db, data.quoteId);
      const news = had?.until == null ? 'quote-given' : 'quote-changed';
      follow(db, { type, data: { ...data, personal: 'erased' } });
      const { words } = personalOr<{ words: string | null }>(data.personal, { words: null });
      quotesTable.change(db, data.quoteId, {
        words,
        ...givenBy(revision, metadata),
        ...newsBy(news, revision, metadata),
      });
    },
    QuoteRenewed: ({ event, metadata, revision }, db) => {
      follow(db, event);
      const told = { ...givenBy(revision, metadata), ...newsBy('quote-given', revision, metadata) };
      quotesTable.change(db, event.data.quoteId, told);
    },
    QuoteWithdrawn: ({ event, metadata, revision }, db) => {
      follow(db, event);
      quotesTable.change(db, event.data.quoteId, newsBy('quote-withdrawn', revision, metadata));
    },
    QuoteUsed: ({ event }, db) => follow(db, event),
    AccountForgotten: ({ event: { data } }, db) =>
      quotesTable.changeWhere(
        db,
        { accountId: data.accountId },
        { answers: null, words: null, isWithdrawn: true, until: null },
      ),
  },
});

/** The number of visits booked with a quote. Canceled visits and those that never came to be do not count. */
const bookedWith = (db: ReadDatabase, { uses }: PriceQuote): number =>
  db
    .prepare<{ readonly found: number }>(
      `SELECT count(*) AS found FROM appointments
      WHERE appointmentId IN (SELECT value FROM json_each(?)) AND (${isHoldingTime} OR isNoShow = 1)`,
    )
    .get([JSON.stringify(uses.map(({ appointmentId }) => appointmentId))])?.found ?? 0;

/** A quote, its standing, and the number of its booked visits. */
export type QuoteSeen = QuoteRow & {
  readonly standing: ReturnType<typeof standingOfQuote>;
  readonly booked: number;
};

/** True if the owner has deleted the service of the quote, so that it is no longer offered. */
const isServiceGone = (db: ReadDatabase, given: PriceQuote['given']): boolean => {
  const [first] = given?.serviceIds ?? [];
  return first !== undefined && serviceById(db, first) === null;
};

const seen =
  (db: ReadDatabase, today: CalendarDate) =>
  (row: QuoteRow): QuoteSeen => {
    const booked = bookedWith(db, row.state);
    const { given } = row.state;
    const standing = standingOfQuote({ given, isWithdrawn: row.isWithdrawn }, booked, today);
    const isGone = standing === 'open' && isServiceGone(db, given);
    return { ...row, booked, standing: isGone ? 'withdrawn' : standing };
  };

export const quoteById = (db: ReadDatabase, quoteId: QuoteId, today: CalendarDate): QuoteSeen | null => {
  const row = quotesTable.find(db, quoteId);
  return row === undefined ? null : seen(db, today)(row);
};

/** A quote in the form of a service, regardless of its client: its first service with the whole price and length. */
export const quotedService = (db: ReadDatabase, quoteId: QuoteId): ServiceRow | null => {
  const given = quotesTable.find(db, quoteId)?.state.given;
  const [first] = given?.serviceIds ?? [];
  const main = first === undefined ? null : serviceById(db, first);
  if (given == null || main === null) return null;
  const { price, minutes } = given;
  return { ...main, serviceId: asService(quoteId), price, minutes, addOns: [], sessions: 1 };
};

/** The client's own quotes, latest first. */
export const quotesOf = (db: ReadDatabase, accountId: AccountId, today: CalendarDate): readonly QuoteSeen[] =>
  quotesTable.rows(db, 'WHERE accountId = ? ORDER BY position DESC', [accountId]).map(seen(db, today));

/** All quotes that a client asked for, oldest first. */
export const quotesEverOf = (db: ReadDatabase, accountId: AccountId): readonly QuoteId[] =>
  quotesTable.rows(db, 'WHERE accountId = ? ORDER BY position', [accountId]).map(({ quoteId }) => quoteId);

/** How often a client has asked, and the services for which she waits for an answer. */
export const askedBy = (db: ReadDatabase, accountId: AccountId) => {
  const all = quotesTable.rows(db, 'WHERE accountId = ?', [accountId]);
  const waiting = all.filter(({ isWithdrawn, givenRevision }) => !isWithdrawn && givenRevision === null);
  return { total: all.length, waiting: waiting.map(({ state }): ServiceId => state.serviceId) };
};

const maxListed = 100;

/** The latest quotes; those that wait for an answer come first. */
export const latestQuotes = (db: ReadDatabase, today: CalendarDate): readonly QuoteSeen[] =>
  quotesTable
    .rows(db, 'ORDER BY givenRevision IS NOT NULL OR isWithdrawn = 1, position DESC LIMIT ?', [maxListed])
    .map(seen(db, today));

/** The quotes that can be booked now. */
export const openQuotes = (db: ReadDatabase, today: CalendarDate): readonly QuoteSeen[] =>
  quotesTable
    .rows(db, 'WHERE until >= ? ORDER BY until, position', [today])
    .map(seen(db, today))
    .filter(({ standing }) => standing === 'open');

/** Quotes whose last event needs a notice. Changes of a quote that was already over or used up need none. */
export const quoteNews = (db: ReadDatabase, since: Instant, dateOf: (at: Instant) => CalendarDate) =>
  quotesTable.rows(db, 'WHERE newsAt >= ? ORDER BY newsAt, position', [since]).filter((row) => {
    const { state, news, newsAt, isWithdrawn } = row;
    if (isWithdrawn !== (news === 'quote-withdrawn')) return false;
    const before = { given: state.given, isWithdrawn: false };
    return ['asked', 'open'].includes(standingOfQuote(before, bookedWith(db, state), dateOf(newsAt)));
  });

/** What the studio knows of a client's visits, and the services for which she has an open quote. */
export const seenBefore = (
  db: ReadDatabase,
  accountId: AccountId,
  today: CalendarDate,
): VisitsSeen & { readonly quoted: readonly ServiceId[] } => {
  const visits = db.prepare<{ readonly last: CalendarDate | null; readonly total: number }>(
    `SELECT count(*) AS total, max(CASE WHEN services.kind = 'consultation' OR serviceName LIKE '%consultation%'
      THEN date END) AS last
    FROM (SELECT * FROM appointments WHERE accountId = ? AND ${mayBeReviewed}) LEFT JOIN services USING (serviceId)`,
  );
  const { last = null, total = 0 } = visits.get([accountId]) ?? {};
  const open = quotesOf(db, accountId, today).filter(({ standing }) => standing === 'open');
  return {
    ...{ consultedOn: last, hasVisited: total > 0 },
    quoted: open.flatMap(({ state }) => state.given?.serviceIds ?? []),
  };
};
