import type { Visit } from '../domain/appointment/events.ts';
import type { AccountId, AppointmentId, HoldId, WaitingId } from '../domain/kernel/ids.ts';
import type { CalendarDate, Instant } from '../domain/kernel/time.ts';
import { type PlaceOnList, suitsWaiting, type WaitingEvent, waiting } from '../domain/waiting.ts';
import { flag, integer, json, keyedTable, orNull, type Row, text } from './engine/columns.ts';
import { projection } from './engine/projection.ts';
import type { ReadDatabase } from './engine/read-database.ts';

/** One row per client who has joined. */
const waitingTable = keyedTable(
  'waiting',
  'waitingId',
  {
    waitingId: text<WaitingId>(),
    /** The position of joining, which is the order in which clients get offers. */
    position: text(),
    joinedAt: text<Instant>(),
    accountId: text<AccountId>(),
    isOver: flag(),
    /** The entry as the log has it, without personal data. */
    state: json<PlaceOnList>(),
    /** The revision of the latest offer in the entry's stream, and its time; null before the first offer. */
    offerRevision: orNull(integer()),
    offeredAt: orNull(text<Instant>()),
    /** The visit with which the client got what she waits for. */
    bookedAs: orNull(text<AppointmentId>()),
    /** Null after the client was forgotten. */
    firstName: orNull(text()),
    lastName: orNull(text()),
    email: orNull(text()),
    phone: orNull(text()),
  },
  { indexes: ['CREATE INDEX waitingInOrder ON waiting (isOver, position)'] },
);

/** Each client's bookings, which show when she gets what she waits for. */
const visitsTable = keyedTable('waitingVisits', 'appointmentId', {
  appointmentId: text<AppointmentId>(),
  accountId: text<AccountId>(),
  date: text<CalendarDate>(),
  /** Includes the services in addition to the first one. */
  serviceIds: json<readonly string[]>(),
});
type VisitRow = Row<typeof visitsTable>;

const servicesOf = ({ service, addOns }: Pick<Visit, 'service' | 'addOns'>): readonly string[] => [
  service.serviceId,
  ...addOns.map(({ addOnId }) => addOnId),
];

const suits = (state: PlaceOnList, { date, serviceIds }: VisitRow): boolean =>
  serviceIds.includes(state.serviceId) && suitsWaiting(state, date);

/** Ends a wait when the client gets a visit on one of her days, or moves a visit to an earlier one of them. */
const endWaitsFor = (db: ReadDatabase, visit: VisitRow, before: VisitRow | null): void => {
  visitsTable.put(db, visit);
  for (const { waitingId, state } of waitingTable.rows(db, 'WHERE accountId = ? AND isOver = 0', [visit.accountId])) {
    const isNoBetter = before !== null && suits(state, before) && before.date <= visit.date;
    if (suits(state, visit) && !isNoBetter) waitingTable.change(db, waitingId, { bookedAs: visit.appointmentId });
  }
};

const endWaitsAfterChange = (db: ReadDatabase, id: AppointmentId, change: Partial<VisitRow>): void => {
  const before = visitsTable.find(db, id);
  if (before !== undefined) endWaitsFor(db, { ...before, ...change }, before);
};

/** A canceled visit that is reopened counts as a new one. */
const endWaitsAfterReopening = (db: ReadDatabase, id: AppointmentId, date: CalendarDate): void => {
  const before = visitsTable.find(db, id);
  if (before !== undefined) endWaitsFor(db, { ...before, date }, null);
};

const nobody = { firstName: null, lastName: null, email: null, phone: null };

const follow = (db: ReadDatabase, event: Exclude<WaitingEvent, { readonly type: 'WaitingJoined' }>): void => {
  const { waitingId } = event.data;
  const before = waitingTable.find(db, waitingId);
  const state = before === undefined ? null : waiting.evolve(before.state, event);
  if (state !== null) waitingTable.change(db, waitingId, { state, isOver: state.ended !== null });
};

