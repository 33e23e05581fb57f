import type { Appointment, PaymentProof } from '../api/types.ts';
import { appointmentFaces, proofFaces } from '../statuses/faces.ts';

type Dated = Pick<Appointment, 'date' | 'time' | 'status'>;

const byTime = (one: Dated, other: Dated): number =>
  `${one.date} ${one.time}`.localeCompare(`${other.date} ${other.time}`);

/** The appointments from today on by the salon's calendar that are not over, the nearest first. */
export const upcomingOf = <Item extends Dated>(appointments: readonly Item[], today: string): readonly Item[] =>
  appointments.filter(({ date, status }) => date >= today && !appointmentFaces[status].isOver).toSorted(byTime);

/** The appointments that are past, completed or cancelled, the latest first. */
export const pastOf = <Item extends Dated>(appointments: readonly Item[], today: string): readonly Item[] =>
  appointments
    .filter(({ date, status }) => date < today || appointmentFaces[status].isOver)
    .toSorted((one, other) => byTime(other, one));

/** Whether the status lets a client change the appointment, and she may. The server judges the hours before it. */
export const canBeChanged = ({ status, isWithheld }: Pick<Appointment, 'status' | 'isWithheld'>): boolean =>
  !isWithheld && appointmentFaces[status].clientMayChange;

/** Why she can neither move nor cancel a visit: in one sentence where both have the same reason. */
export const objectionToBoth = (moving: string, cancelling: string): string =>
  moving.replace(' moved ', ' canceled ') === cancelling
    ? moving.replace(' moved ', ' moved or canceled ')
    : `${moving} ${cancelling}`;

type Paid = Pick<Appointment, 'status' | 'totalPrice'> & {
  readonly paymentProofs: readonly Pick<PaymentProof, 'status'>[];
};

/** What she has sent for visits that still count, and the studio has not verified yet. In dollars. */
export const beingVerified = (appointments: readonly Paid[]): number =>
  appointments
    .filter(({ status, paymentProofs }) => {
      const states = paymentProofs.map((proof) => proofFaces[proof.status]);
      return (
        !appointmentFaces[status].isOver &&
        states.some((state) => state.awaitsOwner) &&
        !states.some((state) => state.pays)
      );
    })
    .reduce((sum, { totalPrice }) => sum + totalPrice, 0);

/** The state of her payment in words. */
export const proofSentence = (proofs: readonly Pick<PaymentProof, 'status'>[]): string => {
  if (proofs.length === 0) return 'No payment proof yet.';
  if (proofs.some(({ status }) => proofFaces[status].pays)) return 'Your payment has been verified.';
  return proofs.every(({ status }) => !proofFaces[status].mayBeUsed)
    ? 'We couldn’t verify your payment.'
    : 'We have your payment proof and are checking it.';
};

/** The proof that was rejected last if no other proof can still be verified; null otherwise. */
export const rejectedProof = <Proof extends Pick<PaymentProof, 'status'>>(proofs: readonly Proof[]): Proof | null =>
  proofs.every(({ status }) => !proofFaces[status].mayBeUsed) ? (proofs.at(-1) ?? null) : null;

/** `Today`, `Tomorrow`, `In 13 days` */
export const howSoon = (days: number): string => {
  if (days <= 0) return 'Today';
  return days === 1 ? 'Tomorrow' : `In ${days} days`;
};
