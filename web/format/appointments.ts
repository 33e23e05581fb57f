import type { Appointment, AppointmentStatus, PaymentProof } from '../api/types.ts';

type Dated = Pick<Appointment, 'date' | 'time' | 'status'>;

const isOver: readonly AppointmentStatus[] = ['completed', 'cancelled'];

const byTime = (one: Dated, other: Dated): number =>
  `${one.date} ${one.time}`.localeCompare(`${other.date} ${other.time}`);

/** Today or later by the salon's calendar and still ahead, the nearest first. A completed visit is past only. */
export const upcomingOf = <Item extends Dated>(appointments: readonly Item[], today: string): readonly Item[] =>
  appointments.filter(({ date, status }) => date >= today && !isOver.includes(status)).toSorted(byTime);

/** In the past, completed or cancelled, the latest first. */
export const pastOf = <Item extends Dated>(appointments: readonly Item[], today: string): readonly Item[] =>
  appointments
    .filter(({ date, status }) => date < today || isOver.includes(status))
    .toSorted((one, other) => byTime(other, one));

/** What a client may still change herself; the server has the last word on its windows. */
export const canBeChanged = ({ status }: Pick<Appointment, 'status'>): boolean =>
  status === 'pending' || status === 'confirmed';

/** The state of her payment in words. */
export const proofSentence = (proofs: readonly Pick<PaymentProof, 'status'>[]): string => {
  if (proofs.length === 0) return 'No payment proof yet.';
  if (proofs.some(({ status }) => status === 'verified')) return 'Your payment has been verified.';
  return proofs.every(({ status }) => status === 'rejected')
    ? 'We could not verify your payment.'
    : 'We have your payment proof and are checking it.';
};

/** The proof that was rejected last, where none of the others can still be verified; null otherwise. */
export const rejectedProof = <Proof extends Pick<PaymentProof, 'status'>>(proofs: readonly Proof[]): Proof | null =>
  proofs.every(({ status }) => status === 'rejected') ? (proofs.at(-1) ?? null) : null;

/** `Today`, `Tomorrow`, `In 13 days` */
export const howSoon = (days: number): string => {
  if (days <= 0) return 'Today';
  return days === 1 ? 'Tomorrow' : `In ${days} days`;
};
