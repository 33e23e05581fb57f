import type { DeliveryId, Instant, WebhookId } from '../../../domain/kernel/index.ts';
import type { DeliverySubject, Webhook, WebhookDelivery, WebhookKind } from '../../../domain/webhook/index.ts';

/** What an address is to be told and no delivery tells yet. */
export type DeliveryWanted = {
  readonly webhookId: WebhookId;
  readonly kind: WebhookKind;
  readonly stream: string;
  readonly revision: number;
  readonly causedAt: Instant;
  readonly subject: DeliverySubject;
};

/** Webhooks as the read models see them. They are views: each step checks the log. */
export type WebhookViews = {
  readonly all: () => readonly Webhook[];
  readonly wanted: () => readonly DeliveryWanted[];
  readonly due: (now: Instant) => readonly { readonly deliveryId: DeliveryId; readonly state: WebhookDelivery }[];
};
