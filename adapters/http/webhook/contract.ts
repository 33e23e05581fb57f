import { z } from '@hono/zod-openapi';
import type { TooManyWebhooks } from '../../../application/webhook.ts';
import {
  type DeliveryNotFound,
  type DeliveryTaken,
  deliveryKinds,
  deliveryTroubles,
  type WebhookNotFound,
  webhookKinds,
} from '../../../domain/webhook/events.ts';
import { answers, body, Pagination } from '../wire/envelope.ts';
import { idParam, idText, instantText, optionalQuery, paging, requiredLine, requiredText } from '../wire/fields.ts';
import { broken, conflict, notFound, type Sentences } from '../wire/refusals.ts';
import { routesUnder } from '../wire/slice.ts';

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
    name: requiredLine(60, 'Please name the webhook.'),
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

const route = routesUnder('Admin: webhooks');

export const list = route('GET /admin/webhooks', {
  summary: 'The addresses of other programs that are notified',
  refuses: [],
  responses: answers(z.object({ webhooks: z.array(Webhook) }), 'In the order in which they were added'),
});

export const add = route('POST /admin/webhooks', {
  summary: 'Notify an address from now on',
  description:
    'Each call is a POST of JSON: `{"type":"appointment.confirmed","timestamp":"2026-12-18T16:00:00.000Z",' +
    '"data":{"appointmentId":"…"}}`. `data` has the ids of what it is about (appointmentId, proofId, reviewId) and nothing of ' +
    'the client: a program that needs more asks this API. It is signed as Standard Webhooks say (headers webhook-id, ' +
    'webhook-timestamp, webhook-signature). An answer of 2xx takes it; else it is tried again for three days, with the same ' +
    'webhook-id. It may come twice, and not in order.',
  request: { body: body(WebhookWanted) },
  runs: ['addWebhook'],
  refuses: ['TooManyWebhooks', 'WebhookNotFound'],
  responses: answers(Webhook, 'The webhook'),
});

export const change = route('PATCH /admin/webhooks/{id}', {
  summary: 'Pause or resume a webhook; events in between are not sent',
  request: { params: idParam, body: body(WebhookChange) },
  runs: ['pauseWebhook'],
  refuses: ['WebhookNotFound'],
  responses: answers(Webhook, 'The webhook'),
});

export const remove = route('DELETE /admin/webhooks/{id}', {
  summary: 'Stop notifying an address',
  request: { params: idParam },
  runs: ['removeWebhook'],
  refuses: ['WebhookNotFound'],
  responses: answers(z.null(), 'Removed'),
});

export const secret = route('GET /admin/webhooks/{id}/secret', {
  summary: 'What the receiver checks signatures with',
  request: { params: idParam },
  runs: ['readWebhookSecret'],
  refuses: ['WebhookNotFound'],
  responses: answers(WebhookSecret, 'The secret'),
});

export const test = route('POST /admin/webhooks/{id}/test', {
  summary: 'Call an address now with the type webhook.test and without ids; the answer is what it replied',
  request: { params: idParam },
  runs: ['testWebhook'],
  refuses: ['DeliveryNotFound', 'DeliveryTaken', 'WebhookNotFound'],
  responses: answers(WebhookDelivery, 'What came of it'),
});

export const deliveries = route('GET /admin/webhook-deliveries', {
  summary: 'What was sent and what was answered, the latest first',
  request: { query: DeliveriesQuery },
  refuses: [],
  responses: answers(DeliveryPage, 'One page'),
});

export const again = route('POST /admin/webhook-deliveries/{id}/again', {
  summary: 'Send a delivery again, whatever became of it',
  request: { params: idParam },
  runs: ['deliverAgain'],
  refuses: ['DeliveryNotFound', 'DeliveryTaken'],
  responses: answers(WebhookDelivery, 'It is to be sent'),
});

export const webhookSentences: Sentences<WebhookNotFound | DeliveryNotFound | DeliveryTaken | TooManyWebhooks> = {
  WebhookNotFound: () => notFound('Webhook not found'),
  DeliveryNotFound: () => notFound('Delivery not found'),
  DeliveryTaken: () => conflict('This is being sent right now. Please check again in a minute.'),
  TooManyWebhooks: ({ limit }) => broken(`You can have up to ${limit} webhooks. Remove one first.`, { limit }),
};
