import type { Ids } from '../../application/ports/ids.ts';
import type { Outbound } from '../../application/ports/outbound.ts';
import type { WebhookCaller } from '../../application/ports/webhook-caller.ts';
import type { WebhookId } from '../../domain/kernel/index.ts';
import { callSigned } from './signed-call.ts';

/** Signed calls. The key of an address is made from the secret, so that it is nowhere stored. */
export const openWebhookCaller = (outbound: Outbound, ids: Pick<Ids, 'keyed'>): WebhookCaller => {
  const secretOf = (webhookId: WebhookId): string => {
    const halves = ['one', 'two'].map((half) => ids.keyed('webhook-secret', webhookId, half));
    return `whsec_${Buffer.from(halves.join(''), 'hex').toString('base64')}`;
  };
  return {
    secretOf,
    call: async ({ webhookId, url, deliveryId, at, payload }) => {
      const secret = secretOf(webhookId);
      const answer = await callSigned(outbound)({ url, secret, id: deliveryId, at, body: payload });
      return answer.match(
        ({ status }) => ({ status, trouble: null }),
        (trouble) => ({ status: null, trouble }),
      );
    },
  };
};
