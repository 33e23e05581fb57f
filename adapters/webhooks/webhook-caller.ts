import { Webhook } from 'standardwebhooks';
import type { Ids } from '../../application/ports/ids.ts';
import type { Outbound } from '../../application/ports/outbound.ts';
import type { WebhookCaller } from '../../application/ports/webhook-caller.ts';
import type { WebhookId } from '../../domain/kernel/index.ts';

const waitMillis = 15_000;
/** Of an answer only its status counts. */
const mostBytes = 64_000;

/**
 * Calls that are signed as Standard Webhooks say: HMAC-SHA-256 over id, time and body. The key of an address is made from the
 * secret, so that it is nowhere stored.
 */
export const openWebhookCaller = (outbound: Outbound, ids: Pick<Ids, 'keyed'>): WebhookCaller => {
  const secretOf = (webhookId: WebhookId): string => {
    const halves = ['one', 'two'].map((half) => ids.keyed('webhook-secret', webhookId, half));
    return `whsec_${Buffer.from(halves.join(''), 'hex').toString('base64')}`;
  };
  return {
    secretOf,
    call: async ({ webhookId, url, deliveryId, at, payload }) => {
      const sentAt = new Date(at);
      const answer = await outbound({
        ...{ method: 'POST', url, body: payload, redirects: 0, mostBytes, millis: waitMillis },
        headers: {
          'Content-Type': 'application/json',
          'webhook-id': deliveryId,
          'webhook-timestamp': String(Math.floor(sentAt.getTime() / 1_000)),
          'webhook-signature': new Webhook(secretOf(webhookId)).sign(deliveryId, sentAt, payload),
        },
      });
      return answer.match(
        ({ status }) => ({ status, trouble: null }),
        (trouble) => ({ status: null, trouble }),
      );
    },
  };
};
