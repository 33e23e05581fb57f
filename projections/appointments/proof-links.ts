import type { AppointmentId, ProofId } from '../../domain/kernel/index.ts';
import type { Handlers } from '../engine/projection.ts';
import type { ReadDatabase } from '../engine/read-database.ts';
import { change, find, flag, put, remove } from '../engine/rows.ts';
import { addUp, type CountedBy } from './figures.ts';

type Verified = { readonly verifiedProofs: number };
type Owing = Verified & CountedBy;

/**
 * An appointment is paid while any proof claimed for it is verified. The proof may come first: what was verified for an
 * appointment that is not there is kept beside.
 */
export const verifiedAhead = (db: ReadDatabase, appointmentId: AppointmentId): number =>
  find<Verified>(db, 'proofsAhead', appointmentId)?.verifiedProofs ?? 0;

export const keepAhead = (db: ReadDatabase, appointmentId: AppointmentId, verifiedProofs: number): void => {
  if (verifiedProofs > 0) put(db, 'proofsAhead', { appointmentId, verifiedProofs });
  else remove(db, 'proofsAhead', { appointmentId });
};

/** One verified proof more or less. */
const count = (db: ReadDatabase, appointmentId: AppointmentId, more: 1 | -1): void => {
  const appointment = find<Owing>(db, 'appointments', appointmentId);
  if (appointment === undefined) {
    keepAhead(db, appointmentId, verifiedAhead(db, appointmentId) + more);
    return;
  }
  const { accountId, date, verifiedProofs: before } = appointment;
  const verifiedProofs = Math.max(0, before + more);
  change(db, 'appointments', { appointmentId }, { verifiedProofs, isPaid: flag(verifiedProofs > 0) });
  if (before > 0 !== verifiedProofs > 0) addUp(db, [{ accountId, date }]);
};

type Link = { readonly appointmentId: AppointmentId | null; readonly isVerified: number };

const claim = (db: ReadDatabase, proofId: ProofId, appointmentId: AppointmentId | null): void => {
  const link = find<Link>(db, 'appointmentProofs', proofId);
  if (link === undefined || link.appointmentId === appointmentId) return;
  const before = link.appointmentId;
  change(db, 'appointmentProofs', { proofId }, { appointmentId });
  if (link.isVerified === 0) return;
  if (before !== null) count(db, before, -1);
  if (appointmentId !== null) count(db, appointmentId, 1);
};

const judged =
  (isVerified: boolean) =>
  (
    { event: { data } }: { readonly event: { readonly data: { readonly proofId: ProofId } } },
    db: ReadDatabase,
  ): void => {
    const { proofId } = data;
    const link = find<Link>(db, 'appointmentProofs', proofId);
    if (link === undefined || link.isVerified === flag(isVerified)) return;
    change(db, 'appointmentProofs', { proofId }, { isVerified: flag(isVerified) });
    if (link.appointmentId !== null) count(db, link.appointmentId, isVerified ? 1 : -1);
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
