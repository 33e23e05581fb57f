import type { Appointment, PaymentProof } from '../../api/types.ts';

type Booked = Pick<Appointment, 'date' | 'time'> & {
  readonly paymentProofs: readonly Pick<PaymentProof, 'status'>[];
};

/** What the proofs of a booking say to whoever has to answer it: the newest counts. */
export const proofState = ({ paymentProofs }: Booked): 'none' | PaymentProof['status'] =>
  paymentProofs[paymentProofs.length - 1]?.status ?? 'none';

export type WaitingOnes<Kind extends Booked> = {
  /** Soonest visit first. */
  readonly soonest: readonly Kind[];
  readonly proofsToVerify: number;
};

/** Of the bookings not answered yet: those whose day is still to come first, the missed ones after them. */
export const waitingOnes = <Kind extends Booked>(pending: readonly Kind[], today: string): WaitingOnes<Kind> => ({
  soonest: [...pending.filter(({ date }) => date >= today), ...pending.filter(({ date }) => date < today).toReversed()],
  proofsToVerify: pending.filter((booked) => proofState(booked) === 'pending').length,
});
