import type { Answer } from '../../../api/call/contract.ts';
import type { Appointment, PaymentProof } from '../../../api/types.ts';
import { nextPayment, proofFaces } from '../../../statuses/faces.ts';

type Proofs = { readonly paymentProofs: readonly Pick<PaymentProof, 'status'>[] };

/** The status of the first proof that waits, or else of the newest; null if there is none. */
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
  /** The amount that should have been paid, in dollars; null if unknown. */
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

/** One line per visit, soonest first: visits to confirm, and confirmed ones with a proof to verify. */
export const waitingLines = (bookings: readonly Booking[], proofs: readonly ProofOfVisit[]): readonly WaitingLine[] => {
  // Bookings come last and win, because their own data is more reliable than a proof's.
  const all = [...proofs.flatMap(lineOfProof), ...bookings.map(lineOfBooking)];
  return [...new Map(all.map((line) => [line.id, line])).values()].sort((one, other) =>
    `${one.date} ${one.time}`.localeCompare(`${other.date} ${other.time}`),
  );
};
