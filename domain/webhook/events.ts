import type { AppointmentId, DeliveryId, Instant, Personal, ProofId, ReviewId, WebhookId } from '../kernel/index.ts';
import type { DeliveryKind, WebhookKind } from './kinds.ts';
import type { DeliveryTrouble } from './troubles.ts';

// Stored format: a change here needs a new schema version and an upcaster.

/** Stream `webhook-<id>`. */
export type WebhookEvent =
  | {
      readonly type: 'WebhookAdded';
      readonly data: {
        readonly webhookId: WebhookId;
        readonly kinds: readonly WebhookKind[];
        /** Whoever has the address may be able to use it, so it is as secret as the owner's own words. */
        readonly personal: Personal<{ readonly name: string; readonly url: string }>;
      };
    }
  | {
      /** It is told of nothing that happens from now on. */
      readonly type: 'WebhookPaused';
      readonly data: { readonly webhookId: WebhookId };
    }
  | { readonly type: 'WebhookResumed'; readonly data: { readonly webhookId: WebhookId } }
  | { readonly type: 'WebhookRemoved'; readonly data: { readonly webhookId: WebhookId } };

/** Of what a delivery tells, by ids alone; each is null where it is not about one. */
export type DeliverySubject = {
  readonly appointmentId: AppointmentId | null;
  readonly proofId: ProofId | null;
  readonly reviewId: ReviewId | null;
};

/** The event that a delivery tells of: its stream and its revision there. */
export type DeliveryCause = { readonly stream: string; readonly revision: number };

/** Stream `webhook-delivery-<keyed hash of webhook and cause>`, so the same cause never makes two deliveries to one address. */
export type DeliveryEvent =
  | {
      readonly type: 'DeliveryDue';
      readonly data: {
        readonly deliveryId: DeliveryId;
        readonly webhookId: WebhookId;
        readonly kind: DeliveryKind;
        /** Null for a trial. */
        readonly cause: DeliveryCause | null;
        readonly causedAt: Instant;
        readonly subject: DeliverySubject;
        readonly dueAt: Instant;
      };
    }
  | {
      /** A server takes it on, and no other sends it meanwhile. */
      readonly type: 'DeliveryClaimed';
      readonly data: {
        readonly deliveryId: DeliveryId;
        /** The how-manieth try it is, from 1. */
        readonly number: number;
        readonly by: string;
      };
    }
  | {
      readonly type: 'DeliveryAnswered';
      readonly data: {
        readonly deliveryId: DeliveryId;
        readonly number: number;
        readonly at: Instant;
        /** What the other server answered; null if it did not. */
        readonly status: number | null;
        readonly trouble: DeliveryTrouble | null;
        readonly isTaken: boolean;
        /** Null if it is not tried again. */
        readonly retryAt: Instant | null;
      };
    }
  | {
      /** The owner wants it to be sent, whatever became of it. */
      readonly type: 'DeliveryAskedAgain';
      readonly data: { readonly deliveryId: DeliveryId; readonly at: Instant };
    };
