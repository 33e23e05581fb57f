import {
  type Booking,
  clientCancellation,
  confirmationCodeOf,
  isAttendanceConfirmed,
  objectionToMove,
} from '../../../domain/appointment/index.ts';
import type { Instant } from '../../../domain/kernel/index.ts';
import { type Cents, dollarsFromCents, personalOr } from '../../../domain/kernel/index.ts';
import { proofStatusRules } from '../../../domain/payment-proof/index.ts';
import type { AppointmentView } from '../../../projections/appointments/view.ts';
import { type Looking, proofShape, type ShownProof } from '../payment-proof/index.ts';
import { addressNotVerified, objectionSentence } from './refusals.ts';
import type { Appointment } from './shapes.ts';

const nameOf = (first: string | null, last: string | null): string | null =>
  [first, last].filter((part) => part !== null && part !== '').join(' ') || null;

type ShownAppointment = Omit<AppointmentView, 'proofs'> & { readonly proofs: readonly ShownProof[] };

const customerInfo = ({ customer, paymentMethod }: ShownAppointment): Appointment['customerInfo'] => ({
  firstName: customer?.firstName ?? null,
  lastName: customer?.lastName ?? null,
  name: nameOf(customer?.firstName ?? null, customer?.lastName ?? null),
  email: customer?.email ?? null,
  phone: customer?.phone ?? null,
  paymentMethod,
  paymentDetails: customer?.paymentDetails ?? null,
});

const userShape = ({ account }: ShownAppointment): Appointment['user'] =>
  account === null
    ? null
    : {
        id: account.accountId,
        name: nameOf(account.firstName, account.lastName),
        email: account.email,
        phone: account.phone,
      };

const serviceShape = ({ service }: ShownAppointment): Appointment['service'] => ({
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

const objectionsTo = (view: ShownAppointment, now: Instant): Appointment['objections'] => {
  const booking = { ...view, time: view };
  return {
    cancelling: objectionSentence(clientCancellation(booking, now)),
    moving: objectionSentence(objectionToMove(booking, 'client', now)),
  };
};

/** What a client may know of an appointment that somebody else may have booked: when to come, and for what. */
const withheld = (view: ShownAppointment): ShownAppointment => ({
  ...view,
  ...{ customer: null, account: null, proofs: [], paymentMethod: null, paymentStatus: 'pending' },
});

/** The appointments that the caller may see, whole or in part. */
export const appointmentShapes = (views: readonly ShownAppointment[], looking: Looking): Appointment[] =>
  looking.showEach(
    'appointmentId',
    views.filter((view) => looking.insight(view) !== 'nothing'),
    (view) => appointmentShape(view, looking),
  );

export const appointmentShape = (found: ShownAppointment, looking: Looking): Appointment => {
  const isWithheld = looking.insight(found) !== 'whole';
  const view = isWithheld ? withheld(found) : found;
  const { appointmentId, service, proofs } = view;
  const paymentProofs = proofs.map((proof) => proofShape(proof, looking));
  return {
    id: appointmentId,
    _id: appointmentId,
    confirmationCode: confirmationCodeOf(appointmentId),
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
    meeting: view.meeting,
    attendanceConfirmed: view.isAttendanceConfirmed,
    preparation: view.preparation,
    notes: view.customer?.notes ?? null,
    ownerNote: looking.isOwner ? view.ownerNote : null,
    bookedBy: view.bookedBy,
    objections: isWithheld
      ? { cancelling: addressNotVerified, moving: addressNotVerified }
      : objectionsTo(view, looking.now),
    message: isWithheld ? addressNotVerified : null,
    isWithheld,
    receiptUrl: isWithheld ? null : looking.receiptAddress(appointmentId),
    userId: view.accountId,
    createdAt: view.createdAt,
    updatedAt: view.updatedAt,
    service: serviceShape(view),
    user: userShape(view),
  };
};

const viewOfBooking = (booking: Booking, now: Instant): ShownAppointment => ({
  ...booking.time,
  ...booking.visit,
  appointmentId: booking.appointmentId,
  accountId: booking.accountId,
  bookedBy: booking.bookedBy,
  bookedIn: booking.bookedIn,
  status: booking.status,
  paymentMethod: booking.paymentMethod,
  meeting: booking.meeting,
  isAttendanceConfirmed: isAttendanceConfirmed(booking),
  preparation: '',
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

/** What was decided laid over what the views show: they may be behind, the log is not. `proofs` are those of them all. */
export const appointmentViewAfter = (
  booking: Booking,
  row: AppointmentView | null,
  proofs: readonly ShownProof[],
  now: Instant,
): ShownAppointment => {
  const decided = { ...viewOfBooking(booking, now), proofs };
  const isPaid = proofs.some(({ status }) => proofStatusRules[status].pays);
  if (row === null) return { ...decided, paymentStatus: isPaid ? 'completed' : 'pending' };
  const { account, cancelledBy, cancellationReason, createdAt, updatedAt } = row;
  const paymentStatus = isPaid ? 'completed' : row.paymentStatus;
  return { ...decided, paymentStatus, account, cancelledBy, cancellationReason, createdAt, updatedAt };
};
