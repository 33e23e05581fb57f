import { z } from '@hono/zod-openapi';
import { declareRoute } from '../declare-route.ts';
import { answers, body } from '../wire/envelope.ts';
import { idParam } from '../wire/fields.ts';
import {
  DeliveriesQuery,
  DeliveryPage,
  Webhook,
  WebhookChange,
  WebhookDelivery,
  WebhookSecret,
  WebhookWanted,
} from './shapes.ts';

const tags = ['Admin: webhooks'];

export const list = declareRoute({
  method: 'get',
  path: '/admin/webhooks',
  tags,
  summary: 'The addresses of other programs that are notified',
  refuses: [],
  responses: answers(z.object({ webhooks: z.array(Webhook) }), 'In the order in which they were added'),
});

export const add = declareRoute({
  method: 'post',
  path: '/admin/webhooks',
  tags,
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

export const change = declareRoute({
  method: 'patch',
  path: '/admin/webhooks/{id}',
  tags,
  summary: 'Pause or resume a webhook; events in between are not sent',
  request: { params: idParam, body: body(WebhookChange) },
  runs: ['pauseWebhook'],
  refuses: ['WebhookNotFound'],
  responses: answers(Webhook, 'The webhook'),
});

export const remove = declareRoute({
  method: 'delete',
  path: '/admin/webhooks/{id}',
  tags,
  summary: 'Stop notifying an address',
  request: { params: idParam },
  runs: ['removeWebhook'],
  refuses: ['WebhookNotFound'],
  responses: answers(z.null(), 'Removed'),
});

export const secret = declareRoute({
  method: 'get',
  path: '/admin/webhooks/{id}/secret',
  tags,
  summary: 'What the receiver checks signatures with',
  request: { params: idParam },
  runs: ['tellWebhookSecret'],
  refuses: ['WebhookNotFound'],
  responses: answers(WebhookSecret, 'The secret'),
});

export const test = declareRoute({
  method: 'post',
  path: '/admin/webhooks/{id}/test',
  tags,
  summary: 'Call an address now with the type webhook.test and without ids; the answer is what it replied',
  request: { params: idParam },
  runs: ['testWebhook'],
  refuses: ['DeliveryNotFound', 'DeliveryTaken', 'WebhookNotFound'],
  responses: answers(WebhookDelivery, 'What came of it'),
});

export const deliveries = declareRoute({
  method: 'get',
  path: '/admin/webhook-deliveries',
  tags,
  summary: 'What was sent and what was answered, the latest first',
  request: { query: DeliveriesQuery },
  refuses: [],
  responses: answers(DeliveryPage, 'One page'),
});

export const again = declareRoute({
  method: 'post',
  path: '/admin/webhook-deliveries/{id}/again',
  tags,
  summary: 'Send a delivery again, whatever became of it',
  request: { params: idParam },
  runs: ['deliverAgain'],
  refuses: ['DeliveryNotFound', 'DeliveryTaken'],
  responses: answers(WebhookDelivery, 'It is to be sent'),
});
