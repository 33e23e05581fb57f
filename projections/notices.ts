import type { SalonEvent } from '../domain/events.ts';
import {
  type AccountId,
  type AppointmentId,
  addMinutes,
  type Instant,
  type NoticeId,
  type ProofId,
  type Recorded,
} from '../domain/kernel/index.ts';
import {
  type GivenUpReason,
  longestPauseMinutes,
  momentOfNotice,
  type NoticeKind,
  noticeKindRules,
  noticeKinds,
} from '../domain/notice/index.ts';
import { isByClient, noticesCausedBy } from '../domain/notices-caused.ts';
import { flag, integer, orNull, text } from './engine/columns.ts';
import { offsetOf, type PageAsked, type Paged } from './engine/paging.ts';
import { projection } from './engine/projection.ts';
import type { ReadDatabase, SqlParameters } from './engine/read-database.ts';
import { type Cells, keyedTable, type Row } from './engine/table.ts';

/** One row once the log says that notices are sent. */
const sending = keyedTable('noticeSending', 'stream', { stream: text(), begunAt: text<Instant>() });

/** The appointment that a proof was given for. */
const proofs = keyedTable('noticeProofs', 'proofId', {
  proofId: text<ProofId>(),
  appointmentId: text<AppointmentId>(),
});

/** What somebody should be told of and no notice tells yet. */
const wanted = keyedTable(
  'noticesWanted',
  'place',
  {
    /** Cause and kind. */
    place: text(),
    position: text(),
    stream: text(),
    revision: integer(),
    kind: text<NoticeKind>(),
    appointmentId: text<AppointmentId>(),
    causedAt: text<Instant>(),
    /** When it is to be told. */
    wantedAt: text<Instant>(),
    isAnswer: flag(),
  },
  {
    indexes: [
      'CREATE INDEX noticesWantedByMoment ON noticesWanted (wantedAt)',
      'CREATE INDEX noticesWantedByVisit ON noticesWanted (appointmentId)',
    ],
  },
);

export type NoticeStanding = 'waiting' | 'sending' | 'sent' | 'given-up';

/** One row for each notice. What the mail server said stands in its stream alone, because it may name a person. */
const noticesTable = keyedTable(
  'notices',
  'noticeId',
  {
    noticeId: text<NoticeId>(),
    position: text(),
    kind: text<NoticeKind>(),
    appointmentId: text<AppointmentId>(),
    accountId: text<AccountId>(),
    causedAt: text<Instant>(),
    isAnswer: flag(),
    startsAt: text<Instant>(),
    standing: text<NoticeStanding>(),
    /** How many tries were begun, ever and since it was asked for again. */
    tries: integer(),
    triesInRow: integer(),
    claimedBy: orNull(text()),
    notBefore: orNull(text<Instant>()),
    /** Null if it was asked for again: then it is sent at any hour. */
    endsAt: orNull(text<Instant>()),
    reason: orNull(text<GivenUpReason>()),
    via: orNull(text<'smtp' | 'folder'>()),
    changedAt: text<Instant>(),
  },
  {
    indexes: [
      `CREATE INDEX noticesOpen ON notices (notBefore) WHERE standing IN ('waiting', 'sending')`,
      'CREATE INDEX noticesByPosition ON notices (position)',
      'CREATE INDEX noticesByStanding ON notices (standing, position)',
      'CREATE INDEX noticesByAccount ON notices (accountId)',
    ],
  },
);

const placeOf = (stream: string, revision: number, kind: NoticeKind): string => `${stream}@${revision}/${kind}`;

const want = (
  { event, metadata, stream, revision, position }: Recorded<SalonEvent>,
  db: ReadDatabase,
  appointmentId: AppointmentId | undefined,
): void => {
  // Nobody is told of a proof that belongs to no appointment.
  if (appointmentId === undefined || sending.find(db, 'outbox') === undefined) return;
  for (const kind of noticesCausedBy(event, metadata)) {
    const place = placeOf(stream, revision, kind);
    const { to, reminds } = noticeKindRules[kind];
    const startsAt = 'startsAt' in event.data ? event.data.startsAt : null;
    const wantedAt = momentOfNotice(kind, metadata.occurredAt, startsAt);
    if (wantedAt === null) continue;
    const isAnswer = to === 'client' && reminds === null && isByClient(metadata.role);
    wanted.put(db, {
      ...{ place, position, stream, revision, kind, appointmentId, isAnswer, wantedAt },
      causedAt: metadata.occurredAt,
    });
  }
};

