import { err } from 'neverthrow';
import type { WebhookUseCases } from '../../../application/webhook.ts';
import { deliveryId, webhookId } from '../../../domain/kernel/ids.ts';
import type { Webhook as Told } from '../../../domain/webhook/decide.ts';
import { type DeliveryRow, deliveryById, everyWebhook, listDeliveries } from '../../../projections/webhooks.ts';
import type { CommonParts } from '../parts.ts';
import { routesOf } from '../slice.ts';
import { answer } from '../wire/answer.ts';
import { pageOf } from '../wire/envelope.ts';
import { hostOf } from '../wire/headers.ts';
import { httpSlice } from '../wire/slice.ts';
import * as contract from './contract.ts';
import { type Webhook, type WebhookDelivery, webhookSentences } from './contract.ts';

export type WebhookRouteParts = CommonParts & WebhookUseCases;

const shapeOf = ({ webhookId: id, name, url, kinds, isPaused }: Told): Webhook => ({
  ...{ id, name, host: hostOf(url), kinds: [...kinds], isPaused },
});

const standingOf = ({ isTaken, notBefore, state }: DeliveryRow): WebhookDelivery['standing'] => {
  if (state.claim !== null) return 'sending';
  if (notBefore !== null) return 'waiting';
  return isTaken ? 'arrived' : 'given-up';
};

const deliveryShape = (row: DeliveryRow): WebhookDelivery => {
  const { webhookId: of, kind, causedAt, changedAt, status, trouble, state, notBefore } = row;
  return {
    ...{ id: row.deliveryId, webhookId: of, kind, causedAt, changedAt, status, trouble, tries: state.tries },
    ...{ standing: standingOf(row), retryAt: state.claim === null ? notBefore : null },
  };
};

/** The addresses of other programs, and what was sent to them. */
const webhookRoutes = (parts: WebhookRouteParts) => {
  const { db } = parts;
  return routesOf(contract, {
    list: (c) => answer(c, { webhooks: everyWebhook(db).map(shapeOf) }),
    add: async (c, { committed }) => {
      return answer(c, shapeOf(await committed(parts.addWebhook(c.get('caller'), c.req.valid('json')))));
    },
    change: async (c, { committed }) => {
      const id = webhookId(c.req.valid('param').id);
      const { isPaused } = c.req.valid('json');
      return answer(c, shapeOf(await committed(parts.pauseWebhook(c.get('caller'), id, isPaused))));
    },
    remove: async (c, { committed }) => {
      const id = webhookId(c.req.valid('param').id);
      return answer(c, await committed(parts.removeWebhook(c.get('caller'), id)));
    },
    secret: async (c, { orRefuse }) => {
      const id = webhookId(c.req.valid('param').id);
      return answer(c, { secret: orRefuse(await parts.readWebhookSecret(c.get('caller'), id)) });
    },
    test: async (c, { committed, orRefuse }) => {
      const id = webhookId(c.req.valid('param').id);
      const { due } = await committed(parts.testWebhook(c.get('caller'), id));
      const row = deliveryById(db, due.deliveryId);
      return row === null ? orRefuse(err({ kind: 'DeliveryNotFound' as const })) : answer(c, deliveryShape(row));
    },
    deliveries: (c) => {
      const { page, limit, webhook } = c.req.valid('query');
      const of = webhook === undefined ? null : webhookId(webhook);
      const { rows, total } = listDeliveries(db, { page, limit, webhookId: of });
      const pagination = pageOf(page, limit, total);
      return answer(c, { deliveries: rows.map(deliveryShape), pagination }, { pagination });
    },
    again: async (c, { committed, orRefuse }) => {
      const id = deliveryId(c.req.valid('param').id);
      await committed(parts.deliverAgain(c.get('caller'), id));
      const row = deliveryById(db, id);
      return row === null ? orRefuse(err({ kind: 'DeliveryNotFound' as const })) : answer(c, deliveryShape(row));
    },
  });
};

export const webhookSlice = httpSlice({
  contract,
  audiences: {},
  sentences: webhookSentences,
  routes: (parts: WebhookRouteParts) => [webhookRoutes(parts)],
});
