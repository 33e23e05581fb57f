import { z } from 'zod';
import type { AppointmentId, DeliveryId, ProofId, ReviewId, WebhookId } from '../../../domain/kernel/index.ts';
import {
  type DeliveryEvent,
  deliveryKinds,
  deliveryTroubles,
  type WebhookEvent,
  webhookKinds,
} from '../../../domain/webhook/index.ts';
import { schemasOf } from '../schema.ts';
import { anyText, id, storedInstant, whole, yesOrNo } from './fields.ts';

const only = z.strictObject({ webhookId: id<WebhookId>() });
const ofDelivery = z.strictObject({ deliveryId: id<DeliveryId>() });

export const webhookSchemas = schemasOf<WebhookEvent>()({
  WebhookAdded: {
    version: 1,
    clear: only.extend({ kinds: z.array(z.enum(webhookKinds)) }),
    personal: z.strictObject({ name: anyText, url: anyText }),
  },
  WebhookPaused: { version: 1, clear: only },
  WebhookResumed: { version: 1, clear: only },
  WebhookRemoved: { version: 1, clear: only },
});

export const deliverySchemas = schemasOf<DeliveryEvent>()({
  DeliveryDue: {
    version: 1,
    clear: ofDelivery.extend({
      webhookId: id<WebhookId>(),
      kind: z.enum(deliveryKinds),
      cause: z.strictObject({ stream: anyText, revision: whole }).nullable(),
      causedAt: storedInstant,
      subject: z.strictObject({
        appointmentId: id<AppointmentId>().nullable(),
        proofId: id<ProofId>().nullable(),
        reviewId: id<ReviewId>().nullable(),
      }),
      dueAt: storedInstant,
    }),
  },
  DeliveryClaimed: { version: 1, clear: ofDelivery.extend({ number: whole, by: anyText }) },
  DeliveryAnswered: {
    version: 1,
    clear: ofDelivery.extend({
      number: whole,
      at: storedInstant,
      status: whole.nullable(),
      trouble: z.enum(deliveryTroubles).nullable(),
      isTaken: yesOrNo,
      retryAt: storedInstant.nullable(),
    }),
  },
  DeliveryAskedAgain: { version: 1, clear: ofDelivery.extend({ at: storedInstant }) },
});