type OfAppointment = Recorded<SalonEvent> & {
  readonly event: { readonly data: { readonly appointmentId: AppointmentId } };
};
type OfProof = Recorded<SalonEvent> & { readonly event: { readonly data: { readonly proofId: ProofId } } };

const ofAppointment = (recorded: OfAppointment, db: ReadDatabase): void =>
  want(recorded, db, recorded.event.data.appointmentId);

/** The time of the visit is another one, or none, so nobody is reminded of the one that it had. */
const withoutReminders = (recorded: OfAppointment, db: ReadDatabase): void => {
  for (const kind of noticeKinds) {
    if (noticeKindRules[kind].reminds === null) continue;
    wanted.removeWhere(db, { appointmentId: recorded.event.data.appointmentId, kind });
  }
  ofAppointment(recorded, db);
};

const ofProof = (recorded: OfProof, db: ReadDatabase): void =>
  want(recorded, db, proofs.find(db, recorded.event.data.proofId)?.appointmentId);

type Changes = Partial<Omit<Row<typeof noticesTable>, 'noticeId'>>;

const change = (
  db: ReadDatabase,
  noticeId: NoticeId,
  { metadata }: Pick<Recorded<SalonEvent>, 'metadata'>,
  changes: Changes,
) => noticesTable.change(db, noticeId, { ...changes, changedAt: metadata.occurredAt });

/** What is to be told to whom, and what became of it. */
export const notices = projection({
  name: 'notices',
  version: 3,
  tables: [sending, proofs, wanted, noticesTable],
  follows: ['appointment', 'paymentProof', 'notice', 'outbox'],
  ignores: [
    'AppointmentCompleted',
    'AppointmentSetPending',
    'AppointmentAmended',
    'MeetingChosen',
    'OwnerNoteTaken',
    'EvidencePackMade',
    'AttemptRefused',
    'BookingAbandoned',
    'HoldGivenUp',
    'PaymentProofUploaded',
    'PaymentProofClaimed',
    'PaymentProofGivenBack',
    'PaymentProofSetPending',
    'PaymentProofLapsed',
  ],
  on: {
    SendingBegun: ({ stream, event: { data } }, db) => sending.put(db, { stream, begunAt: data.at }),
    AppointmentRequested: (recorded, db) => {
      const { appointmentId, proofId } = recorded.event.data;
      if (proofId !== null) proofs.put(db, { proofId, appointmentId });
      ofAppointment(recorded, db);
    },
    AppointmentConfirmed: ofAppointment,
    AppointmentCancelled: withoutReminders,
    AppointmentReopened: withoutReminders,
    AppointmentRescheduled: withoutReminders,
    AppointmentDeleted: withoutReminders,
    AttendanceConfirmed: ofAppointment,
    ProofAdded: (recorded, db) => {
      const { appointmentId, proofId } = recorded.event.data;
      proofs.put(db, { proofId, appointmentId });
      ofAppointment(recorded, db);
    },
    PaymentProofVerified: ofProof,
    PaymentProofRejected: ofProof,
    NoticeDue: ({ event: { data }, metadata, position }, db) => {
      const { cause, dueAt, ...due } = data;
      wanted.remove(db, placeOf(cause.stream, cause.revision, due.kind));
      noticesTable.put(db, {
        ...{ ...due, position, notBefore: dueAt, standing: 'waiting', tries: 0, triesInRow: 0 },
        ...{ claimedBy: null, reason: null, via: null, changedAt: metadata.occurredAt },
      });
    },
    NoticeClaimed: (recorded, db) => {
      const { noticeId, number, by } = recorded.event.data;
      const { triesInRow = 0 } = noticesTable.find(db, noticeId) ?? {};
      const begun = { tries: number, triesInRow: triesInRow + 1 };
      change(db, noticeId, recorded, { ...begun, standing: 'sending', claimedBy: by });
    },
    NoticeHandedOver: (recorded, db) => {
      const { noticeId, via } = recorded.event.data;
      change(db, noticeId, recorded, { standing: 'sent', via, claimedBy: null, notBefore: null, reason: null });
    },
    NoticeRefused: (recorded, db) => {
      const { noticeId, retryAt } = recorded.event.data;
      change(db, noticeId, recorded, { standing: 'waiting', claimedBy: null, notBefore: retryAt });
    },
    NoticeGivenUp: (recorded, db) => {
      const { noticeId, reason } = recorded.event.data;
      change(db, noticeId, recorded, { standing: 'given-up', reason, claimedBy: null, notBefore: null });
    },
    NoticeAskedAgain: (recorded, db) => {
      const { noticeId, at } = recorded.event.data;
      const afresh = { triesInRow: 0, endsAt: null, reason: null };
      change(db, noticeId, recorded, { ...afresh, standing: 'waiting', notBefore: at });
    },
  },
});

