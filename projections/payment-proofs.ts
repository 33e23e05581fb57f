import type { PaymentMethod } from '../domain/appointment/events.ts';
import { type Personal, personalOr } from '../domain/kernel/event.ts';
import { type AccountId, type AppointmentId, appointmentId, type HoldId, type ProofId } from '../domain/kernel/ids.ts';
import type { Cents } from '../domain/kernel/money.ts';
import type { Instant } from '../domain/kernel/time.ts';
import {
  type ProofKind,
  type ProofPurpose,
  type ProofReading,
  type ProofStatus,
  proofStatuses,
  proofStatusRules,
} from '../domain/payment-proof/events.ts';

import { integer, json, keyedTable, orNull, type Row, table, text } from './engine/columns.ts';
import { countRows } from './engine/paging.ts';
import { projection } from './engine/projection.ts';
import type { ReadDatabase, SqlParameters } from './engine/read-database.ts';

import { forgetAddresses, heldAddresses, holdAddress, isOwnedBy } from './small-views.ts';

/** One row per proof. The personal columns are null after the uploader has been forgotten. */
export const proofsTable = keyedTable(
  'paymentProofs',
  'proofId',
  {
    proofId: text<ProofId>(),
    sha256: text(),
    bytes: integer(),
    kind: text<ProofKind>(),
    method: text<PaymentMethod>(),
    /** The amount that the uploader stated; null if none. */
    amount: orNull(integer<Cents>()),
    email: orNull(text()),
    fileName: orNull(text()),
    /** What she wanted to book with the proof. */
    purpose: orNull(json<ProofPurpose>()),
    status: text<ProofStatus>(),
    /** The owner's note about her judgement. */
    note: orNull(text()),
    /** What the owner read off the proof, and what was due; null unless it is verified and she noted anything. */
    reading: orNull(json<ProofReading & { readonly sender: string | null }>()),
    /** Who judged it last, and when. */
    judgedBy: orNull(text()),
    judgedAt: orNull(text<Instant>()),
    /** Null if no appointment uses it. */
    appointmentId: orNull(text<AppointmentId>()),
    holdId: orNull(text<HoldId>()),
    /** Since when no appointment has used it, or the owner's last judgement since then. Null while one uses it. */
    unusedSince: orNull(text<Instant>()),
    uploadedBy: text(),
    uploadedAt: text<Instant>(),
  },
  {
    withPlaces: true,
    indexes: [
      'CREATE INDEX paymentProofsOfAppointment ON paymentProofs (appointmentId, uploadedAt)',
      'CREATE INDEX paymentProofsByUploader ON paymentProofs (uploadedBy)',
      'CREATE INDEX paymentProofsByDigest ON paymentProofs (sha256)',
      'CREATE INDEX paymentProofsUnused ON paymentProofs (unusedSince) WHERE unusedSince IS NOT NULL',
    ],
  },
);

export type ProofRow = Row<typeof proofsTable>;

type Said = Pick<ProofRow, 'email' | 'fileName' | 'purpose'>;
const unsaid: Said = { email: null, fileName: null, purpose: null };

/** The account of each appointment. When a client is forgotten, the proofs of her appointments are erased too. */
const proofOwners = keyedTable(
  'proofOwners',
  'appointmentId',
  { appointmentId: text<AppointmentId>(), accountId: text<AccountId>(), requestedAt: text<Instant>() },
  { indexes: ['CREATE INDEX proofOwnersByAccount ON proofOwners (accountId)'] },
);

const uploaders = heldAddresses('uploaders');

/** The proofs that must be erased because their person was forgotten. */
const proofsToErase = table(
  'proofsToErase',
  { proofId: text<ProofId>(), accountId: text<AccountId>() },
  { indexes: ['CREATE INDEX proofsToEraseByAccount ON proofsToErase (accountId)'], dependsOnKeys: true },
);

/** Lapsed proofs, whether or not their files are already erased. */
const lapsedTable = keyedTable('lapsedProofs', 'proofId', {
  proofId: text<ProofId>(),
  lapsedAt: text<Instant>(),
});

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
          readonly reading?: ProofReading | null;
          readonly personal: Personal<{ readonly note: string | null; readonly sender?: string | null }>;
        };
      };
      readonly metadata: { readonly actor: string; readonly occurredAt: Instant };
    },
    db: ReadDatabase,
  ): void => {
    const { note, sender = null } = personalOr(data.personal, { note: null });
    const reading = data.personal === 'erased' || data.reading == null ? null : { ...data.reading, sender };
    const isUsed = proofsTable.find(db, data.proofId)?.appointmentId !== null;
    proofsTable.change(db, data.proofId, {
      ...{ status, note, reading, judgedBy: metadata.actor, judgedAt: metadata.occurredAt },
      unusedSince: isUsed ? null : metadata.occurredAt,
    });
  };

/**
 * A proof belongs to the person who uploaded it, whose appointment uses it, or under whose e-mail address it was
 * uploaded.
 */
const theirs = `uploadedBy = @accountId
  OR appointmentId IN (SELECT appointmentId FROM proofOwners WHERE accountId = @accountId)
  OR (appointmentId IS NULL AND ${isOwnedBy(uploaders, 'lower(trim(paymentProofs.email))', 'paymentProofs.uploadedAt')})`;

const forget = (db: ReadDatabase, accountId: AccountId): void => {
  db.prepare(`INSERT INTO proofsToErase SELECT proofId, @accountId FROM paymentProofs WHERE ${theirs}`).run({
    accountId,
  });
  db.prepare(
    `UPDATE paymentProofs SET email = NULL, fileName = NULL, purpose = NULL, note = NULL, reading = NULL WHERE ${theirs}`,
  ).run({ accountId });
  forgetAddresses(db, uploaders, accountId);
};

