import type { AppointmentId, CalendarDate, HoldId, Instant, ProofId } from '../domain/kernel/index.ts';
import type { Projection } from './engine/projection.ts';
import type { ReadDatabase } from './engine/read-database.ts';
import { type Columns, find, inJson, type JsonCell, merge, put, remove } from './engine/rows.ts';

type HoldKey = { readonly holdId: HoldId; readonly appointmentId: AppointmentId };

// The row is made by whichever event comes first: a hold may be given up before its day knows of it.
const atFirst = { date: null, heldAt: null, rests: 0, givenUpAt: null };

const hold = (db: ReadDatabase, { holdId, appointmentId }: HoldKey, columns: Columns): void =>
  merge(db, 'openHolds', holdId, { appointmentId, ...atFirst }, columns);

const rests = (db: ReadDatabase, key: HoldKey): void => hold(db, key, { rests: 1 });

const givenUp = (db: ReadDatabase, key: HoldKey, givenUpAt: Instant): void => hold(db, key, { rests: 0, givenUpAt });

type Claim = { readonly proofId: ProofId; readonly holdId: HoldId; readonly claimedAt: Instant };
type Booking = { readonly isRequested: number; readonly claims: JsonCell<readonly Claim[]> };

/** The claims of a booking that was not requested yet, without that of the proof for the hold; null for any other. */
const otherClaims = (
  db: ReadDatabase,
  { appointmentId, proofId, holdId }: HoldKey & { readonly proofId: ProofId },
): readonly Claim[] | null => {
  const booking = find<Booking>(db, 'bookings', appointmentId);
  if (booking === undefined) return [];
  if (booking.isRequested === 1) return null;
  return inJson(booking.claims).filter((claim) => claim.proofId !== proofId || claim.holdId !== holdId);
};

/**
 * What was begun and not brought to its end: the reactions' list of work. Rebuilding it does none of the work again,
 * for what was done is in the log as well.
 */
export const openWork: Projection = {
  name: 'open-work',
  version: 1,
  tables: [
    {
      // `heldAt` is null until the day has it; a released hold has no row.
      name: 'openHolds',
      key: 'holdId',
      create: `CREATE TABLE openHolds (
        holdId TEXT PRIMARY KEY, appointmentId TEXT NOT NULL, date TEXT, heldAt TEXT, rests INTEGER NOT NULL,
        givenUpAt TEXT
      ) STRICT, WITHOUT ROWID`,
      indexes: [
        'CREATE INDEX openHoldsAtRest ON openHolds (heldAt) WHERE rests = 0 AND givenUpAt IS NULL',
        'CREATE INDEX openHoldsGivenUp ON openHolds (givenUpAt) WHERE givenUpAt IS NOT NULL AND heldAt IS NOT NULL',
      ],
    },
    {
      // `claims`: proofs taken for attempts to book, as JSON; none once the appointment was requested.
      name: 'bookings',
      key: 'appointmentId',
      create: `CREATE TABLE bookings (
        appointmentId TEXT PRIMARY KEY, isRequested INTEGER NOT NULL, claims TEXT NOT NULL
      ) STRICT, WITHOUT ROWID`,
      indexes: [`CREATE INDEX bookingsWithClaims ON bookings (appointmentId) WHERE claims <> '[]'`],
    },
  ],
  on: {
    TimeHeld: ({ event: { data }, metadata }, db) => {
      hold(db, data, { date: data.date, heldAt: metadata.occurredAt });
    },
    HoldReleased: ({ event: { data } }, db) => {
      remove(db, 'openHolds', { holdId: data.holdId });
    },
    AppointmentRequested: ({ event: { data } }, db) => {
      rests(db, data);
      put(db, 'bookings', { appointmentId: data.appointmentId, isRequested: 1, claims: '[]' });
    },
    AppointmentReopened: ({ event: { data } }, db) => rests(db, data),
    AppointmentRescheduled: ({ event: { data }, metadata }, db) => {
      const { appointmentId, previous } = data;
      rests(db, data);
      givenUp(db, { holdId: previous.holdId, appointmentId }, metadata.occurredAt);
    },
    AppointmentCancelled: ({ event: { data }, metadata }, db) => givenUp(db, data, metadata.occurredAt),
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
      put(db, 'bookings', { appointmentId, isRequested: 0, claims: { json: claims } });
    },
    PaymentProofGivenBack: ({ event: { data } }, db) => {
      const { proofId, appointmentId, holdId } = data;
      const others = holdId === null ? null : otherClaims(db, { proofId, appointmentId, holdId });
      if (others !== null) put(db, 'bookings', { appointmentId, isRequested: 0, claims: { json: others } });
    },
  },
};

export type OpenHold = {
  readonly holdId: HoldId;
  readonly appointmentId: AppointmentId;
  readonly date: CalendarDate;
  readonly heldAt: Instant;
};

/** Holds taken before `before` that no appointment rests on and none gave up, oldest first. */
export const restlessHolds = (db: ReadDatabase, before: Instant): readonly OpenHold[] =>
  db
    .prepare<OpenHold>(`
      SELECT holdId, appointmentId, date, heldAt FROM openHolds
      WHERE rests = 0 AND givenUpAt IS NULL AND heldAt < ? ORDER BY heldAt, holdId`)
    .all([before]);

/** Holds that their appointment's stream gave up and that their day still keeps, longest first. */
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

/** Proofs claimed before `before` for an appointment that was never requested, oldest first. */
export const idleClaims = (db: ReadDatabase, before: Instant): readonly OpenClaim[] =>
  db
    .prepare<OpenClaim>(`
      SELECT value ->> 'proofId' AS proofId, appointmentId, value ->> 'holdId' AS holdId,
        value ->> 'claimedAt' AS claimedAt
      FROM bookings, json_each(claims) WHERE claims <> '[]' AND value ->> 'claimedAt' < ? ORDER BY claimedAt, proofId`)
    .all([before]);