export type WantedNotice = Row<typeof wanted>;
export type NoticeRow = Row<typeof noticesTable>;

/** Those that are to be told by now, the oldest first. */
export const wantedNotices = (db: ReadDatabase, now: Instant, limit: number): readonly WantedNotice[] =>
  wanted.rows(db, 'WHERE wantedAt <= ? ORDER BY wantedAt, position, kind LIMIT ?', [now, limit]);

/**
 * Open notices whose time has come, the longest waiting first. A next try that is further away than any pause was said by a
 * clock that has been put back since.
 */
export const dueNotices = (db: ReadDatabase, now: Instant, limit: number): readonly NoticeRow[] =>
  noticesTable.rows(
    db,
    `WHERE standing IN ('waiting', 'sending') AND (notBefore <= ? OR (triesInRow > 0 AND notBefore > ?))
    ORDER BY notBefore, noticeId LIMIT ?`,
    [now, addMinutes(now, longestPauseMinutes), limit],
  );

/** Null once the person was forgotten. */
type Named = { readonly name: string | null };

export type NoticeView = NoticeRow & Named;

export type NoticesAsked = PageAsked & { readonly standing: NoticeStanding | null };

const select = `
  SELECT notices.*, nullif(trim(coalesce(accounts.firstName, '') || ' ' || coalesce(accounts.lastName, '')), '') AS name
  FROM notices LEFT JOIN accounts USING (accountId)`;

const viewsBy = (db: ReadDatabase, rest: string, parameters: SqlParameters): readonly NoticeView[] =>
  db
    .prepare<Cells<typeof noticesTable> & Named>(`${select} ${rest}`)
    .all(parameters)
    .map((cells) => noticesTable.read(cells));

export const noticeById = (db: ReadDatabase, noticeId: NoticeId): NoticeView | null =>
  viewsBy(db, 'WHERE notices.noticeId = ?', [noticeId])[0] ?? null;

/** The latest first. */
export const listNotices = (db: ReadDatabase, { standing, ...page }: NoticesAsked): Paged<NoticeView> => {
  const where = standing === null ? '' : 'WHERE notices.standing = ?';
  const given = standing === null ? [] : [standing];
  const order = 'ORDER BY notices.position DESC, notices.noticeId LIMIT ? OFFSET ?';
  const rows = viewsBy(db, `${where} ${order}`, [...given, page.limit, offsetOf(page)]);
  const [counted] = db.prepare<{ readonly total: number }>(`SELECT count(*) AS total FROM notices ${where}`).all(given);
  return { rows, total: counted?.total ?? 0 };
};

/** How many notices were given up since then because no mail server took them. */
export const refusedNotices = (db: ReadDatabase, since: Instant): number =>
  db
    .prepare<{ readonly total: number }>(`
      SELECT count(*) AS total FROM notices
      WHERE standing = 'given-up' AND reason IN ('refused', 'tries-used-up') AND changedAt > ?`)
    .all([since])[0]?.total ?? 0;

/** The notices of people who were forgotten: nothing of their mails may be left. */
export const noticesOfForgotten = (db: ReadDatabase): readonly NoticeId[] =>
  db
    .prepare<{ readonly noticeId: NoticeId }>(
      'SELECT noticeId FROM notices JOIN accounts USING (accountId) WHERE accounts.isForgotten = 1',
    )
    .all()
    .map(({ noticeId }) => noticeId);
