import { match } from 'ts-pattern';
import type { HairRecord } from '../domain/account/events.ts';
import { isFurtherSession } from '../domain/appointment/install.ts';
import { locsNamed, weeksUntilNext } from '../domain/catalogue/decide.ts';
import type { SalonEvent } from '../domain/events.ts';
import type { Recorded } from '../domain/kernel/event.ts';
import type { AccountId, AppointmentId, NoticeId, ProofId, ReviewId } from '../domain/kernel/ids.ts';
import type { Cents } from '../domain/kernel/money.ts';
import { addMinutes, type CalendarDate, dateInZone, type Instant, millisOf, type Zone } from '../domain/kernel/time.ts';
import {
  type GivenUpReason,
  type NoticeAbout,
  type NoticeChannel,
  type NoticeKind,
  type NoticeVia,
  noticeKindRules,
  noticeKinds,
} from '../domain/notice/events.ts';
import {
  daysOfInterest,
  type FollowUpTimes,
  hoursBeforeLapse,
  momentOfAgenda,
  momentOfReturn,
  momentOfReviewRequest,
  noticeRetries,
  spanOfReminder,
  undoMinutes,
  waitsForMorning,
} from '../domain/notice/policies.ts';

import { isByClient, noticesCausedBy } from '../domain/notices-caused.ts';
import { remindsOfEnd } from '../domain/quote.ts';
import { firstSettings, lapseHoursOf } from '../domain/settings.ts';
import { streams } from '../domain/streams.ts';
import { isHoldingTime, isLast, isVisitToCome, mayBeReviewed } from './appointments/statuses.ts';
import { type Cells, flag, integer, keyedTable, orNull, type Row, text } from './engine/columns.ts';
import { countRows, offsetOf, type PageAsked, type Paged } from './engine/paging.ts';
import { projection } from './engine/projection.ts';
import type { ReadDatabase, SqlParameters } from './engine/read-database.ts';
import { openQuotes, quoteNews } from './quotes.ts';
import { openWaiting } from './waiting.ts';

/** Has one row once the log says that notices are sent. */
const sending = keyedTable('noticeSending', 'stream', { stream: text(), begunAt: text<Instant>() });

/** The appointment of each proof. */
const proofs = keyedTable('noticeProofs', 'proofId', {
  proofId: text<ProofId>(),
  appointmentId: text<AppointmentId>(),
});

/** The price of each visit that is no rehearsal. */
const prices = keyedTable('noticePrices', 'appointmentId', {
  appointmentId: text<AppointmentId>(),
  total: integer<Cents>(),
});

/** A possible notice, and the event that causes it. */
const ofCause = {
  /** The key: cause and kind, or stream and kind for a notice that is sent only once. */
  place: text(),
  position: text(),
  stream: text(),
  revision: integer(),
  kind: text<NoticeKind>(),
  appointmentId: text<AppointmentId>(),
  causedAt: text<Instant>(),
};

