import type { AppointmentId, Instant, ProofId } from '../../domain/kernel/index.ts';
import { type PaymentProofEvent, type PaymentProofState, paymentProof } from '../../domain/payment-proof/index.ts';
import { evolveIn, isOneOf, type LeftBehind, type Watch } from './watch.ts';

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
  /** Claimed for a booking that was not requested yet. */
  const waiting = new Map<ProofId, { readonly appointmentId: AppointmentId; readonly since: Instant }>();

  const use = (proofId: ProofId | null, appointmentId: AppointmentId): readonly string[] => {
    if (proofId === null) return [];
    const user = users.get(proofId) ?? appointmentId;
    users.set(proofId, user);
    waiting.delete(proofId);
    return user === appointmentId
      ? []
      : [`the proof ${proofId} pays for two appointments, ${user} and ${appointmentId}`];
  };

  const ownerOf = (proofId: ProofId): AppointmentId | null => proofs.get(proofId)?.claim?.appointmentId ?? null;

  /** Those that the owner attaches to a booking which stands are not for recovery: they name no hold. */
  const noteClaim = (event: PaymentProofEvent, since: Instant): void => {
    const { proofId } = event.data;
    if (event.type === 'PaymentProofClaimed' && event.data.holdId !== null)
      waiting.set(proofId, { appointmentId: event.data.appointmentId, since });
    if (event.type === 'PaymentProofGivenBack' && ownerOf(proofId) === null) waiting.delete(proofId);
  };

  const idle = (): readonly LeftBehind[] => {
    const requested = new Set(users.values());
    return [...waiting]
      .filter(([, { appointmentId }]) => !requested.has(appointmentId))
      .map(([proofId, { appointmentId, since }]) => ({
        of: 'claims',
        since,
        sentence: `since ${since} the proof ${proofId} is claimed for ${appointmentId}, which was never requested`,
      }));
  };

  return {
    of: 'payment proofs',
    invariant: null,
    next: ({ event, metadata: { occurredAt } }) => {
      if (isOfProof(event)) {
        evolveIn(proofs, paymentProof, event.data.proofId, event);
        noteClaim(event, occurredAt);
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
      left: idle(),
    }),
  };
};
