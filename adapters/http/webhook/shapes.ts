import { z } from '@hono/zod-openapi';
import { deliveryKinds, deliveryTroubles, webhookKinds } from '../../../domain/webhook/index.ts';
import { Pagination } from '../wire/envelope.ts';
import { idText, instantText, optionalQuery, paging, requiredText } from '../wire/fields.ts';

const kinds = z.array(z.enum(webhookKinds));

export const Webhook = z
  .object({
    id: z.string(),
    name: z.string(),
    host: z.string().openapi({ description: 'Where it leads. The address is a secret and is not answered.' }),
    kinds,
    isPaused: z.boolean(),
  })
  .openapi('Webhook');

export type Webhook = z.infer<typeof Webhook>;

export const WebhookWanted = z
  .object({
    name: requiredText(60, 'Please name the webhook.'),
    url: requiredText(2_000, 'Please enter the address.').refine((text) => /^https?:\/\/[^\s]+$/i.test(text), {
      error: 'The address must begin with https://',
    }),
    kinds: kinds.min(1, { error: 'Please choose what is sent.' }).max(webhookKinds.length),
  })
  .openapi('WebhookWanted');

export const WebhookChange = z.object({ isPaused: z.boolean() }).openapi('WebhookChange');

export const WebhookSecret = z
  .object({ secret: z.string().openapi({ description: 'For the verifying libraries of Standard Webhooks.' }) })
  .openapi('WebhookSecret');

export const WebhookDelivery = z
  .object({
    id: z.string().openapi({ description: 'The header webhook-id of every try.' }),
    webhookId: z.string(),
    kind: z.enum(deliveryKinds),
    causedAt: instantText,
    changedAt: instantText,
    standing: z.enum(['waiting', 'sending', 'arrived', 'given-up']),
    tries: z.int(),
    retryAt: instantText.nullable(),
    status: z.int().nullable().openapi({ description: 'What the receiver answered last.' }),
    trouble: z.enum(deliveryTroubles).nullable().openapi({ description: 'Why it gave no answer.' }),
  })
  .openapi('WebhookDelivery');

export type WebhookDelivery = z.infer<typeof WebhookDelivery>;

export const DeliveriesQuery = z.object({ ...paging(25), webhook: optionalQuery(idText) });
export const DeliveryPage = z.object({ deliveries: z.array(WebhookDelivery), pagination: Pagination });