/** Notices that somebody should get and that are not created yet. */
const wanted = keyedTable(
  'noticesWanted',
  'place',
  {
    ...ofCause,
    /** When it should be sent. */
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

/**
 * Reminders that may become due. Their time depends on the owner's current hours, so that a change of hours applies
 * to all future visits.
 */
const reminders = keyedTable(
  'noticeReminders',
  'place',
  {
    ...ofCause,
    startsAt: text<Instant>(),
    /** How long before the visit its time was booked. Nobody is reminded of what she has only just booked. */
    leadMinutes: integer(),
  },
  {
    indexes: [
      'CREATE INDEX noticeRemindersByVisit ON noticeReminders (appointmentId)',
      'CREATE INDEX noticeRemindersByStart ON noticeReminders (kind, startsAt)',
    ],
  },
);

/** Notices that may become due some time after their cause. Their time depends on the owner's current settings. */
const followUps = keyedTable('noticeFollowUps', 'place', ofCause, {
  indexes: [
    'CREATE INDEX noticeFollowUpsByVisit ON noticeFollowUps (appointmentId)',
    'CREATE INDEX noticeFollowUpsByMoment ON noticeFollowUps (kind, causedAt)',
  ],
});

/** Notices that are sent only once and were created. */
const sentOnce = keyedTable('noticesToldOnce', 'place', { place: text(), noticeId: text<NoticeId>() });

/** The visits of clients' reviews. */
const reviewedVisits = keyedTable('noticeReviews', 'reviewId', {
  reviewId: text<ReviewId>(),
  appointmentId: text<AppointmentId>(),
});

/** The owner's notice settings, if she has saved any, and since when each reminder's current hours apply. */
const reminderHours = keyedTable('noticeReminderHours', 'stream', {
  stream: text(),
  firstReminderHours: integer(),
  firstSince: orNull(text<Instant>()),
  lastReminderHours: integer(),
  lastSince: orNull(text<Instant>()),
  reviewRequestHours: integer(),
  returnReminderDays: integer(),
  agendaHour: integer(),
  requestLapseHours: integer(),
  depositLapseHours: integer(),
});

export type NoticeStanding = 'waiting' | 'sending' | 'sent' | 'given-up';

/** One row per notice. The mail server's answer is only in the stream, because it may name a person. */
const noticesTable = keyedTable(
  'notices',
  'noticeId',
  {
    noticeId: text<NoticeId>(),
    position: text(),
    kind: text<NoticeKind>(),
    channel: text<NoticeChannel>(),
    /** Null if the notice is about a day. */
    appointmentId: orNull(text<AppointmentId>()),
    accountId: orNull(text<AccountId>()),
    startsAt: orNull(text<Instant>()),
    /** The day that the notice is about; null if it is about a visit. */
    date: orNull(text<CalendarDate>()),
    causedAt: text<Instant>(),
    isAnswer: flag(),
    standing: text<NoticeStanding>(),
    /** How many tries were begun in all, and since it was requested again. */
    tries: integer(),
    triesInRow: integer(),
    claimedBy: orNull(text()),
    notBefore: orNull(text<Instant>()),
    /** Null if it was requested again: then it is sent at any hour. */
    endsAt: orNull(text<Instant>()),
    reason: orNull(text<GivenUpReason>()),
    via: orNull(text<NoticeVia>()),
    changedAt: text<Instant>(),
  },
  {
    indexes: [
      `CREATE INDEX noticesOpen ON notices (notBefore) WHERE standing IN ('waiting', 'sending')`,
      'CREATE INDEX noticesByPosition ON notices (position)',
      'CREATE INDEX noticesByStanding ON notices (standing, position)',
      'CREATE INDEX noticesByAccount ON notices (accountId)',
      `CREATE INDEX noticesTexted ON notices (changedAt) WHERE channel = 'text'`,
    ],
  },
);

const placeOf = (stream: string, revision: number, kind: NoticeKind): string =>
  noticeKindRules[kind].isOnce ? `${stream}/${kind}` : `${stream}@${revision}/${kind}`;

const placeOfDay = (date: CalendarDate, kind: NoticeKind): string => placeOf(streams.day(date), 0, kind);

/** The key of a notice among the wanted ones. No event causes a day's notice. */
const placeOfNotice = (about: NoticeAbout, kind: NoticeKind): string =>
  about.of === 'day' ? placeOfDay(about.date, kind) : placeOf(about.cause.stream, about.cause.revision, kind);

const noSubject = { appointmentId: null, accountId: null, startsAt: null, date: null };

const columnsOf = (about: NoticeAbout) =>
  match(about)
    .with({ of: 'visit' }, ({ appointmentId, accountId, startsAt }) => ({
      ...noSubject,
      ...{ appointmentId, accountId, startsAt },
    }))
    .with({ of: 'day' }, ({ date }) => ({ ...noSubject, date }))
    .with({ of: 'waiting' }, { of: 'quote' }, ({ accountId }) => ({ ...noSubject, accountId }))
    .exhaustive();

/** How many minutes booking a whole series may take. */
const minutesOfSeries = 1;

/** Kinds that each session of an install causes by itself. */
const ofEachSession: ReadonlySet<NoticeKind> = new Set([
  ...(['reminder-days', 'reminder-hours', 'visit-moved', 'client-moved', 'times-proposed'] as const),
  ...(['attendance-confirmed', 'review-asked', 'return-due', 'review-answered'] as const),
]);

const tableOf = (kind: NoticeKind) => {
  const { reminds, followsUp, asksBeforeLapse } = noticeKindRules[kind];
  if (reminds !== null) return reminders;
  return followsUp === null && !asksBeforeLapse ? wanted : followUps;
};

const want = (
  { event, metadata, stream, revision, position }: Recorded<SalonEvent>,
  db: ReadDatabase,
  appointmentId: AppointmentId | undefined,
): void => {
  // Proofs and reviews without an appointment cause no notices.
  if (appointmentId === undefined || sending.find(db, 'outbox') === undefined) return;
  for (const kind of noticesCausedBy(event, metadata)) {
    // Other notices about an install are sent only for its first session.
    if (isFurtherSession(appointmentId) && !ofEachSession.has(kind)) continue;
    const place = placeOf(stream, revision, kind);
    if (sentOnce.find(db, place) !== undefined) continue;
    const causedAt = metadata.occurredAt;
    const cause = { place, position, stream, revision, kind, appointmentId, causedAt };
    const { to, reminds, followsUp, asksBeforeLapse, waitsForUndo } = noticeKindRules[kind];
    // The notice of the first change tells of those that follow while it waits.
    if (waitsForUndo && wanted.rows(db, 'WHERE appointmentId = ? AND kind = ?', [appointmentId, kind]).length > 0)
      continue;
    if (followsUp !== null || asksBeforeLapse) followUps.put(db, cause);
    else if (reminds === null) {
      // By then the series' other visits are booked too, and the mail about the first one lists them.
      const minutes = 'series' in event.data ? minutesOfSeries : 0;
      const wantedAt = addMinutes(causedAt, waitsForUndo ? undoMinutes : minutes);
      wanted.put(db, { ...cause, wantedAt, isAnswer: to === 'client' && isByClient(metadata.role) });
    } else if ('startsAt' in event.data) {
      const { startsAt } = event.data;
      const leadMinutes = Math.floor((millisOf(startsAt) - millisOf(causedAt)) / 60_000);
      if (leadMinutes > 0) reminders.put(db, { ...cause, startsAt, leadMinutes });
    }
  }
};

type OfAppointment = Recorded<SalonEvent> & {
  readonly event: { readonly data: { readonly appointmentId: AppointmentId } };
};
type OfProof = Recorded<SalonEvent> & { readonly event: { readonly data: { readonly proofId: ProofId } } };

const ofAppointment = (recorded: OfAppointment, db: ReadDatabase): void =>
  want(recorded, db, recorded.event.data.appointmentId);

/** What is charged or returned for a rehearsal is told nobody. */
const ofMoney = (recorded: OfAppointment, db: ReadDatabase): void => {
  if (prices.find(db, recorded.event.data.appointmentId) !== undefined) ofAppointment(recorded, db);
};

/** Drops reminders, because the visit's time has changed or no longer exists. */
const withoutReminders = (recorded: OfAppointment, db: ReadDatabase): void => {
  reminders.removeWhere(db, { appointmentId: recorded.event.data.appointmentId });
  withoutFollowUps(recorded, db);
};

/** Drops follow-ups, because the visit is no longer completed. */
const withoutFollowUps = (recorded: OfAppointment, db: ReadDatabase): void => {
  followUps.removeWhere(db, { appointmentId: recorded.event.data.appointmentId });
  ofAppointment(recorded, db);
};

const ofProof = (recorded: OfProof, db: ReadDatabase): void =>
  want(recorded, db, proofs.find(db, recorded.event.data.proofId)?.appointmentId);

const hoursOf = (db: ReadDatabase): Omit<Row<typeof reminderHours>, 'stream'> =>
  reminderHours.find(db, 'settings') ?? { ...firstSettings, firstSince: null, lastSince: null };

type Changes = Partial<Omit<Row<typeof noticesTable>, 'noticeId'>>;

const change = (
  db: ReadDatabase,
  noticeId: NoticeId,
  { metadata }: Pick<Recorded<SalonEvent>, 'metadata'>,
  changes: Changes,
) => noticesTable.change(db, noticeId, { ...changes, changedAt: metadata.occurredAt });

/** Which notices should go to whom, and their outcomes. */
export const notices = projection({
  name: 'notices',
  version: 14,
  tables: [
    sending,
    prices,
    proofs,
    reviewedVisits,
    wanted,
    reminders,
    followUps,
    sentOnce,
    reminderHours,
    noticesTable,
  ],
  on: {
    SettingsSaved: ({ stream, event: { data }, metadata: { occurredAt } }, db) => {
      const { firstReminderHours, lastReminderHours, reviewRequestHours, returnReminderDays, agendaHour } = data;
      const { requestLapseHours, depositLapseHours } = data;
      const { firstSince, lastSince, ...before } = hoursOf(db);
      reminderHours.put(db, {
        ...{ stream, firstReminderHours, lastReminderHours, reviewRequestHours, returnReminderDays, agendaHour },
        ...{ requestLapseHours, depositLapseHours },
        firstSince: before.firstReminderHours === firstReminderHours ? firstSince : occurredAt,
        lastSince: before.lastReminderHours === lastReminderHours ? lastSince : occurredAt,
      });
    },
    SendingBegun: ({ stream, event: { data } }, db) => sending.put(db, { stream, begunAt: data.at }),
    AppointmentRequested: (recorded, db) => {
      const { appointmentId, proofId, total, rehearsal = false } = recorded.event.data;
      if (proofId !== null) proofs.put(db, { proofId, appointmentId });
      if (!rehearsal) prices.put(db, { appointmentId, total });
      ofAppointment(recorded, db);
    },
    AppointmentAmended: (recorded, db) => {
      const { appointmentId, total } = recorded.event.data;
      const before = prices.find(db, appointmentId);
      if (before === undefined || before.total === total) return;
      prices.put(db, { appointmentId, total });
      ofAppointment(recorded, db);
    },
    MoneyReturned: ofMoney,
    FeeCharged: ofMoney,
    FeeWaived: ofMoney,
    AppointmentConfirmed: withoutFollowUps,
    AppointmentSetPending: withoutFollowUps,
    AppointmentCompleted: ofAppointment,
    AppointmentCancelled: withoutReminders,
    AppointmentNoShow: withoutReminders,
    AppointmentReopened: withoutReminders,
    AppointmentRescheduled: withoutReminders,
    AppointmentDeleted: withoutReminders,
    AttendanceConfirmed: ofAppointment,
    TimesProposed: ofAppointment,
    ProofAdded: (recorded, db) => {
      const { appointmentId, proofId } = recorded.event.data;
      proofs.put(db, { proofId, appointmentId });
      ofAppointment(recorded, db);
    },
    ReviewSubmitted: ({ event: { data } }, db) => {
      const { reviewId, appointmentId, accountId } = data;
      if (appointmentId !== null && accountId !== null) reviewedVisits.put(db, { reviewId, appointmentId });
    },
    ReviewAnswered: (recorded, db) =>
      want(recorded, db, reviewedVisits.find(db, recorded.event.data.reviewId)?.appointmentId),
    PaymentProofVerified: ofProof,
    PaymentProofRejected: ofProof,
    NoticeDue: ({ event: { data }, metadata, position }, db) => {
      const { about, dueAt, ...due } = data;
      const place = placeOfNotice(about, due.kind);
      const { appointmentId, accountId, startsAt, date } = columnsOf(about);
      // The mail is decided last, so that no other channel is skipped if the server stops in between.
      if (due.channel === 'mail') {
        tableOf(due.kind).remove(db, place);
        if (noticeKindRules[due.kind].isOnce || about.of === 'waiting' || about.of === 'quote')
          sentOnce.put(db, { place, noticeId: due.noticeId });
      }
      noticesTable.put(db, {
        ...{
          ...due,
          appointmentId,
          accountId,
          startsAt,
          date,
          position,
          notBefore: dueAt,
          standing: 'waiting',
          tries: 0,
          triesInRow: 0,
        },
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

/** Reminders of visits that began longer ago than this are not searched. */
const remindersKeptMinutes = 30 * 24 * 60;

/**
 * Reminders that are due by the owner's current hours. A reminder that was already too late when the hours were
 * changed is not sent.
 */
const wantedReminders = (db: ReadDatabase, now: Instant, limit: number): readonly WantedNotice[] => {
  const hours = hoursOf(db);
  return noticeKinds.flatMap((kind) => {
    const span = spanOfReminder(kind, hours);
    if (span === null) return [];
    const { fromMinutes, untilMinutes } = span;
    const since = noticeKindRules[kind].reminds === 'first' ? hours.firstSince : hours.lastSince;
    const old = addMinutes(now, -remindersKeptMinutes);
    const late = since === null ? old : addMinutes(since, untilMinutes);
    return reminders
      .rows(
        db,
        'WHERE kind = ? AND startsAt <= ? AND startsAt > ? AND leadMinutes > ? ORDER BY startsAt, position LIMIT ?',
        [kind, addMinutes(now, fromMinutes), late > old ? late : old, fromMinutes, limit],
      )
      .map(({ startsAt, leadMinutes: _, ...cause }) => {
        const moment = addMinutes(startsAt, -fromMinutes);
        return { ...cause, isAnswer: false, wantedAt: since !== null && since > moment ? since : moment };
      });
  });
};

type FollowedUp = Row<typeof followUps> & {
  readonly startsAt: Instant;
  readonly date: CalendarDate;
  readonly zone: Zone;
  readonly serviceName: string;
  /** As JSON text. */
  readonly addOns: string;
  /** The owner's hair record of the client, as JSON text. */
  readonly hair: string | null;
};

const untold = `
  SELECT noticeFollowUps.*, appointments.startsAt, appointments.date, appointments.zone, appointments.serviceName,
    appointments.addOns, accounts.hair
  FROM noticeFollowUps JOIN appointments USING (appointmentId) LEFT JOIN accounts USING (accountId)
  WHERE kind = ? AND causedAt <= ? AND causedAt > ? AND ${mayBeReviewed} AND ${isLast}`;

const notReviewed = 'NOT EXISTS (SELECT 1 FROM reviews WHERE reviews.appointmentId = appointments.appointmentId)';

/** The client has neither come again nor booked. */
const notSeenSince = `NOT EXISTS (
  SELECT 1 FROM (SELECT accountId, startsAt FROM appointments WHERE ${isHoldingTime}) AS later
  WHERE later.accountId = appointments.accountId AND later.startsAt > appointments.startsAt)`;

/** Whether a client has come after that visit, or has booked. */
export const isBackAfter = (db: ReadDatabase, accountId: AccountId, startsAt: Instant): boolean =>
  db
    .prepare<{ readonly found: number }>(
      `SELECT 1 AS found FROM appointments WHERE accountId = ? AND startsAt > ? AND ${isHoldingTime} LIMIT 1`,
    )
    .get([accountId, startsAt]) !== undefined;

const minutesOfDay = 24 * 60;
/** Visits longer ago than this get no return notice. */
const maxReturnDays = 53 * 7;

const momentOf = (
  { kind, startsAt, causedAt, date, zone, serviceName, addOns, hair }: FollowedUp,
  times: FollowUpTimes,
): Instant | null => {
  if (noticeKindRules[kind].followsUp === 'review') return momentOfReviewRequest(times, startsAt, causedAt);
  const kept = hair === null ? null : (JSON.parse(hair) as HairRecord).weeks;
  return momentOfReturn(times, { date, zone }, weeksUntilNext(locsNamed(serviceName, JSON.parse(addOns)), kept));
};

/** Follow-ups that are due, and not for longer than `daysOfInterest`. */
const wantedFollowUps = (db: ReadDatabase, now: Instant, limit: number): readonly WantedNotice[] => {
  const times = reminderHours.find(db, 'settings') ?? firstSettings;
  const since = addMinutes(now, -daysOfInterest * minutesOfDay);
  return noticeKinds.flatMap((kind) => {
    const { followsUp } = noticeKindRules[kind];
    if (followsUp === null) return [];
    const [condition, days] =
      followsUp === 'review' ? [notReviewed, 2 * daysOfInterest] : [notSeenSince, maxReturnDays];
    return db
      .prepare<FollowedUp>(`${untold} AND ${condition} ORDER BY causedAt, position`)
      .all([kind, now, addMinutes(now, -days * minutesOfDay)])
      .flatMap((found): readonly WantedNotice[] => {
        const wantedAt = momentOf(found, times);
        if (wantedAt === null || wantedAt > now || wantedAt <= since) return [];
        const { place, position, stream, revision, appointmentId, causedAt } = found;
        return [{ place, position, stream, revision, kind, appointmentId, causedAt, wantedAt, isAnswer: false }];
      })
      .slice(0, limit);
  });
};

const unpaidFor = `
  SELECT noticeFollowUps.* FROM noticeFollowUps JOIN appointments USING (appointmentId)
  WHERE kind = ? AND bookedBy = ? AND causedAt <= ? AND causedAt > ? ORDER BY causedAt, position LIMIT ?`;

/** Warnings that a request will soon be canceled. Before sending, it is checked whether that still applies. */
const wantedBeforeLapse = (db: ReadDatabase, now: Instant, limit: number): readonly WantedNotice[] => {
  const values = reminderHours.find(db, 'settings') ?? firstSettings;
  const kinds = noticeKinds.filter((kind) => noticeKindRules[kind].asksBeforeLapse);
  return (['client', 'owner'] as const).flatMap((bookedBy) => {
    const hours = lapseHoursOf(values, bookedBy);
    const waits = 60 * (hours - hoursBeforeLapse(hours));
    const [since, until] = [addMinutes(now, -60 * hours), addMinutes(now, -waits)];
    return kinds.flatMap((kind) =>
      db
        .prepare<Row<typeof followUps>>(unpaidFor)
        .all([kind, bookedBy, until, since, limit])
        .map((cause) => ({ ...cause, wantedAt: addMinutes(cause.causedAt, waits), isAnswer: false })),
    );
  });
};

/** A day about which the owner should be notified. */
export type WantedDay = { readonly kind: NoticeKind; readonly date: CalendarDate; readonly wantedAt: Instant };

/** Today in the salon, from the owner's hour on, if clients are to come and no notice was sent about the day. */
export const wantedDays = (db: ReadDatabase, zone: Zone, now: Instant): readonly WantedDay[] => {
  const { agendaHour } = reminderHours.find(db, 'settings') ?? firstSettings;
  const date = dateInZone(zone, now);
  const wantedAt = momentOfAgenda(agendaHour, zone, date);
  if (wantedAt === null || wantedAt > now || sending.find(db, 'outbox') === undefined) return [];
  const somebodyComes = db
    .prepare<{ readonly found: number }>(
      `SELECT 1 AS found FROM appointments WHERE date = ? AND startsAt > ? AND ${isVisitToCome} LIMIT 1`,
    )
    .get([date, now]);
  if (somebodyComes === undefined) return [];
  return noticeKinds
    .filter((kind) => noticeKindRules[kind].of === 'day' && sentOnce.find(db, placeOfDay(date, kind)) === undefined)
    .map((kind) => ({ kind, date, wantedAt }));
};

/** Notices for clients on the waiting list: that they joined, and which time is held for them now. */
export const wantedWaiting = (db: ReadDatabase) => {
  const begun = sending.find(db, 'outbox')?.begunAt;
  if (begun === undefined) return [];
  return openWaiting(db)
    .flatMap(({ waitingId, accountId, joinedAt, state, offerRevision, offeredAt }) => {
      const entry = { stream: streams.waiting(waitingId), waitingId, accountId };
      const joined = { ...entry, kind: 'waiting-joined' as const, revision: 0, causedAt: joinedAt };
      if (state.offer === null || offerRevision === null || offeredAt === null) return [joined];
      return [joined, { ...entry, kind: 'time-opened' as const, revision: offerRevision, causedAt: offeredAt }];
    })
    .filter(({ causedAt, stream, revision, kind }) => {
      const isTold = sentOnce.find(db, placeOf(stream, revision, kind)) !== undefined;
      return causedAt >= begun && !isTold;
    });
};

/** Notices for quotes: the latest event of each one, and that one ends soon that can be booked. */
export const wantedQuotes = (db: ReadDatabase, zone: Zone, now: Instant) => {
  const begun = sending.find(db, 'outbox')?.begunAt;
  if (begun === undefined) return [];
  const old = addMinutes(now, -daysOfInterest * 24 * 60);
  const news = quoteNews(db, begun < old ? old : begun, (at) => dateInZone(zone, at)).map(
    ({ quoteId, accountId, news: kind, newsRevision: revision, newsAt: causedAt }) => ({
      ...{ stream: streams.quote(quoteId), revision, quoteId, accountId, causedAt, kind },
    }),
  );
  const today = dateInZone(zone, now);
  const ends = openQuotes(db, today).flatMap(({ quoteId, accountId, givenRevision, givenAt, until }) => {
    if (until === null || givenRevision === null || givenAt === null || givenAt < begun) return [];
    const cause = { stream: streams.quote(quoteId), revision: givenRevision, quoteId, accountId, causedAt: now };
    return remindsOfEnd(dateInZone(zone, givenAt), until, today) ? [{ ...cause, kind: 'quote-ends' as const }] : [];
  });
  return [...news, ...ends].filter(
    ({ stream, revision, kind }) => sentOnce.find(db, placeOf(stream, revision, kind)) === undefined,
  );
};

/** Wanted notices that are due, oldest first. */
export const wantedNotices = (db: ReadDatabase, now: Instant, limit: number): readonly WantedNotice[] => [
  ...wanted.rows(db, 'WHERE wantedAt <= ? ORDER BY wantedAt, position, kind LIMIT ?', [now, limit]),
  ...wantedReminders(db, now, limit),
  ...wantedFollowUps(db, now, limit),
  ...wantedBeforeLapse(db, now, limit),
];

/**
 * Open notices that are due, longest waiting first. Includes those whose next try is further away than any pause:
 * that time was set before the clock was put back.
 */
export const dueNotices = (db: ReadDatabase, now: Instant, limit: number): readonly NoticeRow[] =>
  noticesTable.rows(
    db,
    `WHERE standing IN ('waiting', 'sending') AND (notBefore <= ? OR (triesInRow > 0 AND notBefore > ?))
    ORDER BY notBefore, noticeId LIMIT ?`,
    [now, noticeRetries.latest(now), limit],
  );

export type UnsentNotices = {
  readonly due: number;
  /** How many have failed tries and will be tried again. */
  readonly failing: number;
  /** How many should have gone out long ago: they failed more than once, or nobody has tried them for half an hour. */
  readonly late: number;
  /** Since when the oldest one has been due; null if none is. */
  readonly dueSince: Instant | null;
};

const lateAfterMinutes = 30;

/** What waits for the morning is not due. */
export const unsentNotices = (db: ReadDatabase, zone: Zone, now: Instant): UnsentNotices => {
  const open = noticesTable.rows(
    db,
    "WHERE standing IN ('waiting', 'sending') AND (triesInRow > 0 OR notBefore <= ?) ORDER BY notBefore",
    [now],
  );
  const due = open
    .flatMap((row) => (row.notBefore === null || row.notBefore > now ? [] : [{ ...row, notBefore: row.notBefore }]))
    .filter((row) => row.endsAt === null || !waitsForMorning(row, zone, now));
  const tooLongAgo = addMinutes(now, -lateAfterMinutes);
  const late = [...open.filter(({ triesInRow }) => triesInRow > 1), ...due.filter((row) => row.notBefore < tooLongAgo)];
  return {
    due: due.length,
    failing: open.filter(({ triesInRow }) => triesInRow > 0).length,
    late: new Set(late.map(({ noticeId }) => noticeId)).size,
    dueSince: due[0]?.notBefore ?? null,
  };
};

/** Null after the person was forgotten. */
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

/** Latest first. */
export const listNotices = (db: ReadDatabase, { standing, ...page }: NoticesAsked): Paged<NoticeView> => {
  const where = standing === null ? '' : 'WHERE notices.standing = ?';
  const given = standing === null ? [] : [standing];
  const order = 'ORDER BY notices.position DESC, notices.noticeId LIMIT ? OFFSET ?';
  const rows = viewsBy(db, `${where} ${order}`, [...given, page.limit, offsetOf(page)]);
  return { rows, total: countRows(db, `notices ${where}`, given) };
};

/** How many texts were sent since then, or are being sent. */
export const textsSince = (db: ReadDatabase, since: Instant): number =>
  countRows(db, "notices WHERE channel = 'text' AND standing IN ('sending', 'sent') AND changedAt >= ?", [since]);

/** How many notices were given up since then because no mail server accepted them. */
export const refusedNotices = (db: ReadDatabase, since: Instant): number =>
  countRows(db, "notices WHERE standing = 'given-up' AND reason IN ('refused', 'tries-used-up') AND changedAt > ?", [
    since,
  ]);

/**
 * The notices of forgotten people, whose mails must be erased. A day's notice may have named anybody, so it includes
 * each one from before the last person was forgotten.
 */
export const noticesOfForgotten = (db: ReadDatabase): readonly NoticeId[] =>
  db
    .prepare<{ readonly noticeId: NoticeId }>(
      `SELECT noticeId FROM notices JOIN accounts USING (accountId) WHERE accounts.isForgotten = 1
      UNION SELECT noticeId FROM notices
      WHERE date IS NOT NULL AND changedAt <= (SELECT max(updatedAt) FROM accounts WHERE isForgotten = 1)`,
    )
    .all()
    .map(({ noticeId }) => noticeId);
