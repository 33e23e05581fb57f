import { err, ok, type Result } from 'neverthrow';
import { match } from 'ts-pattern';
import { type Decider, forAnyCommand, personal, retries } from '../kernel/event.ts';
import type { WebhookId } from '../kernel/ids.ts';
import type { Instant } from '../kernel/time.ts';
import type {
  AddWebhook,
  ClaimDelivery,
  DeliverAgain,
  DeliverLater,
  DeliverNow,
  DeliveryCommand,
  DeliveryEvent,
  DeliveryNotDue,
  DeliveryNotFound,
  DeliveryTaken,
  NoteAnswer,
  WebhookCommand,
  WebhookEvent,
  WebhookKind,
  WebhookNotFound,
} from './events.ts';

export type Webhook = {
  readonly webhookId: WebhookId;
  readonly name: string;
  readonly url: string;
  readonly kinds: readonly WebhookKind[];
  readonly isPaused: boolean;
};

/** Null before it was added and after it was removed. */
export type WebhookState = Webhook | null;

const evolveWebhook = (state: WebhookState, event: WebhookEvent): WebhookState =>
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
  /** The tries since it was last requested. */
  readonly triesInRow: number;
  /** The try in progress; null if there is none. */
  readonly claim: { readonly number: number; readonly by: string } | null;
  /** The time of the next try; null once it has arrived or was given up. */
  readonly notBefore: Instant | null;
};

/** Null before it is due. */
export type DeliveryState = WebhookDelivery | null;

const changed = (state: DeliveryState, change: (state: WebhookDelivery) => WebhookDelivery): DeliveryState =>
  state === null ? null : change(state);

const evolveDelivery = (state: DeliveryState, event: DeliveryEvent): DeliveryState =>
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

type Decision = Result<readonly WebhookEvent[], WebhookNotFound>;

const add = ({ webhookId, name, url, kinds }: AddWebhook, state: WebhookState): Decision =>
  ok(
    state === null
      ? [{ type: 'WebhookAdded', data: { webhookId, kinds, personal: personal('studio', { name, url }) } }]
      : [],
  );

const ofKnown = (state: WebhookState, decideOn: (before: Webhook) => readonly WebhookEvent[]): Decision =>
  state === null ? err({ kind: 'WebhookNotFound' }) : ok(decideOn(state));

const decideWebhook = (command: WebhookCommand, state: WebhookState): Decision =>
  match(command)
    .with({ type: 'AddWebhook' }, (asked) => add(asked, state))
    .with({ type: 'PauseWebhook' }, () =>
      ofKnown(state, ({ isPaused, webhookId }) => (isPaused ? [] : [{ type: 'WebhookPaused', data: { webhookId } }])),
    )
    .with({ type: 'ResumeWebhook' }, () =>
      ofKnown(state, ({ isPaused, webhookId }) => (isPaused ? [{ type: 'WebhookResumed', data: { webhookId } }] : [])),
    )
    .with({ type: 'RemoveWebhook' }, () =>
      ofKnown(state, ({ webhookId }) => [{ type: 'WebhookRemoved', data: { webhookId } }]),
    )
    .exhaustive();

/** An address of another program that receives events. */
export const webhook: Decider<WebhookState, WebhookCommand, WebhookEvent, WebhookNotFound> = {
  initial: null,
  evolve: evolveWebhook,
  decide: decideWebhook,
};

/** The pauses after failed tries, in minutes: three days in all. */
export const deliveryRetries = retries([1, 5, 30, 2 * 60, 5 * 60, 10 * 60, 14 * 60, 20 * 60, 24 * 60]);

const notFound: DeliveryNotFound = { kind: 'DeliveryNotFound' };

const deliverLater = (
  { type: _, ...data }: DeliverLater,
  state: DeliveryState,
): Result<readonly DeliveryEvent[], never> => ok(state === null ? [{ type: 'DeliveryDue', data }] : []);

const deliverNow = (
  { type: _, by, ...data }: DeliverNow,
  state: DeliveryState,
): Result<readonly DeliveryEvent[], never> =>
  ok(
    state === null
      ? [
          { type: 'DeliveryDue', data },
          { type: 'DeliveryClaimed', data: { deliveryId: data.deliveryId, number: 1, by } },
        ]
      : [],
  );

const claim = (
  { by, now, lapsed }: ClaimDelivery,
  state: DeliveryState,
): Result<readonly DeliveryEvent[], DeliveryNotFound | DeliveryTaken | DeliveryNotDue> => {
  if (state === null) return err(notFound);
  const { due, tries, claim: open, notBefore } = state;
  if ((open?.number ?? null) !== lapsed) return err({ kind: 'DeliveryTaken' });
  const isDue = notBefore !== null && (notBefore <= now || notBefore > deliveryRetries.latest(now));
  if (!isDue) return err({ kind: 'DeliveryNotDue' });
  return ok([{ type: 'DeliveryClaimed', data: { deliveryId: due.deliveryId, number: tries + 1, by } }]);
};

/** A 2xx answer is success. After 410 (gone) it is not tried again. */
const noteAnswer = (
  { number, now, status, trouble }: NoteAnswer,
  state: DeliveryState,
): Result<readonly DeliveryEvent[], DeliveryNotFound> => {
  if (state === null) return err(notFound);
  // Another server has taken over the delivery, and only its outcome counts.
  if (state.claim?.number !== number) return ok([]);
  const isTaken = status !== null && status >= 200 && status < 300;
  const retryAt = isTaken || status === 410 ? null : deliveryRetries.after(state.triesInRow, now);
  const { deliveryId } = state.due;
  return ok([{ type: 'DeliveryAnswered', data: { deliveryId, number, at: now, status, trouble, isTaken, retryAt } }]);
};

const deliverAgain = (
  { now }: DeliverAgain,
  state: DeliveryState,
): Result<readonly DeliveryEvent[], DeliveryNotFound | DeliveryTaken> => {
  if (state === null) return err(notFound);
  if (state.claim !== null) return err({ kind: 'DeliveryTaken' });
  const isWaiting = state.notBefore !== null && state.notBefore <= now && state.triesInRow === 0;
  const { deliveryId } = state.due;
  return ok(isWaiting ? [] : [{ type: 'DeliveryAskedAgain', data: { deliveryId, at: now } }]);
};

const folded = { initial: null, evolve: evolveDelivery } as const;

/** A decider for each command: use cases take a command's rejections from here. */
export const deliveryFor = {
  DeliverLater: { ...folded, decide: deliverLater },
  DeliverNow: { ...folded, decide: deliverNow },
  ClaimDelivery: { ...folded, decide: claim },
  NoteAnswer: { ...folded, decide: noteAnswer },
  DeliverAgain: { ...folded, decide: deliverAgain },
} as const;

type DeliveryRejection = DeliveryNotFound | DeliveryTaken | DeliveryNotDue;

/** One message to one address, with each try. */
export const webhookDelivery: Decider<DeliveryState, DeliveryCommand, DeliveryEvent, DeliveryRejection> = forAnyCommand(
  folded,
  deliveryFor,
);
