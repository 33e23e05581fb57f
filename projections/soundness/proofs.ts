import { match, P } from 'ts-pattern';
import type { AppointmentId, Instant, ProofId } from '../../domain/kernel/index.ts';
import { type PaymentProofEvent, type PaymentProofState, paymentProof } from '../../domain/payment-proof/index.ts';
import { isOfAppointment, isOfProof } from './families.ts';
import { evolveIn, type LeftBehind, type Watch } from './watch.ts';

const leavesClaims = [
  'PaymentProofUploaded',
  'PaymentProofVerified',
  'PaymentProofRejected',
  'PaymentProofSetPending',
  'PaymentProofLapsed',
] as const satisfies readonly PaymentProofEvent['type'][];

/** A proof belongs to one appointment at most, and each appointment has claimed the proofs that it names. */
export const watchProofs = (): Watch => {
  const proofs = new Map<ProofId, PaymentProofState>();
  const users = new Map<ProofId, AppointmentId>();
  /** The claims for bookings that were not requested yet. */
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

  /**
   * A claim without a hold is ignored, because it attaches a proof to an existing booking and recovery does not undo
   * it.
   */
  const noteClaim = (event: PaymentProofEvent, since: Instant): void =>
    match(event)
      .with({ type: 'PaymentProofClaimed' }, ({ data: { proofId, appointmentId, holdId } }) => {
        if (holdId !== null) waiting.set(proofId, { appointmentId, since });
      })
      .with({ type: 'PaymentProofGivenBack' }, ({ data: { proofId } }) => {
        if (ownerOf(proofId) === null) waiting.delete(proofId);
      })
      .with({ type: P.union(...leavesClaims) }, () => {})
      .exhaustive();

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
      if (!isOfAppointment(event) || !('proofId' in event.data)) return [];
      return use(event.data.proofId, event.data.appointmentId);
    },
    end: () => ({
      count: proofs.size,
      breaches: [...users].flatMap(([proofId, user]) => {
        const proof = `the appointment ${user} names the proof ${proofId}`;
        if (ownerOf(proofId) !== user) return [`${proof}, which is not claimed for it`];
        return proofs.get(proofId)?.hasLapsed ? [`${proof}, which has lapsed`] : [];
      }),
      left: idle(),
    }),
  };
};
