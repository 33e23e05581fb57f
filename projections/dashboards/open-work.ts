import type { EventOf } from '../../domain/events.ts';
import type { Recorded } from '../../domain/kernel/event.ts';
import type { AppointmentId, HoldId, ProofId } from '../../domain/kernel/ids.ts';
import type { CalendarDate, Instant } from '../../domain/kernel/time.ts';
import { flag, json, keyedTable, orNull, type Row, text } from '../engine/columns.ts';
import { projection } from '../engine/projection.ts';
import type { ReadDatabase } from '../engine/read-database.ts';

/** One row per hold that was not released; a visit past midnight has one for each of its two days. */
const openHolds = keyedTable(
  'openHolds',
  'key',
  {
    key: text(),
    holdId: text<HoldId>(),
    appointmentId: text<AppointmentId>(),
    date: orNull(text<CalendarDate>()),
    /** Null until the day has the hold. */
    heldAt: orNull(text<Instant>()),
    /** Whether the appointment uses this hold. */
    rests: flag(),
    givenUpAt: orNull(text<Instant>()),
  },
  {
    indexes: [
      'CREATE INDEX openHoldsById ON openHolds (holdId)',
      'CREATE INDEX openHoldsAtRest ON openHolds (heldAt) WHERE rests = 0 AND givenUpAt IS NULL',
      'CREATE INDEX openHoldsGivenUp ON openHolds (givenUpAt) WHERE givenUpAt IS NOT NULL AND heldAt IS NOT NULL',
    ],
  },
);

type Claim = { readonly proofId: ProofId; readonly holdId: HoldId; readonly claimedAt: Instant };

const bookings = keyedTable(
  'bookings',
  'appointmentId',
  {
    appointmentId: text<AppointmentId>(),
    isRequested: flag(),
    /** The claims of proofs by attempts to book; empty once the appointment is requested. */
    claims: json<readonly Claim[]>(),
  },
  { indexes: [`CREATE INDEX bookingsWithClaims ON bookings (appointmentId) WHERE claims <> '[]'`] },
);

/** One row per reserved time that was not released. The reservations of an install share one hold id. */
const reservations = keyedTable(
  'reservations',
  'key',
  { key: text(), holdId: text<HoldId>(), date: text<CalendarDate>(), until: text<Instant>() },
  {
    indexes: [
      'CREATE INDEX reservationsByEnd ON reservations (until)',
      'CREATE INDEX reservationsByHold ON reservations (holdId)',
    ],
  },
);

const keyOnDay = ({ holdId, date }: { readonly holdId: HoldId; readonly date: CalendarDate }): string =>
  `${holdId} ${date}`;

type HoldKey = { readonly holdId: HoldId; readonly appointmentId: AppointmentId };

const rowsOf = (db: ReadDatabase, { holdId }: HoldKey): readonly Row<typeof openHolds>[] =>
  openHolds.rows(db, 'WHERE holdId = ? ORDER BY key', [holdId]);

// The first event creates the row, because a hold may be given up before its day has it.
const atFirst = { date: null, heldAt: null, rests: false, givenUpAt: null };

/** Applies what the appointment does with the hold to each of its days. */
const hold = (db: ReadDatabase, { holdId, appointmentId }: HoldKey, changes: Partial<Row<typeof openHolds>>): void => {
  const known = rowsOf(db, { holdId, appointmentId });
  const rows = known.length > 0 ? known : [{ key: holdId, holdId, appointmentId, ...atFirst }];
  for (const row of rows) openHolds.put(db, { ...row, ...changes });
};

const rests = (db: ReadDatabase, key: HoldKey): void => hold(db, key, { rests: true });

const givenUp = (db: ReadDatabase, key: HoldKey, givenUpAt: Instant): void =>
  hold(db, key, { rests: false, givenUpAt });

/**
 * The claims of a booking that is not requested yet, except the given one; null if the booking is already requested.
 */
const otherClaims = (
  db: ReadDatabase,
  { appointmentId, proofId, holdId }: HoldKey & { readonly proofId: ProofId },
): readonly Claim[] | null => {
  const booking = bookings.find(db, appointmentId);
  if (booking === undefined) return [];
  if (booking.isRequested) return null;
  return booking.claims.filter((claim) => claim.proofId !== proofId || claim.holdId !== holdId);
};

const held = (
  { event: { data }, metadata }: Recorded<EventOf<'TimeHeld' | 'TimeSqueezedIn'>>,
  db: ReadDatabase,
): void => {
  const { holdId, appointmentId, date } = data;
  const { rests, givenUpAt } = rowsOf(db, data)[0] ?? atFirst;
  openHolds.remove(db, holdId);
  openHolds.put(db, {
    key: keyOnDay(data),
    holdId,
    appointmentId,
    date,
    heldAt: metadata.occurredAt,
    rests,
    givenUpAt,
  });
};

/**
 * The work list for the reactions: what a request began and did not finish. A rebuild repeats no work, because the
 * log also contains what was finished.
 */
