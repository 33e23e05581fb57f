import type { Booking } from '../../../domain/appointment/index.ts';
import type { Instant, ProofId } from '../../../domain/kernel/index.ts';
import { type Cents, dollarsFromCents, personalOr } from '../../../domain/kernel/index.ts';
import type { AppointmentView } from '../../../projections/appointments/view.ts';
import type { ProofRow } from '../../../projections/payment-proofs.ts';
import type { Appointment, PaymentProof } from './shapes.ts';

/** Who looks: the owner sees her notes; a proof's picture is for those who may open it. */
export type Looking = {
  readonly isOwner: boolean;
  /** The signed address of a proof's file; null where the caller may not open it. */
  readonly proofAddress: (proofId: ProofId) => string | null;
};

const nameOf = (first: string | null, last: string | null): string | null =>
  [first, last].filter((part) => part !== null && part !== '').join(' ') || null;

export const proofShape = (proof: ProofRow, { proofAddress, isOwner }: Looking): PaymentProof => ({
  id: proof.proofId,
  _id: proof.proofId,
  appointmentId: proof.appointmentId,
  amount: proof.amount === null ? null : dollarsFromCents(proof.amount),
  paymentMethod: proof.method,
  status: proof.status,
  proofImage: proofAddress(proof.proofId),
  fileName: proof.fileName,
  fileType: proof.kind,
  email: isOwner ? proof.email : null,
  notes: proof.note,
  createdAt: proof.uploadedAt,
});

const customerInfo = ({ customer, paymentMethod }: AppointmentView): Appointment['customerInfo'] => ({
  firstName: customer?.firstName ?? null,
  lastName: customer?.lastName ?? null,
  name: nameOf(customer?.firstName ?? null, customer?.lastName ?? null),
  email: customer?.email ?? null,
  phone: customer?.phone ?? null,
  paymentMethod,
  paymentDetails: customer?.paymentDetails ?? null,
});

const userShape = ({ account }: AppointmentView): Appointment['user'] =>
  account === null
    ? null
    : {
        id: account.accountId,
        name: nameOf(account.firstName, account.lastName),
        email: account.email,
        phone: account.phone,
      };

const serviceShape = ({ service }: AppointmentView): Appointment['service'] => ({
  id: service.serviceId,
  name: service.name,
  category: service.category,
  duration: service.minutes,
  price: dollarsFromCents(service.price),
});

const addOnShape = (addOn: { addOnId: string; name: string; minutes: number; price: Cents }) => ({
  id: addOn.addOnId,
  name: addOn.name,
  duration: addOn.minutes,
  price: dollarsFromCents(addOn.price),
});

export const appointmentShape = (view: AppointmentView, looking: Looking): Appointment => {
  const { appointmentId, service, proofs } = view;
  const paymentProofs = proofs.map((proof) => proofShape(proof, looking));
  return {
    id: appointmentId,
    _id: appointmentId,
    serviceId: service.serviceId,
    serviceName: service.name,
    servicePrice: dollarsFromCents(service.price),
    date: view.date,
    time: view.time,
    startsAt: view.startsAt,
    zone: view.zone,
    duration: view.minutes,
    status: view.status,
    paymentStatus: view.paymentStatus,
    totalPrice: dollarsFromCents(view.total),
    customerInfo: customerInfo(view),
    addOns: view.addOns.map(addOnShape),
    paymentProofs,
    paymentProof: paymentProofs.at(-1)?.proofImage ?? null,
    notes: view.customer?.notes ?? null,
    ownerNote: looking.isOwner ? view.ownerNote : null,
    bookedBy: view.bookedBy,
    message: null,
    userId: view.accountId,
    createdAt: view.createdAt,
    updatedAt: view.updatedAt,
    service: serviceShape(view),
    user: userShape(view),
  };
};

const viewOfBooking = (booking: Booking, now: Instant): AppointmentView => ({
  ...booking.time,
  ...booking.visit,
  appointmentId: booking.appointmentId,
  accountId: booking.accountId,
  bookedBy: booking.bookedBy,
  status: booking.status,
  paymentMethod: booking.paymentMethod,
  paymentStatus: 'pending',
  customer: personalOr(booking.personal, null),
  account: null,
  proofs: [],
  ownerNote: booking.ownerNote === null || booking.ownerNote === 'erased' ? null : booking.ownerNote.fields.note,
  cancelledBy: null,
  cancellationReason: null,
  movesByClient: booking.movesByClient,
  policies: booking.policies,
  createdAt: now,
  updatedAt: now,
});

/** What was decided laid over what the views show: they may be behind, the log is not. */
export const viewAfter = (booking: Booking, row: AppointmentView | null, now: Instant): AppointmentView => {
  const decided = viewOfBooking(booking, now);
  if (row === null) return decided;
  const { paymentStatus, account, proofs, cancelledBy, cancellationReason, createdAt, updatedAt } = row;
  return { ...decided, paymentStatus, account, proofs, cancelledBy, cancellationReason, createdAt, updatedAt };
};
