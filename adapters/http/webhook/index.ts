import { httpSlice } from '../http-slice.ts';
import * as contract from './contract.ts';
import { webhookSentences } from './refusals.ts';
import { type WebhookRouteParts, webhookRoutes } from './routes.ts';

export const webhookSlice = httpSlice({
  contracts: [contract],
  audiences: {
    'GET /admin/webhooks': 'admin',
    'POST /admin/webhooks': 'admin',
    'PATCH /admin/webhooks/{id}': 'admin',
    'DELETE /admin/webhooks/{id}': 'admin',
    'GET /admin/webhooks/{id}/secret': 'admin',
    'POST /admin/webhooks/{id}/test': 'admin',
    'GET /admin/webhook-deliveries': 'admin',
    'POST /admin/webhook-deliveries/{id}/again': 'admin',
  },
  sentences: webhookSentences,
  routes: (parts: WebhookRouteParts) => [webhookRoutes(parts)],
});
