/** What a program elsewhere can be told of. */
export const webhookKinds = [
  'appointment.requested',
  'appointment.confirmed',
  'appointment.rescheduled',
  'appointment.cancelled',
  'appointment.reopened',
  'appointment.completed',
  'payment_proof.verified',
  'payment_proof.rejected',
  'review.submitted',
] as const;

export type WebhookKind = (typeof webhookKinds)[number];

/** A trial is asked for by the owner and tells of nothing. */
export const deliveryKinds = ['webhook.test', ...webhookKinds] as const;

export type DeliveryKind = (typeof deliveryKinds)[number];
