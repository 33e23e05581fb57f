import { match } from 'ts-pattern';
import type { Instant, WebhookId } from '../kernel/index.ts';
import type { DeliveryEvent, WebhookEvent } from './events.ts';
import type { WebhookKind } from './kinds.ts';

export type Webhook = {
  readonly webhookId: WebhookId;
  readonly name: string;
  readonly url: string;
  readonly kinds: readonly WebhookKind[];
  readonly isPaused: boolean;
};

/** Null before it was added and after it was removed. */
export type WebhookState = Webhook | null;

export const evolveWebhook = (state: WebhookState, event: WebhookEvent): WebhookState =>
  match(event)
    .with({ type: 'WebhookAdded' }, ({ data: { webhookId, kinds, personal } }) => ({
      ...{ webhookId, kinds, isPaused: false },
      ...(personal === 'erased' ? { name: '', url: '' } : personal.fields),
    }))
    .with({ type: 'WebhookPaused' }, () => (state === null ? null : { ...state, isPaused: true }))
    .with({ type: 'WebhookResumed' }, () => (state === null ? null : { ...state, isPaused: false }))
    .with({ type: 'WebhookRemoved' }, () => null)
    .exhaustive();

export type WebhookDelivery = {
  readonly due: Extract<DeliveryEvent, { readonly type: 'DeliveryDue' }>['data'];
  readonly tries: number;
  /** Since it was asked for again. */
  readonly triesInRow: number;
  /** The try that is under way; null while none is. */
  readonly claim: { readonly number: number; readonly by: string } | null;
  /** When it is tried next; null once it has arrived or was given up. */
  readonly notBefore: Instant | null;
};

/** Null before it is due. */
export type DeliveryState = WebhookDelivery | null;

const changed = (state: DeliveryState, change: (state: WebhookDelivery) => WebhookDelivery): DeliveryState =>
  state === null ? null : change(state);

export const evolveDelivery = (state: DeliveryState, event: DeliveryEvent): DeliveryState =>
  match(event)
    .with({ type: 'DeliveryDue' }, ({ data }) => ({
      ...{ due: data, tries: 0, triesInRow: 0, claim: null, notBefore: data.dueAt },
    }))
    .with({ type: 'DeliveryClaimed' }, ({ data: { number, by } }) =>
      changed(state, (before) => ({
        ...before,
        ...{ claim: { number, by }, tries: number, triesInRow: before.triesInRow + 1 },
      })),
    )
    .with({ type: 'DeliveryAnswered' }, ({ data: { number, retryAt } }) =>
      changed(state, (before) => ({
        ...before,
        tries: Math.max(before.tries, number),
        claim: null,
        notBefore: retryAt,
      })),
    )
    .with({ type: 'DeliveryAskedAgain' }, ({ data: { at } }) =>
      changed(state, (before) => ({ ...before, triesInRow: 0, notBefore: at })),
    )
    .exhaustive();
