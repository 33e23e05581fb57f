import type { Appointment, PaymentProof } from '../../../api/types.ts';
import { appointmentFaces, proofFaces } from '../../../statuses/faces.ts';

type Visit = Pick<Appointment, 'id' | 'status' | 'startsAt'> & {
  readonly paymentProofs: readonly Pick<PaymentProof, 'status'>[];
};

type Step = { readonly label: string; readonly to: string };

/** Whether the visit has begun and is not completed yet. */
export const isToComplete = ({ status, startsAt }: Pick<Visit, 'status' | 'startsAt'>, now: Date): boolean =>
  appointmentFaces[status].holdsTime && !appointmentFaces[status].isOver && Date.parse(startsAt) <= now.getTime();

/** The one thing that the owner does next with a visit, and where; null where there is nothing to do. */
export const stepOf = (visit: Visit, now: Date): Step | null => {
  const { id, status, paymentProofs } = visit;
  if (paymentProofs.some((proof) => proofFaces[proof.status].awaitsOwner)) {
    const label = appointmentFaces[status].awaitsOwner ? 'Verify & confirm' : 'Verify proof';
    return { label, to: `/admin/appointments?proof=${id}` };
  }
  return isToComplete(visit, now) ? { label: 'Complete', to: `/admin/appointments?open=${id}&as=complete` } : null;
};
