import type { TooManyWebhooks } from '../../../application/webhook/index.ts';
import type { DeliveryNotFound, DeliveryTaken, WebhookNotFound } from '../../../domain/webhook/index.ts';
import { broken, conflict, notFound, type Sentences } from '../refusing/refused.ts';

export const webhookSentences: Sentences<WebhookNotFound | DeliveryNotFound | DeliveryTaken | TooManyWebhooks> = {
  WebhookNotFound: () => notFound('Webhook not found'),
  DeliveryNotFound: () => notFound('Delivery not found'),
  DeliveryTaken: () => conflict('This is being sent right now. Please check again in a minute.'),
  TooManyWebhooks: ({ limit }) => broken(`You can have up to ${limit} webhooks. Remove one first.`, { limit }),
};