export const openWork = projection({
  name: 'open-work',
  version: 6,
  tables: [openHolds, bookings, reservations],
  on: {
    TimeHeld: held,
    TimeSqueezedIn: held,
    HoldReleased: ({ event: { data } }, db) => {
      openHolds.remove(db, keyOnDay(data));
    },
    TimeReserved: ({ event: { data } }, db) => {
      const { holdId, date, until } = data;
      reservations.put(db, { key: keyOnDay(data), holdId, date, until });
    },
    ReservationReleased: ({ event: { data } }, db) => {
      reservations.remove(db, keyOnDay(data));
    },
    AppointmentRequested: ({ event: { data } }, db) => {
      rests(db, data);
      bookings.put(db, { appointmentId: data.appointmentId, isRequested: true, claims: [] });
    },
    AppointmentReopened: ({ event: { data } }, db) => rests(db, data),
    AppointmentRescheduled: ({ event: { data }, metadata }, db) => {
      const { appointmentId, previous } = data;
      rests(db, data);
      givenUp(db, { holdId: previous.holdId, appointmentId }, metadata.occurredAt);
    },
    AppointmentCancelled: ({ event: { data }, metadata }, db) => givenUp(db, data, metadata.occurredAt),
    AppointmentNoShow: ({ event: { data }, metadata }, db) => givenUp(db, data, metadata.occurredAt),
    AppointmentDeleted: ({ event: { data }, metadata }, db) => {
      const { appointmentId, hold } = data;
      if (hold !== null) givenUp(db, { holdId: hold.holdId, appointmentId }, metadata.occurredAt);
    },
    BookingAbandoned: ({ event: { data }, metadata }, db) => givenUp(db, data, metadata.occurredAt),
    HoldGivenUp: ({ event: { data }, metadata }, db) => givenUp(db, data, metadata.occurredAt),
    PaymentProofClaimed: ({ event: { data }, metadata }, db) => {
      const { proofId, appointmentId, holdId } = data;
      const others = holdId === null ? null : otherClaims(db, { proofId, appointmentId, holdId });
      if (holdId === null || others === null) return;
      const claims = [...others, { proofId, holdId, claimedAt: metadata.occurredAt }];
      bookings.put(db, { appointmentId, isRequested: false, claims });
    },
    PaymentProofGivenBack: ({ event: { data } }, db) => {
      const { proofId, appointmentId, holdId } = data;
      const others = holdId === null ? null : otherClaims(db, { proofId, appointmentId, holdId });
      if (others !== null) bookings.put(db, { appointmentId, isRequested: false, claims: others });
    },
  },
});

export type OpenHold = {
  readonly holdId: HoldId;
  readonly appointmentId: AppointmentId;
  readonly date: CalendarDate;
  readonly heldAt: Instant;
};

/** Holds from before `before` that no appointment uses and nobody gave up, oldest first. */
export const unusedHolds = (db: ReadDatabase, before: Instant): readonly OpenHold[] =>
  db
    .prepare<OpenHold>(`
      SELECT holdId, appointmentId, date, heldAt FROM openHolds
      WHERE rests = 0 AND givenUpAt IS NULL AND heldAt < ? ORDER BY heldAt, holdId`)
    .all([before]);

/** Holds that the appointment's stream gave up and the day still has. The one that was given up first comes first. */
export const unreleasedHolds = (
  db: ReadDatabase,
): readonly (OpenHold & {
  readonly givenUpAt: Instant;
})[] =>
  db
    .prepare<OpenHold & { readonly givenUpAt: Instant }>(`
      SELECT holdId, appointmentId, date, heldAt, givenUpAt FROM openHolds
      WHERE givenUpAt IS NOT NULL AND heldAt IS NOT NULL ORDER BY givenUpAt, holdId`)
    .all();

export type OpenClaim = {
  readonly proofId: ProofId;
  readonly appointmentId: AppointmentId;
  readonly holdId: HoldId;
  readonly claimedAt: Instant;
};

/** Proofs that were claimed before `before` for an appointment that was never requested, oldest first. */
export const idleClaims = (db: ReadDatabase, before: Instant): readonly OpenClaim[] =>
  db
    .prepare<OpenClaim>(`
      SELECT value ->> 'proofId' AS proofId, appointmentId, value ->> 'holdId' AS holdId,
        value ->> 'claimedAt' AS claimedAt
      FROM bookings, json_each(claims) WHERE claims <> '[]' AND value ->> 'claimedAt' < ? ORDER BY claimedAt, proofId`)
    .all([before]);

export type OpenReservation = Row<typeof reservations>;

/** Reservations that have ended by `now` and that the day still has. The one that ended first comes first. */
export const endedReservations = (db: ReadDatabase, now: Instant): readonly OpenReservation[] =>
  reservations.rows(db, 'WHERE until <= ? ORDER BY until, key', [now]);

/** The reservations with this id, in the order of their days. */
export const reservedUnder = (db: ReadDatabase, id: HoldId): readonly OpenReservation[] =>
  reservations.rows(db, 'WHERE holdId = ? ORDER BY date', [id]);
