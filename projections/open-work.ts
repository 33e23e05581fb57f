import type { AppointmentId, CalendarDate, HoldId, Instant, ProofId } from '../domain/kernel/index.ts';
import type { Projection } from './projection.ts';
import type { ReadDatabase } from './read-database.ts';
import { put, remove } from './rows.ts';

type HoldKey = { readonly holdId: HoldId; readonly appointmentId: AppointmentId };

// The row is made by whichever event comes first: a hold may be given up before its day knows of it.
const heldRow = `INSERT INTO openHolds (holdId, appointmentId, rests, date, heldAt) VALUES (?, ?, 0, ?, ?)
  ON CONFLICT (holdId) DO UPDATE SET date = excluded.date, heldAt = excluded.heldAt`;
const restingRow = `INSERT INTO openHolds (holdId, appointmentId, rests) VALUES (?, ?, 1)
  ON CONFLICT (holdId) DO UPDATE SET rests = 1`;
const givenUpRow = `INSERT INTO openHolds (holdId, appointmentId, rests, givenUpAt) VALUES (?, ?, 0, ?)
  ON CONFLICT (holdId) DO UPDATE SET rests = 0, givenUpAt = excluded.givenUpAt`;

const rests = (db: ReadDatabase, { holdId, appointmentId }: HoldKey): void => {
  db.prepare(restingRow).run([holdId, appointmentId]);
};

const givenUp = (db: ReadDatabase, { holdId, appointmentId }: HoldKey, at: Instant): void => {
  db.prepare(givenUpRow).run([holdId, appointmentId, at]);
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
      name: 'openClaims',
      create: `CREATE TABLE openClaims (
        proofId TEXT NOT NULL, appointmentId TEXT NOT NULL, holdId TEXT NOT NULL, claimedAt TEXT NOT NULL,
        PRIMARY KEY (proofId, holdId)
      ) STRICT, WITHOUT ROWID`,
      indexes: ['CREATE INDEX openClaimsByAppointment ON openClaims (appointmentId)'],
    },
    {
      name: 'requestedAppointments',
      create: 'CREATE TABLE requestedAppointments (appointmentId TEXT PRIMARY KEY) STRICT, WITHOUT ROWID',
    },
  ],
  on: {
    TimeHeld: ({ event: { data }, metadata }, db) => {
      db.prepare(heldRow).run([data.holdId, data.appointmentId, data.date, metadata.occurredAt]);
    },
    HoldReleased: ({ event: { data } }, db) => {
      remove(db, 'openHolds', { holdId: data.holdId });
    },
    AppointmentRequested: ({ event: { data } }, db) => {
      const { appointmentId } = data;
      rests(db, data);
      put(db, 'requestedAppointments', { appointmentId });
      remove(db, 'openClaims', { appointmentId });
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
      const requested = db.prepare('SELECT 1 FROM requestedAppointments WHERE appointmentId = ?').get([appointmentId]);
      if (holdId === null || requested !== undefined) return;
      put(db, 'openClaims', { proofId, appointmentId, holdId, claimedAt: metadata.occurredAt });
    },
    PaymentProofGivenBack: ({ event: { data } }, db) => {
      const { proofId, holdId } = data;
      if (holdId !== null) remove(db, 'openClaims', { proofId, holdId });
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
      SELECT proofId, appointmentId, holdId, claimedAt FROM openClaims WHERE claimedAt < ? ORDER BY claimedAt, proofId`)
    .all([before]);
