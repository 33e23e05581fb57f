import type { EventsNamed, Personal } from '../kernel/event.ts';
import type { AppointmentId, DeliveryId, ProofId, ReviewId, WebhookId } from '../kernel/ids.ts';
import type { Instant } from '../kernel/time.ts';

/** The events that another program can receive. */
export const webhookKinds = [
  'appointment.requested',
  'appointment.confirmed',
  'appointment.rescheduled',
  'appointment.cancelled',
  'appointment.reopened',
  'appointment.completed',
  'payment_proof.verified',
  'payment_proof.rejected',
  'review.submitted',
] as const;

export type WebhookKind = (typeof webhookKinds)[number];

/** The owner can send a test, which is about nothing. */
export const deliveryKinds = ['webhook.test', ...webhookKinds] as const;

export type DeliveryKind = (typeof deliveryKinds)[number];

/** Why a receiver gave no answer. */
export const deliveryTroubles = ['forbidden-address', 'unreachable', 'too-slow', 'too-large', 'sent-on'] as const;

export type DeliveryTrouble = (typeof deliveryTroubles)[number];

// Stored format: a change here needs a new schema version and an upcaster.

/** Stream `webhook-<id>`. */
export type WebhookEvent = EventsNamed<{
  readonly WebhookAdded: {
    readonly webhookId: WebhookId;
    readonly kinds: readonly WebhookKind[];
    /** Anyone with the address may be able to use it, so it is encrypted like the owner's own texts. */
    readonly personal: Personal<{ readonly name: string; readonly url: string }>;
  };
  /** From now on it receives nothing. */
  readonly WebhookPaused: { readonly webhookId: WebhookId };
  readonly WebhookResumed: { readonly webhookId: WebhookId };
  readonly WebhookRemoved: { readonly webhookId: WebhookId };
}>;

/** The subject of a delivery, by ids only; an id is null if it is not about one. */
export type DeliverySubject = {
  readonly appointmentId: AppointmentId | null;
  readonly proofId: ProofId | null;
  readonly reviewId: ReviewId | null;
};

/** The event that a delivery is about: its stream and its revision there. */
export type DeliveryCause = { readonly stream: string; readonly revision: number };

/** Stream `webhook-delivery-<keyed hash of webhook and cause>`, so that an address gets one delivery per cause. */
export type DeliveryEvent = EventsNamed<{
  readonly DeliveryDue: {
    readonly deliveryId: DeliveryId;
    readonly webhookId: WebhookId;
    readonly kind: DeliveryKind;
    /** Null for a test. */
    readonly cause: DeliveryCause | null;
    readonly causedAt: Instant;
    readonly subject: DeliverySubject;
    readonly dueAt: Instant;
  };
  /** A server takes the delivery, so that no other server sends it. */
  readonly DeliveryClaimed: {
    readonly deliveryId: DeliveryId;
    /** The number of the try, from 1. */
    readonly number: number;
    readonly by: string;
  };
  readonly DeliveryAnswered: {
    readonly deliveryId: DeliveryId;
    readonly number: number;
    readonly at: Instant;
    /** The HTTP status of the answer; null if there was none. */
    readonly status: number | null;
    readonly trouble: DeliveryTrouble | null;
    readonly isTaken: boolean;
    /** Null if it is not tried again. */
    readonly retryAt: Instant | null;
  };
  /** The owner wants it to be sent, whatever its outcome was. */
  readonly DeliveryAskedAgain: { readonly deliveryId: DeliveryId; readonly at: Instant };
}>;

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

/** Makes it due and claims it in one decision, so that no other server can claim it first. */
export type DeliverNow = Omit<DeliverLater, 'type'> & { readonly type: 'DeliverNow'; readonly by: string };

export type ClaimDelivery = {
  readonly type: 'ClaimDelivery';
  readonly by: string;
  readonly now: Instant;
  /** The number of another server's try that the caller waited for in vain; null if there is none. */
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

export type WebhookNotFound = { readonly kind: 'WebhookNotFound' };
export type DeliveryNotFound = { readonly kind: 'DeliveryNotFound' };
/** A server is sending it. */
export type DeliveryTaken = { readonly kind: 'DeliveryTaken' };
/** It has arrived, was given up, or is not due yet. */
export type DeliveryNotDue = { readonly kind: 'DeliveryNotDue' };
