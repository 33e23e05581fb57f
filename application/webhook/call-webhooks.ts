import type { DeliveryId } from '../../domain/kernel/index.ts';
import { deliveryId as asDeliveryId } from '../../domain/kernel/index.ts';
import { streams } from '../../domain/streams.ts';
import { deliveryFor, type WebhookDelivery } from '../../domain/webhook/index.ts';
import { systemCaller } from '../caller.ts';
import { type Failure, isFailure } from '../failure.ts';
import type { DeliveryWanted } from '../ports/views/webhook-views.ts';
import { type WatchClaimsParts, watchClaims } from '../watch-claims.ts';
import { deliver } from './deliver.ts';
import type { WebhookParts } from './webhook-parts.ts';

export type CallingParts = WebhookParts &
  WatchClaimsParts & {
    /** Resolves when the views show all that the log has. */
    readonly caughtUp: () => Promise<void>;
    readonly onTrouble: (deliveryId: DeliveryId | null, failure: Failure) => void;
  };

const atOnce = 4;

/**
 * Writes down what other programs are to be told, and tells what is due. One round ends before the next begins.
 * Once it is ending, nothing more is told.
 */
export const callWebhooks = (parts: CallingParts) => {
  const { handle, clock, ids, webhookViews, deliveriesUnderWay } = parts;
  const caller = () => systemCaller(ids.fresh());
  const lapsedTry = watchClaims<DeliveryId>(parts);

  const comeDue = async ({ webhookId, kind, stream, revision, causedAt, subject }: DeliveryWanted): Promise<void> => {
    const id = asDeliveryId(ids.keyed('webhook-delivery', webhookId, stream, String(revision)));
    const written = await handle.command(deliveryFor.DeliverLater, streams.webhookDelivery(id), caller(), {
      ...{ type: 'DeliverLater', deliveryId: id, webhookId, kind, cause: { stream, revision }, causedAt, subject },
      dueAt: clock.now(),
    });
    if (written.isErr()) parts.onTrouble(id, written.error);
  };

  const deliverOne = async (id: DeliveryId, state: WebhookDelivery): Promise<void> => {
    if (deliveriesUnderWay.has(id)) return;
    const lapsed = lapsedTry(id, state.claim);
    if (lapsed === undefined) return;
    const done = await deliver(parts)(caller(), id, lapsed);
    if (done.isErr() && isFailure(done.error)) parts.onTrouble(id, done.error);
  };

  return async (isEnding: () => boolean = () => false): Promise<void> => {
    for (const wanted of webhookViews.wanted()) await comeDue(wanted);
    await parts.caughtUp();
    const open = new Set(webhookViews.all().flatMap(({ webhookId, isPaused }) => (isPaused ? [] : [webhookId])));
    const due = webhookViews.due(clock.now()).filter(({ state }) => open.has(state.due.webhookId));
    for (let from = 0; from < due.length && !isEnding(); from += atOnce) {
      await Promise.all(due.slice(from, from + atOnce).map(({ deliveryId, state }) => deliverOne(deliveryId, state)));
    }
  };
};
