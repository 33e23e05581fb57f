import { err, ok, ResultAsync, safeTry } from 'neverthrow';
import {
  deliveryId as asDeliveryId,
  webhookId as asWebhookId,
  type DeliveryId,
  type WebhookId,
} from '../domain/kernel/ids.ts';
import { streams } from '../domain/streams.ts';
import { deliveryFor, type WebhookDelivery, webhook, webhookDelivery } from '../domain/webhook/decide.ts';
import type { WebhookKind } from '../domain/webhook/events.ts';
import type { Attempts, PieceOfWork } from './kernel/attempts.ts';
import { type Caller, ownerOnly, systemCaller } from './kernel/caller.ts';
import { type WatchClaimsParts, watchClaims } from './kernel/claims.ts';
import { latest } from './kernel/done.ts';
import { unlessFailure } from './kernel/failure.ts';
import { type Given, type Handled, sliceOf } from './kernel/handle.ts';
import type { Ports } from './kernel/ports.ts';
import type { DeliveryWanted } from './ports/views.ts';

export type WebhookParts = Ports<'handle' | 'clock' | 'ids' | 'webhookViews' | 'webhookCaller'> & {
  /** The deliveries in progress in this process. If its own claim is not among them, that claim is abandoned. */
  readonly deliveriesUnderWay: Set<DeliveryId>;
};

/** The body that the receiver gets: what happened, when, and to what, by ids alone. */
const payloadOf = ({ due: { kind, causedAt, subject } }: WebhookDelivery): string => {
  const data = Object.fromEntries(Object.entries(subject).filter(([, id]) => id !== null));
  return JSON.stringify({ type: kind, timestamp: causedAt, data });
};

/** A delivery's address, and its state with the claim of the next try. */
type Claimed = { readonly url: string } & Pick<Handled<WebhookDelivery | null, unknown>, 'state' | 'position'>;

/** Makes one try: calls the address once the delivery is claimed, and records the answer. */
const callOnceClaimed =
  ({ handle, clock, webhookCaller, deliveriesUnderWay }: WebhookParts) =>
  <Refusal>(caller: Caller, deliveryId: DeliveryId, claim: ResultAsync<Claimed, Refusal>) => {
    const tried = safeTry(async function* () {
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

/** Makes one try of a due delivery. */
const deliver =
  (parts: WebhookParts & { readonly by: string }) =>
  (caller: Caller, deliveryId: DeliveryId, lapsed: number | null) => {
    const { handle, clock, by } = parts;
    const stream = streams.webhookDelivery(deliveryId);
    const claim = safeTry(async function* () {
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

export type CallingParts = WebhookParts &
  WatchClaimsParts & {
    /** Resolves when the views show all that the log has. */
    readonly caughtUp: () => Promise<void>;
    readonly attempts: Attempts;
  };

const atOnce = 4;

/**
 * Records what other programs should receive, and delivers what is due. Rounds never overlap. Once `isEnding`, nothing
 * more is sent.
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

/** Limited, because every event is sent to every webhook. */
export type TooManyWebhooks = { readonly kind: 'TooManyWebhooks'; readonly limit: number };

const maxWebhooks = 10;

export type WebhookWanted = { readonly name: string; readonly url: string; readonly kinds: readonly WebhookKind[] };

/** Adds an address that receives events from now on. */
const addWebhook = (parts: WebhookParts) => (caller: Caller, wanted: WebhookWanted) =>
  safeTry(async function* () {
    yield* ownerOnly(caller);
    if (parts.webhookViews.all().length >= maxWebhooks) {
      return err({ kind: 'TooManyWebhooks' as const, limit: maxWebhooks });
    }
    const webhookId = asWebhookId(parts.ids.fresh());
    const { state, position } = yield* parts.handle.command(webhook, streams.webhook(webhookId), caller, {
      ...{ type: 'AddWebhook', webhookId, ...wanted },
    });
    return state === null ? err({ kind: 'WebhookNotFound' as const }) : ok({ value: state, position });
  });

/** Pauses or resumes a webhook. New events skip a paused one, and what is already waiting for it keeps waiting. */
const pauseWebhook =
  ({ handle }: Pick<WebhookParts, 'handle'>) =>
  (caller: Caller, webhookId: WebhookId, isPaused: boolean) =>
    ownerOnly(caller)
      .asyncAndThen(() =>
        handle.command(webhook, streams.webhook(webhookId), caller, {
          type: isPaused ? 'PauseWebhook' : 'ResumeWebhook',
        }),
      )
      .andThen(({ state, position }) =>
        state === null ? err({ kind: 'WebhookNotFound' as const }) : ok({ value: state, position }),
      );

/** Removes a webhook. Waiting deliveries are not sent anymore. */
const removeWebhook =
  ({ handle }: Pick<WebhookParts, 'handle'>) =>
  (caller: Caller, webhookId: WebhookId) =>
    ownerOnly(caller)
      .asyncAndThen(() => handle.command(webhook, streams.webhook(webhookId), caller, { type: 'RemoveWebhook' }))
      .map(({ position }) => ({ value: null, position }));

/** Returns the secret with which the receiver checks signatures. */
const readWebhookSecret =
  ({ handle, webhookCaller }: Pick<WebhookParts, 'handle' | 'webhookCaller'>) =>
  (caller: Caller, webhookId: WebhookId) =>
    ownerOnly(caller)
      .asyncAndThen(() => handle.state(webhook, streams.webhook(webhookId)))
      .andThen((found) =>
        found === null ? err({ kind: 'WebhookNotFound' as const }) : ok(webhookCaller.secretOf(webhookId)),
      );

/** Sends a test to the address now, and returns the result. */
const testWebhook = (parts: WebhookParts) => (caller: Caller, webhookId: WebhookId) =>
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

/** Sends a delivery again, whatever its outcome was. It keeps its id, so that the receiver recognizes it. */
const deliverAgain =
  ({ handle, clock }: Pick<WebhookParts, 'handle' | 'clock'>) =>
  (caller: Caller, id: DeliveryId) =>
    ownerOnly(caller)
      .asyncAndThen(() =>
        handle.command(deliveryFor.DeliverAgain, streams.webhookDelivery(id), caller, {
          ...{ type: 'DeliverAgain', now: clock.now() },
        }),
      )
      .map(({ position }) => ({ value: null, position }));

const useCases = { addWebhook, deliverAgain, pauseWebhook, removeWebhook, readWebhookSecret, testWebhook };
export const webhookUseCases = sliceOf(useCases);
export type WebhookUseCases = Given<typeof useCases>;
