import { err, ok, type ResultAsync } from 'neverthrow';
import { deliveryId as asDeliveryId, type DeliveryId, type WebhookId } from '../../domain/kernel/index.ts';
import { streams } from '../../domain/streams.ts';
import {
  type DeliveryNotFound,
  type DeliveryTaken,
  deliveryFor,
  type WebhookDelivery,
  type WebhookNotFound,
  webhook,
} from '../../domain/webhook/index.ts';
import type { Caller } from '../caller.ts';
import type { Done } from '../done.ts';
import type { Failure } from '../failure.ts';
import { type NotAllowed, ownerOnly } from '../not-allowed.ts';
import { type CallRefusal, callOnceClaimed } from './deliver.ts';
import type { WebhookParts } from './webhook-parts.ts';

/** Calls an address now with a trial, and answers what came of it. */
export const testWebhook =
  (parts: WebhookParts) =>
  (
    caller: Caller,
    webhookId: WebhookId,
  ): ResultAsync<Done<WebhookDelivery>, NotAllowed | WebhookNotFound | CallRefusal> =>
    ownerOnly(caller).asyncAndThen(() => {
      const { handle, clock, ids } = parts;
      const id = asDeliveryId(ids.fresh());
      const now = clock.now();
      const claim = handle
        .state(webhook, streams.webhook(webhookId))
        .andThen((receiver) => (receiver === null ? err({ kind: 'WebhookNotFound' as const }) : ok(receiver)))
        .andThen(({ url }) =>
          handle
            .command(deliveryFor.DeliverNow, streams.webhookDelivery(id), caller, {
              ...{ type: 'DeliverNow', deliveryId: id, webhookId, kind: 'webhook.test', cause: null, by: ids.fresh() },
              ...{ causedAt: now, dueAt: now, subject: { appointmentId: null, proofId: null, reviewId: null } },
            })
            .map((claimed) => ({ ...claimed, url })),
        );
      return callOnceClaimed(parts)(caller, id, claim);
    });

/** The owner wants a delivery to be sent, whatever became of it. It keeps its id, so that the receiver knows it again. */
export const deliverAgain =
  ({ handle, clock }: Pick<WebhookParts, 'handle' | 'clock'>) =>
  (caller: Caller, id: DeliveryId): ResultAsync<Done<null>, NotAllowed | DeliveryNotFound | DeliveryTaken | Failure> =>
    ownerOnly(caller)
      .asyncAndThen(() =>
        handle.command(deliveryFor.DeliverAgain, streams.webhookDelivery(id), caller, {
          ...{ type: 'DeliverAgain', now: clock.now() },
        }),
      )
      .map(({ position }) => ({ value: null, position }));
