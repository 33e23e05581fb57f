import type { PaymentMethod } from '../domain/appointment/index.ts';
import type { AccountId, AppointmentId, Cents, HoldId, Instant, ProofId } from '../domain/kernel/index.ts';
import type { ProofKind, ProofStatus } from '../domain/payment-proof/index.ts';
import type { Projection } from './engine/projection.ts';
import type { ReadDatabase, SqlParameters } from './engine/read-database.ts';
import { change, put } from './engine/rows.ts';
import { forgetAddresses, heldAddresses, holdAddress, isLeftBy } from './held-addresses.ts';

/** The personal columns are null once the uploader has been forgotten. */
export type ProofRow = {
  readonly proofId: ProofId;
  readonly sha256: string;
  readonly bytes: number;
  readonly kind: ProofKind;
  readonly method: PaymentMethod;
  /** What the uploader says was paid; null when not said. */
  readonly amount: Cents | null;
  readonly email: string | null;
  readonly fileName: string | null;
  readonly status: ProofStatus;
  /** Why it was judged so. */
  readonly note: string | null;
  /** Who judged it last, and when. */
  readonly judgedBy: string | null;
  readonly judgedAt: Instant | null;
  /** Null while no appointment has it. */
  readonly appointmentId: AppointmentId | null;
  readonly holdId: HoldId | null;
  readonly uploadedBy: string;
  readonly uploadedAt: Instant;
};

const judge =
  (status: ProofStatus) =>
  (
    {
      event: { data },
      metadata,
    }: {
      readonly event: {
        readonly data: {
          readonly proofId: ProofId;
          readonly personal: 'erased' | { readonly fields: { readonly note: string | null } };
        };
      };
      readonly metadata: { readonly actor: string; readonly occurredAt: Instant };
    },
    db: ReadDatabase,
  ): void => {
    const note = data.personal === 'erased' ? null : data.personal.fields.note;
    const columns = { status, note, judgedBy: metadata.actor, judgedAt: metadata.occurredAt };
    change(db, 'paymentProofs', { proofId: data.proofId }, columns);
  };

/** Uploaded by the person, attached to their appointments, or left unattached under an e-mail address of theirs. */
const theirs = `uploadedBy = @accountId
  OR appointmentId IN (SELECT appointmentId FROM proofOwners WHERE accountId = @accountId)
  OR (appointmentId IS NULL AND ${isLeftBy('uploaders', 'lower(trim(paymentProofs.email))', 'paymentProofs.uploadedAt')})`;

const forget = (db: ReadDatabase, accountId: AccountId): void => {
  db.prepare(`UPDATE paymentProofs SET email = NULL, fileName = NULL, note = NULL WHERE ${theirs}`).run({ accountId });
  forgetAddresses(db, 'uploaders', accountId);
};

export const paymentProofs: Projection = {
  name: 'payment-proofs',
  version: 2,
  tables: [
    {
      name: 'paymentProofs',
      key: 'proofId',
      create: `CREATE TABLE paymentProofs (
        proofId TEXT PRIMARY KEY, sha256 TEXT NOT NULL, bytes INTEGER NOT NULL, kind TEXT NOT NULL,
        method TEXT NOT NULL, amount INTEGER, email TEXT, fileName TEXT, status TEXT NOT NULL, note TEXT,
        judgedBy TEXT, judgedAt TEXT, appointmentId TEXT, holdId TEXT, uploadedBy TEXT NOT NULL,
        uploadedAt TEXT NOT NULL
      ) STRICT`,
      indexes: [
        'CREATE INDEX paymentProofsOfAppointment ON paymentProofs (appointmentId, uploadedAt)',
        'CREATE INDEX paymentProofsByUploader ON paymentProofs (uploadedBy)',
      ],
    },
    {
      // Whose appointments proofs can be attached to: when a client is forgotten, so is what was uploaded.
      name: 'proofOwners',
      key: 'appointmentId',
      create: `CREATE TABLE proofOwners (
        appointmentId TEXT PRIMARY KEY, accountId TEXT NOT NULL
      ) STRICT, WITHOUT ROWID`,
      indexes: ['CREATE INDEX proofOwnersByAccount ON proofOwners (accountId)'],
    },
    heldAddresses('uploaders'),
  ],
  on: {
    PaymentProofUploaded: ({ event: { data }, metadata: { actor, occurredAt } }, db) => {
      const { proofId, sha256, bytes, kind, method, amount } = data;
      const { email, fileName } = data.personal === 'erased' ? { email: null, fileName: null } : data.personal.fields;
      put(db, 'paymentProofs', {
        ...{ proofId, sha256, bytes, kind, method, amount, email, fileName, status: 'pending', note: null },
        ...{ judgedBy: null, judgedAt: null, appointmentId: null, holdId: null },
        ...{ uploadedBy: actor, uploadedAt: occurredAt },
      });
    },
    PaymentProofClaimed: ({ event: { data } }, db) => {
      const { proofId, appointmentId, holdId } = data;
      change(db, 'paymentProofs', { proofId }, { appointmentId, holdId });
    },
    PaymentProofGivenBack: ({ event: { data } }, db) => {
      if (data.isFree) change(db, 'paymentProofs', { proofId: data.proofId }, { appointmentId: null, holdId: null });
    },
    PaymentProofVerified: judge('verified'),
    PaymentProofRejected: judge('rejected'),
    PaymentProofSetPending: judge('pending'),
    AppointmentRequested: ({ event: { data } }, db) => {
      put(db, 'proofOwners', { appointmentId: data.appointmentId, accountId: data.accountId });
    },
    AccountOpened: ({ event: { data }, metadata: { occurredAt } }, db) =>
      holdAddress(db, 'uploaders', data.accountId, data.personal, occurredAt),
    ProfileChanged: ({ event: { data }, metadata: { occurredAt } }, db) =>
      holdAddress(db, 'uploaders', data.accountId, data.personal, occurredAt),
    AccountForgotten: ({ event: { data } }, db) => forget(db, data.accountId),
  },
};

export const proofColumns = `proofId, sha256, bytes, kind, method, amount, email, fileName, status, note, judgedBy, judgedAt,
  appointmentId, holdId, uploadedBy, uploadedAt`;

const proofsWhere = (db: ReadDatabase, condition: string, parameters: SqlParameters): readonly ProofRow[] =>
  db
    .prepare<ProofRow>(`SELECT ${proofColumns} FROM paymentProofs WHERE ${condition} ORDER BY uploadedAt, proofId`)
    .all(parameters);

/** Whose the appointment is, also once it was deleted; null for one that never was. */
export const accountOfAppointment = (db: ReadDatabase, appointmentId: AppointmentId): AccountId | null =>
  db
    .prepare<{ readonly accountId: AccountId }>('SELECT accountId FROM proofOwners WHERE appointmentId = ?')
    .get([appointmentId])?.accountId ?? null;

export const proofById = (db: ReadDatabase, proofId: ProofId): ProofRow | null =>
  proofsWhere(db, 'proofId = ?', [proofId])[0] ?? null;

/** Of several appointments at once, oldest first. */
export const proofsOfAppointments = (db: ReadDatabase, ids: readonly AppointmentId[]): readonly ProofRow[] =>
  proofsWhere(db, 'appointmentId IN (SELECT value FROM json_each(?))', [JSON.stringify(ids)]);

/** All that a person uploaded or that belongs to their appointments. */
export const proofsOfPerson = (db: ReadDatabase, accountId: AccountId): readonly ProofId[] =>
  proofsWhere(db, theirs, { accountId }).map(({ proofId }) => proofId);
