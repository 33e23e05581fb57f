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
import type { Handled } from '../handle.ts';
import type { WebhookParts } from './webhook-parts.ts';

/** What another program reads: what happened, when, and to what, by ids alone. */
const payloadOf = ({ due: { kind, causedAt, subject } }: WebhookDelivery): string => {
  const data = Object.fromEntries(Object.entries(subject).filter(([, id]) => id !== null));
  return JSON.stringify({ type: kind, timestamp: causedAt, data });
};

/** What may keep a claimed try from being written down. */
export type CallRefusal = DeliveryNotFound | DeliveryTaken | Failure;
export type DeliverRefusal = CallRefusal | DeliveryNotDue | WebhookNotFound;

/** Where a delivery leads to, and its state with the claim of the try that is to be made. */
type Claimed = { readonly url: string } & Pick<Handled<WebhookDelivery | null, unknown>, 'state' | 'position'>;

/** One try: calls the address once the delivery is claimed, and writes down what it answered. */
export const callOnceClaimed =
  ({ handle, clock, webhookCaller, deliveriesUnderWay }: WebhookParts) =>
  <Refusal>(
    caller: Caller,
    deliveryId: DeliveryId,
    claim: ResultAsync<Claimed, Refusal>,
  ): ResultAsync<Done<WebhookDelivery>, CallRefusal | Refusal> => {
    const tried = safeTry<Done<WebhookDelivery>, CallRefusal | Refusal>(async function* () {
      const { url, state, position } = yield* claim;
      if (state?.claim == null) return err({ kind: 'DeliveryTaken' as const });
      const { number } = state.claim;
      const call = { webhookId: state.due.webhookId, url, deliveryId, at: clock.now(), payload: payloadOf(state) };
      const { status, trouble } = yield* ResultAsync.fromSafePromise(webhookCaller.call(call));
      const noted = yield* handle.command(deliveryFor.NoteAnswer, streams.webhookDelivery(deliveryId), caller, {
        ...{ type: 'NoteAnswer', number, status, trouble, now: clock.now() },
      });
      return ok({ value: noted.state ?? state, position: latest(position, noted.position) });
    });
    deliveriesUnderWay.add(deliveryId);
    return new ResultAsync(Promise.resolve(tried).finally(() => deliveriesUnderWay.delete(deliveryId)));
  };

/** One try of a delivery that is due. */
export const deliver =
  (parts: WebhookParts & { readonly by: string }) =>
  (
    caller: Caller,
    deliveryId: DeliveryId,
    lapsed: number | null,
  ): ResultAsync<Done<WebhookDelivery>, DeliverRefusal> => {
    const { handle, clock, by } = parts;
    const stream = streams.webhookDelivery(deliveryId);
    const claim = safeTry<Claimed, DeliverRefusal>(async function* () {
      const before = yield* handle.state(webhookDelivery, stream);
      if (before === null) return err({ kind: 'DeliveryNotFound' as const });
      const receiver = yield* handle.state(webhook, streams.webhook(before.due.webhookId));
      if (receiver === null) return err({ kind: 'WebhookNotFound' as const });
      const claimed = yield* handle.command(deliveryFor.ClaimDelivery, stream, caller, {
        ...{ type: 'ClaimDelivery', by, lapsed, now: clock.now() },
      });
      return ok({ ...claimed, url: receiver.url });
    });
    return callOnceClaimed(parts)(caller, deliveryId, claim);
  };
