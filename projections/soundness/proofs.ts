import type { AppointmentId, ProofId } from '../../domain/kernel/index.ts';
import { type PaymentProofEvent, type PaymentProofState, paymentProof } from '../../domain/payment-proof/index.ts';
import { evolveIn, isOneOf, type Watch } from './watch.ts';

const isOfProof = isOneOf<PaymentProofEvent>({
  PaymentProofUploaded: true,
  PaymentProofClaimed: true,
  PaymentProofGivenBack: true,
  PaymentProofVerified: true,
  PaymentProofRejected: true,
  PaymentProofSetPending: true,
});

/** A proof belongs to at most one appointment, and every appointment's proofs are really its own. */
export const watchProofs = (): Watch => {
  const proofs = new Map<ProofId, PaymentProofState>();
  const users = new Map<ProofId, AppointmentId>();

  const use = (proofId: ProofId | null, appointmentId: AppointmentId): readonly string[] => {
    if (proofId === null) return [];
    const user = users.get(proofId) ?? appointmentId;
    users.set(proofId, user);
    return user === appointmentId
      ? []
      : [`the proof ${proofId} pays for two appointments, ${user} and ${appointmentId}`];
  };

  const ownerOf = (proofId: ProofId): AppointmentId | null => proofs.get(proofId)?.claim?.appointmentId ?? null;

  return {
    of: 'payment proofs',
    next: ({ event }) => {
      if (isOfProof(event)) {
        evolveIn(proofs, paymentProof, event.data.proofId, event);
        return [];
      }
      const pays = event.type === 'AppointmentRequested' || event.type === 'ProofAdded';
      return pays ? use(event.data.proofId, event.data.appointmentId) : [];
    },
    end: () => ({
      count: proofs.size,
      breaches: [...users]
        .filter(([proofId, user]) => ownerOf(proofId) !== user)
        .map(([proofId, user]) => `the appointment ${user} names the proof ${proofId}, which is not claimed for it`),
    }),
  };
};