export const paymentProofs = projection({
  name: 'payment-proofs',
  version: 9,
  tables: [proofsTable, proofOwners, uploaders, proofsToErase, lapsedTable],
  on: {
    PaymentProofUploaded: ({ event: { data }, metadata: { actor, occurredAt } }, db) => {
      const { proofId, sha256, bytes, kind, method, amount } = data;
      const { email, fileName, purpose } = personalOr<Said>(data.personal, unsaid);
      proofsTable.put(db, {
        ...{ proofId, sha256, bytes, kind, method, amount, email, fileName, purpose, status: 'pending', note: null },
        reading: null,
        ...{ judgedBy: null, judgedAt: null, appointmentId: null, holdId: null },
        ...{ unusedSince: occurredAt, uploadedBy: actor, uploadedAt: occurredAt },
      });
    },
    PaymentProofClaimed: ({ event: { data } }, db) => {
      const { proofId, appointmentId, holdId } = data;
      proofsTable.change(db, proofId, { appointmentId, holdId, unusedSince: null });
    },
    PaymentProofGivenBack: ({ event: { data }, metadata: { occurredAt } }, db) => {
      if (!data.isFree) return;
      proofsTable.change(db, data.proofId, { appointmentId: null, holdId: null, unusedSince: occurredAt });
    },
    PaymentProofVerified: judge('verified'),
    PaymentProofRejected: judge('rejected'),
    PaymentProofSetPending: judge('pending'),
    PaymentProofLapsed: ({ event: { data }, metadata }, db) => {
      proofsTable.remove(db, data.proofId);
      lapsedTable.put(db, { proofId: data.proofId, lapsedAt: metadata.occurredAt });
    },
    AppointmentRequested: ({ event: { data }, metadata: { occurredAt: requestedAt } }, db) => {
      const { appointmentId, accountId } = data;
      proofOwners.put(db, { appointmentId, accountId, requestedAt });
    },
    AccountOpened: ({ event: { data }, metadata: { occurredAt } }, db) =>
      holdAddress(db, uploaders, data.accountId, data.personal, occurredAt),
    ProfileChanged: ({ event: { data }, metadata: { occurredAt } }, db) =>
      holdAddress(db, uploaders, data.accountId, data.personal, occurredAt),
    AccountForgotten: ({ event: { data } }, db) => forget(db, data.accountId),
  },
});

const proofsWhere = (db: ReadDatabase, condition: string, parameters: SqlParameters): readonly ProofRow[] =>
  proofsTable.rows(db, `WHERE ${condition} ORDER BY uploadedAt, proofId`, parameters);

/** The account of an appointment, even a deleted one; null if the appointment never existed. */
export const accountOfAppointment = (db: ReadDatabase, appointmentId: AppointmentId): AccountId | null =>
  proofOwners.find(db, appointmentId)?.accountId ?? null;

/** Every appointment that the account ever requested, including deleted ones, in the order of the requests. */
export const appointmentsEverOf = (db: ReadDatabase, accountId: AccountId): readonly AppointmentId[] =>
  proofOwners
    .rows(db, 'WHERE accountId = ? ORDER BY requestedAt, appointmentId', [accountId])
    .map(({ appointmentId }) => appointmentId);

/** Whether a visit with that id ever existed, even if it was deleted. */
export const wasRequested = (db: ReadDatabase, id: string): boolean =>
  proofOwners.find(db, appointmentId(id)) !== undefined;

export const proofById = (db: ReadDatabase, proofId: ProofId): ProofRow | null => proofsTable.find(db, proofId) ?? null;

/** The proofs of several appointments, oldest first. */
export const proofsOfAppointments = (db: ReadDatabase, ids: readonly AppointmentId[]): readonly ProofRow[] =>
  proofsWhere(db, 'appointmentId IN (SELECT value FROM json_each(?))', [JSON.stringify(ids)]);

const lapsing = proofStatuses.filter((status) => proofStatusRules[status].lapses).map((status) => `'${status}'`);

/** Proofs that may lapse and whose unused time began before `before`, oldest first. */
export const unusedProofs = (db: ReadDatabase, before: Instant): readonly ProofId[] =>
  db
    .prepare<{ readonly proofId: ProofId }>(`
      SELECT proofId FROM paymentProofs WHERE unusedSince < ? AND status IN (${lapsing.join(', ')})
      ORDER BY unusedSince, proofId`)
    .all([before])
    .map(({ proofId }) => proofId);

const awaitingOwner = proofStatuses
  .filter((status) => proofStatusRules[status].awaitsOwner)
  .map((status) => `'${status}'`);

/** How many proofs of appointments the owner still has to judge. */
export const proofsToVerify = (db: ReadDatabase): number =>
  countRows(db, `paymentProofs WHERE appointmentId IS NOT NULL AND status IN (${awaitingOwner.join(', ')})`);

export const lapsedProofs = (db: ReadDatabase): readonly ProofId[] =>
  lapsedTable.rows(db, 'ORDER BY lapsedAt, proofId').map(({ proofId }) => proofId);

const toErase = 'proofId IN (SELECT proofId FROM proofsToErase WHERE accountId = @accountId)';

/** All proofs of a person, even after she was forgotten. */
export const proofsOfPerson = (db: ReadDatabase, accountId: AccountId): readonly ProofId[] =>
  proofsWhere(db, `${theirs} OR ${toErase}`, { accountId }).map(({ proofId }) => proofId);
