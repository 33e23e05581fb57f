import type { DeliveryId } from '../../domain/kernel/index.ts';
import { deliveryId as asDeliveryId } from '../../domain/kernel/index.ts';
import { streams } from '../../domain/streams.ts';
import { deliveryFor, type WebhookDelivery } from '../../domain/webhook/index.ts';
import type { Attempts, PieceOfWork } from '../attempts.ts';
import { systemCaller } from '../caller.ts';
import { unlessFailure } from '../failure.ts';
import type { DeliveryWanted } from '../ports/views/webhook-views.ts';
import { type WatchClaimsParts, watchClaims } from '../watch-claims.ts';
import { deliver } from './deliver.ts';
import type { WebhookParts } from './webhook-parts.ts';

export type CallingParts = WebhookParts &
  WatchClaimsParts & {
    /** Resolves when the views show all that the log has. */
    readonly caughtUp: () => Promise<void>;
    readonly attempts: Attempts;
  };

const atOnce = 4;

/**
 * Writes down what other programs are to be told, and tells what is due. One round ends before the next begins.
 * Once it is ending, nothing more is told.
 */
export const callWebhooks = (parts: CallingParts) => {
  const { handle, clock, ids, webhookViews, deliveriesUnderWay, attempts } = parts;
  const caller = () => systemCaller(ids.fresh());
  const lapsedTry = watchClaims<DeliveryId>(parts);

  const comeDue = ({ webhookId, kind, stream, revision, causedAt, subject }: DeliveryWanted): PieceOfWork => {
    const id = asDeliveryId(ids.keyed('webhook-delivery', webhookId, stream, String(revision)));
    return {
      about: id,
      effect: () =>
        handle.command(deliveryFor.DeliverLater, streams.webhookDelivery(id), caller(), {
          ...{ type: 'DeliverLater', deliveryId: id, webhookId, kind, cause: { stream, revision }, causedAt, subject },
          dueAt: clock.now(),
        }),
    };
  };

  const deliverOne = async (id: DeliveryId, state: WebhookDelivery): Promise<void> => {
    if (deliveriesUnderWay.has(id)) return;
    const lapsed = lapsedTry(id, state.claim);
    if (lapsed === undefined) return;
    await attempts.attempt('tell another program', id, () =>
      deliver(parts)(caller(), id, lapsed)
        .map(() => null)
        .orElse(unlessFailure),
    );
  };

  return async (isEnding: () => boolean = () => false): Promise<void> => {
    await attempts.each('write down what another program is to be told', webhookViews.wanted().map(comeDue));
    await parts.caughtUp();
    const open = new Set(webhookViews.all().flatMap(({ webhookId, isPaused }) => (isPaused ? [] : [webhookId])));
    const due = webhookViews.due(clock.now()).filter(({ state }) => open.has(state.due.webhookId));
    for (let from = 0; from < due.length && !isEnding(); from += atOnce) {
      await Promise.all(due.slice(from, from + atOnce).map(({ deliveryId, state }) => deliverOne(deliveryId, state)));
    }
  };
};
