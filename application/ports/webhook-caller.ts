import type { DeliveryId, Instant, WebhookId } from '../../domain/kernel/index.ts';
import type { DeliveryTrouble } from '../../domain/webhook/index.ts';

export type WebhookCall = {
  readonly webhookId: WebhookId;
  readonly url: string;
  /** The same at every try, so that a receiver knows it again. */
  readonly deliveryId: DeliveryId;
  readonly at: Instant;
  /** JSON. */
  readonly payload: string;
};

export type WebhookAnswer = {
  /** What the receiver answered; null if it did not. */
  readonly status: number | null;
  readonly trouble: DeliveryTrouble | null;
};

/** Calls addresses of other programs, signed as Standard Webhooks say. */
export type WebhookCaller = {
  readonly call: (call: WebhookCall) => Promise<WebhookAnswer>;
  /** What the receiver checks the signature with. */
  readonly secretOf: (webhookId: WebhookId) => string;
};