/** Who waits for which times, and the times that are held for them. */
export const waitingPlaces = projection({
  name: 'waiting',
  version: 4,
  tables: [waitingTable, visitsTable],
  on: {
    WaitingJoined: ({ event: { type, data }, metadata, position }, db) => {
      const state = waiting.evolve(null, { type, data: { ...data, personal: 'erased' } });
      if (state === null) return;
      waitingTable.put(db, {
        ...{ waitingId: data.waitingId, accountId: data.accountId, position, joinedAt: metadata.occurredAt, state },
        ...{ isOver: false, offerRevision: null, offeredAt: null, bookedAs: null },
        ...(data.personal === 'erased' ? nobody : data.personal.fields),
      });
    },
    WaitingOffered: ({ event, metadata, revision }, db) => {
      follow(db, event);
      const offered = { offerRevision: revision, offeredAt: metadata.occurredAt };
      waitingTable.change(db, event.data.waitingId, offered);
    },
    WaitingOfferEnded: ({ event }, db) => follow(db, event),
    WaitingEnded: ({ event }, db) => follow(db, event),
    AppointmentRequested: ({ event: { data } }, db) => {
      const { appointmentId, accountId, date } = data;
      endWaitsFor(db, { appointmentId, accountId, date, serviceIds: servicesOf(data) }, null);
    },
    AppointmentRescheduled: ({ event: { data } }, db) =>
      endWaitsAfterChange(db, data.appointmentId, { date: data.date }),
    AppointmentReopened: ({ event: { data } }, db) => endWaitsAfterReopening(db, data.appointmentId, data.date),
    AppointmentAmended: ({ event: { data } }, db) =>
      endWaitsAfterChange(db, data.appointmentId, { serviceIds: servicesOf(data) }),
    AccountForgotten: ({ event: { data } }, db) => waitingTable.changeWhere(db, { accountId: data.accountId }, nobody),
  },
});

export type WaitingRow = Row<typeof waitingTable>;

type Total = { readonly total: number };

/** The clients who wait, in the order in which they joined. */
export const openWaiting = (db: ReadDatabase): readonly WaitingRow[] =>
  waitingTable.rows(db, 'WHERE isOver = 0 ORDER BY position');

/** The number of open places, of one client if `accountId` is given. */
export const waitingNow = (db: ReadDatabase, accountId: AccountId | null): number =>
  db
    .prepare<Total>('SELECT count(*) AS total FROM waiting WHERE isOver = 0 AND accountId = coalesce(?, accountId)')
    .get([accountId])?.total ?? 0;

/** The wishes of those who joined earlier and still wait. */
export const waitedForBefore = (db: ReadDatabase, { position }: Pick<WaitingRow, 'position'>): readonly PlaceOnList[] =>
  db
    .prepare<{ readonly state: string }>('SELECT state FROM waiting WHERE isOver = 0 AND position < ?')
    .all([position])
    .map(({ state }) => JSON.parse(state) as PlaceOnList);

export const waitingById = (db: ReadDatabase, waitingId: WaitingId): WaitingRow | null =>
  waitingTable.find(db, waitingId) ?? null;

/** The names of the clients for whom offered times are held. */
export const namesByHold = (db: ReadDatabase): ReadonlyMap<HoldId, string> =>
  new Map(
    openWaiting(db).flatMap(({ state: { offer }, firstName, lastName }) =>
      offer === null ? [] : [[offer.holdId, [firstName, lastName].filter(Boolean).join(' ') || 'A forgotten client']],
    ),
  );

/** All places that a client has had, oldest first. */
export const placesOf = (db: ReadDatabase, accountId: AccountId): readonly WaitingId[] =>
  waitingTable.rows(db, 'WHERE accountId = ? ORDER BY position', [accountId]).map(({ waitingId }) => waitingId);
