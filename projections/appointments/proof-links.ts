import type { AccountId, AppointmentId, CalendarDate, ProofId } from '../../domain/kernel/index.ts';
import type { Handlers } from '../projection.ts';
import type { ReadDatabase } from '../read-database.ts';
import { change, flag, put } from '../rows.ts';
import { figuresAreDue } from './figures.ts';

type Owing = { readonly accountId: AccountId; readonly date: CalendarDate; readonly isPaid: number };

/** An appointment is paid while any proof claimed for it is verified. */
export const linkProof = (db: ReadDatabase, appointmentId: AppointmentId): void => {
  const before = db
    .prepare<Owing>('SELECT accountId, date, isPaid FROM appointments WHERE appointmentId = ?')
    .get([appointmentId]);
  if (before === undefined) return;
  const verified = db.prepare('SELECT 1 FROM appointmentProofs WHERE appointmentId = ? AND isVerified = 1');
  const isPaid = flag(verified.get([appointmentId]) !== undefined);
  if (before.isPaid === isPaid) return;
  change(db, 'appointments', { appointmentId }, { isPaid });
  figuresAreDue(db, before.accountId, before.date);
};

type Link = { readonly appointmentId: AppointmentId | null };

const linkOf = (db: ReadDatabase, proofId: ProofId): AppointmentId | null =>
  db.prepare<Link>('SELECT appointmentId FROM appointmentProofs WHERE proofId = ?').get([proofId])?.appointmentId ??
  null;

const claim = (db: ReadDatabase, proofId: ProofId, appointmentId: AppointmentId | null): void => {
  const before = linkOf(db, proofId);
  if (change(db, 'appointmentProofs', { proofId }, { appointmentId }) === 0) return;
  if (before !== null) linkProof(db, before);
  if (appointmentId !== null && appointmentId !== before) linkProof(db, appointmentId);
};

const judged =
  (isVerified: boolean) =>
  (
    { event: { data } }: { readonly event: { readonly data: { readonly proofId: ProofId } } },
    db: ReadDatabase,
  ): void => {
    const link = db
      .prepare<Link>('UPDATE appointmentProofs SET isVerified = ? WHERE proofId = ? RETURNING appointmentId')
      .get([flag(isVerified), data.proofId]);
    if (link !== undefined && link.appointmentId !== null) linkProof(db, link.appointmentId);
  };

export const proofLinkHandlers: Handlers = {
  PaymentProofUploaded: ({ event: { data } }, db) => {
    put(db, 'appointmentProofs', { proofId: data.proofId, appointmentId: null, isVerified: 0 });
  },
  PaymentProofClaimed: ({ event: { data } }, db) => claim(db, data.proofId, data.appointmentId),
  PaymentProofGivenBack: ({ event: { data } }, db) => {
    if (data.isFree) claim(db, data.proofId, null);
  },
  PaymentProofVerified: judged(true),
  PaymentProofRejected: judged(false),
  PaymentProofSetPending: judged(false),
};
