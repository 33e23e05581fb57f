import type { Instant, WebhookId } from '../kernel/index.ts';
import type { DeliveryEvent } from './events.ts';
import type { WebhookKind } from './kinds.ts';
import type { DeliveryTrouble } from './troubles.ts';

export type AddWebhook = {
  readonly type: 'AddWebhook';
  readonly webhookId: WebhookId;
  readonly name: string;
  readonly url: string;
  readonly kinds: readonly WebhookKind[];
};
export type PauseWebhook = { readonly type: 'PauseWebhook' };
export type ResumeWebhook = { readonly type: 'ResumeWebhook' };
export type RemoveWebhook = { readonly type: 'RemoveWebhook' };

export type WebhookCommand = AddWebhook | PauseWebhook | ResumeWebhook | RemoveWebhook;

export type DeliverLater = { readonly type: 'DeliverLater' } & Extract<
  DeliveryEvent,
  { readonly type: 'DeliveryDue' }
>['data'];

/** It is due and claimed in one decision, so that nobody else can call first. */
export type DeliverNow = Omit<DeliverLater, 'type'> & { readonly type: 'DeliverNow'; readonly by: string };

export type ClaimDelivery = {
  readonly type: 'ClaimDelivery';
  readonly by: string;
  readonly now: Instant;
  /** The number of another server's try whose end the caller has waited for in vain; null while there is none. */
  readonly lapsed: number | null;
};

export type NoteAnswer = {
  readonly type: 'NoteAnswer';
  readonly number: number;
  readonly now: Instant;
  readonly status: number | null;
  readonly trouble: DeliveryTrouble | null;
};

export type DeliverAgain = { readonly type: 'DeliverAgain'; readonly now: Instant };

export type DeliveryCommand = DeliverLater | DeliverNow | ClaimDelivery | NoteAnswer | DeliverAgain;
