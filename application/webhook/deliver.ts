import { err, ok, ResultAsync, safeTry } from 'neverthrow';
import type { DeliveryId } from '../../domain/kernel/index.ts';
import { streams } from '../../domain/streams.ts';
import {
  type DeliveryNotDue,
  type DeliveryNotFound,
  type DeliveryTaken,
  deliveryFor,
  type WebhookDelivery,
  type WebhookNotFound,
  webhook,
  webhookDelivery,
} from '../../domain/webhook/index.ts';
import type { Caller } from '../caller.ts';
import { type Done, latest } from '../done.ts';
import type { Failure } from '../failure.ts';
import type { WebhookParts } from './webhook-parts.ts';

/** What another program reads: what happened, when, and to what, by ids alone. */
const payloadOf = ({ due: { kind, causedAt, subject } }: WebhookDelivery): string => {
  const data = Object.fromEntries(Object.entries(subject).filter(([, id]) => id !== null));
  return JSON.stringify({ type: kind, timestamp: causedAt, data });
};

export type DeliverRefusal = DeliveryNotFound | DeliveryTaken | DeliveryNotDue | WebhookNotFound | Failure;

/** One try: claims the delivery, calls the address, and writes down what it answered. */
export const deliver =
  (parts: WebhookParts & { readonly by: string }) =>
  (caller: Caller, deliveryId: DeliveryId, lapsed: number | null): ResultAsync<Done<WebhookDelivery>, DeliverRefusal> =>
    safeTry<Done<WebhookDelivery>, DeliverRefusal>(async function* () {
      const { handle, clock, by } = parts;
      const stream = streams.webhookDelivery(deliveryId);
      const before = yield* handle.state(webhookDelivery, stream);
      if (before === null) return err({ kind: 'DeliveryNotFound' as const });
      const { webhookId } = before.due;
      const receiver = yield* handle.state(webhook, streams.webhook(webhookId));
      if (receiver === null) return err({ kind: 'WebhookNotFound' as const });
      const claimed = yield* handle.command(deliveryFor.ClaimDelivery, stream, caller, {
        ...{ type: 'ClaimDelivery', by, lapsed, now: clock.now() },
      });
      const { state } = claimed;
      if (state?.claim == null) return err({ kind: 'DeliveryTaken' as const });
      const { number } = state.claim;
      const call = { webhookId, url: receiver.url, deliveryId, at: clock.now(), payload: payloadOf(state) };
      const { status, trouble } = yield* ResultAsync.fromSafePromise(parts.webhookCaller.call(call));
      const noted = yield* handle.command(deliveryFor.NoteAnswer, stream, caller, {
        ...{ type: 'NoteAnswer', number, status, trouble, now: clock.now() },
      });
      return ok({ value: noted.state ?? state, position: latest(claimed.position, noted.position) });
    });
