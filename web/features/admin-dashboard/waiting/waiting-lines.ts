import type { Answer } from '../../../api/call/contract.ts';
import type { Appointment, PaymentProof } from '../../../api/types.ts';
import { nextPayment, proofFaces } from '../../../statuses/faces.ts';

type Proofs = { readonly paymentProofs: readonly Pick<PaymentProof, 'status'>[] };

/** How the proofs of a visit stand: whether one waits, or else what became of the newest; null if there is none. */
export const proofState = ({ paymentProofs }: Proofs): PaymentProof['status'] | null =>
  (paymentProofs.find(({ status }) => proofFaces[status].awaitsOwner) ?? paymentProofs.at(-1))?.status ?? null;

type Booking = Proofs &
  Pick<Appointment, 'id' | 'serviceName' | 'date' | 'time'> & {
    readonly customerInfo: Pick<Appointment['customerInfo'], 'name'>;
    readonly money: Pick<Appointment['money'], 'dueNow' | 'dueAtVisit'>;
  };

type ProofOfVisit = Pick<Answer<'GET /admin/payment-proofs'>[number], 'appointmentId' | 'status' | 'amount' | 'visit'>;

export type WaitingLine = Pick<Booking, 'id' | 'serviceName' | 'date' | 'time'> & {
  readonly name: string | null;
  /** What should have been paid, in dollars; null if nothing says so. */
  readonly amount: number | null;
  readonly proof: PaymentProof['status'] | null;
};

const lineOfBooking = ({ id, serviceName, date, time, customerInfo, money, paymentProofs }: Booking): WaitingLine => ({
  ...{ id, serviceName, date, time, name: customerInfo.name },
  amount: nextPayment(money) || null,
  proof: proofState({ paymentProofs }),
});

const lineOfProof = ({ appointmentId, status, amount, visit }: ProofOfVisit): readonly WaitingLine[] =>
  appointmentId === null || visit === null ? [] : [{ id: appointmentId, ...visit, amount, proof: status }];

/** One line for each visit, soonest first: those to be confirmed, and confirmed ones with a proof to verify. */
export const waitingLines = (bookings: readonly Booking[], proofs: readonly ProofOfVisit[]): readonly WaitingLine[] => {
  // What a booking says of itself is worth more than what its proof says of it.
  const all = [...proofs.flatMap(lineOfProof), ...bookings.map(lineOfBooking)];
  return [...new Map(all.map((line) => [line.id, line])).values()].sort((one, other) =>
    `${one.date} ${one.time}`.localeCompare(`${other.date} ${other.time}`),
  );
};
