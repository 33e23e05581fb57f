import type { AppointmentEvent } from './appointment/index.ts';
import type { SalonEvent } from './events.ts';
import type { Metadata } from './kernel/index.ts';
import type { PaymentProofEvent } from './payment-proof/index.ts';
import type { ReviewEvent } from './review/index.ts';
import type { DeliverySubject, WebhookKind } from './webhook/index.ts';

type Cause = AppointmentEvent | PaymentProofEvent | ReviewEvent;

/** What other programs are told of an event; null for nothing. */
const causes: { readonly [Type in Cause['type']]: WebhookKind | null } = {
  AppointmentRequested: 'appointment.requested',
  AppointmentConfirmed: 'appointment.confirmed',
  AppointmentCompleted: 'appointment.completed',
  AppointmentSetPending: null,
  AppointmentCancelled: 'appointment.cancelled',
  AppointmentReopened: 'appointment.reopened',
  AppointmentRescheduled: 'appointment.rescheduled',
  AppointmentAmended: null,
  MeetingChosen: null,
  TextsChosen: null,
  AttendanceConfirmed: null,
  OwnerNoteTaken: null,
  ProofAdded: null,
  // For whoever keeps a calendar of her own, the visit is called off.
  AppointmentDeleted: 'appointment.cancelled',
  BookingAbandoned: null,
  HoldGivenUp: null,
  EvidencePackMade: null,
  AttemptRefused: null,
  PaymentProofUploaded: null,
  PaymentProofClaimed: null,
  PaymentProofGivenBack: null,
  PaymentProofVerified: 'payment_proof.verified',
  PaymentProofRejected: 'payment_proof.rejected',
  PaymentProofSetPending: null,
  PaymentProofLapsed: null,
  ReviewSubmitted: 'review.submitted',
  ReviewRevised: null,
  ReviewApproved: null,
  ReviewRejected: null,
  ReviewSetPending: null,
  ReviewAnswered: null,
  ReviewAnswerWithdrawn: null,
  ReviewNoteTaken: null,
  ReviewDeleted: null,
};

const isCause = (event: SalonEvent): event is Cause => Object.hasOwn(causes, event.type);

export type WebhookCaused = { readonly kind: WebhookKind; readonly subject: DeliverySubject };

/** What other programs are told of an event, by ids alone; null for nothing. What an import brings tells nothing. */
export const webhookCausedBy = (
  event: SalonEvent,
  { importedFrom }: Pick<Metadata, 'importedFrom'>,
): WebhookCaused | null => {
  if (importedFrom !== undefined || !isCause(event)) return null;
  const kind = causes[event.type];
  if (kind === null) return null;
  const { data } = event;
  const subject = {
    appointmentId: 'appointmentId' in data ? data.appointmentId : null,
    proofId: 'proofId' in data ? data.proofId : null,
    reviewId: 'reviewId' in data ? data.reviewId : null,
  };
  return { kind, subject };
};
