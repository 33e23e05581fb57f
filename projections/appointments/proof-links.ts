import type { AppointmentId, ProofId } from '../../domain/kernel/ids.ts';
import { type PaymentProofEvent, type ProofStatus, proofStatusRules } from '../../domain/payment-proof/events.ts';

import type { HandlersOf } from '../engine/projection.ts';
import type { ReadDatabase } from '../engine/read-database.ts';
import { appointmentsTable, isPaidBy, proofLinksTable, proofsAheadTable } from './table.ts';

/**
 * An appointment is paid while any proof that was claimed for it is verified. Proofs can be verified before their
 * appointment is requested, so those are counted in a separate table.
 */
export const earlyVerified = (db: ReadDatabase, appointmentId: AppointmentId): number =>
  proofsAheadTable.find(db, appointmentId)?.verifiedProofs ?? 0;

export const setEarlyVerified = (db: ReadDatabase, appointmentId: AppointmentId, verifiedProofs: number): void => {
  if (verifiedProofs > 0) proofsAheadTable.put(db, { appointmentId, verifiedProofs });
  else proofsAheadTable.remove(db, appointmentId);
};

/** Adds or removes one verified proof. */
const count = (db: ReadDatabase, appointmentId: AppointmentId, more: 1 | -1): void => {
  const appointment = appointmentsTable.find(db, appointmentId);
  if (appointment === undefined) {
    setEarlyVerified(db, appointmentId, earlyVerified(db, appointmentId) + more);
    return;
  }
  const verifiedProofs = Math.max(0, appointment.verifiedProofs + more);
  const isPaid = isPaidBy(verifiedProofs, appointment.ledger);
  appointmentsTable.change(db, appointmentId, { verifiedProofs, isPaid });
};

const claim = (db: ReadDatabase, proofId: ProofId, appointmentId: AppointmentId | null): void => {
  const link = proofLinksTable.find(db, proofId);
  if (link === undefined || link.appointmentId === appointmentId) return;
  const before = link.appointmentId;
  proofLinksTable.change(db, proofId, { appointmentId });
  if (!link.isVerified) return;
  if (before !== null) count(db, before, -1);
  if (appointmentId !== null) count(db, appointmentId, 1);
};

const judged =
  (status: ProofStatus) =>
  (
    { event: { data } }: { readonly event: { readonly data: { readonly proofId: ProofId } } },
    db: ReadDatabase,
  ): void => {
    const { proofId } = data;
    const isVerified = proofStatusRules[status].pays;
    const link = proofLinksTable.find(db, proofId);
    if (link === undefined || link.isVerified === isVerified) return;
    proofLinksTable.change(db, proofId, { isVerified });
    if (link.appointmentId !== null) count(db, link.appointmentId, isVerified ? 1 : -1);
  };

export const proofLinkHandlers: Pick<HandlersOf<'appointments'>, PaymentProofEvent['type']> = {
  PaymentProofUploaded: ({ event: { data } }, db) => {
    proofLinksTable.put(db, { proofId: data.proofId, appointmentId: null, isVerified: false });
  },
  PaymentProofClaimed: ({ event: { data } }, db) => claim(db, data.proofId, data.appointmentId),
  PaymentProofGivenBack: ({ event: { data } }, db) => {
    if (data.isFree) claim(db, data.proofId, null);
  },
  PaymentProofVerified: judged('verified'),
  PaymentProofRejected: judged('rejected'),
  PaymentProofSetPending: judged('pending'),
  PaymentProofLapsed: ({ event: { data } }, db) => {
    claim(db, data.proofId, null);
    proofLinksTable.remove(db, data.proofId);
  },
};
