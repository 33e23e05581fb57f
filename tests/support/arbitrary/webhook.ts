import fc from 'fast-check';
import { appointmentId, deliveryId, proofId, reviewId, webhookId } from '../../../domain/kernel/ids.ts';
import {
  type DeliveryEvent,
  deliveryKinds,
  deliveryTroubles,
  type WebhookEvent,
  webhookKinds,
} from '../../../domain/webhook/events.ts';

import type { DataArbitraries } from './data.ts';
import { maybe, someId, someInstant, somePersonal, someText } from './values.ts';

const receiver = { webhookId: someId(webhookId) };
const onlyReceiver = fc.record(receiver);
const delivery = { deliveryId: someId(deliveryId) };
const number = fc.integer({ min: 1, max: 12 });

export const webhookData: DataArbitraries<WebhookEvent | DeliveryEvent> = {
  WebhookAdded: fc.record({
    ...receiver,
    kinds: fc.subarray([...webhookKinds]),
    personal: somePersonal(fc.record({ name: someText, url: someText })),
  }),
  WebhookPaused: onlyReceiver,
  WebhookResumed: onlyReceiver,
  WebhookRemoved: onlyReceiver,
  DeliveryDue: fc.record({
    ...delivery,
    ...receiver,
    kind: fc.constantFrom(...deliveryKinds),
    cause: maybe(fc.record({ stream: someText, revision: fc.nat(50) })),
    causedAt: someInstant,
    subject: fc.record({
      appointmentId: maybe(someId(appointmentId)),
      proofId: maybe(someId(proofId)),
      reviewId: maybe(someId(reviewId)),
    }),
    dueAt: someInstant,
  }),
  DeliveryClaimed: fc.record({ ...delivery, number, by: someText }),
  DeliveryAnswered: fc.record({
    ...delivery,
    number,
    at: someInstant,
    status: maybe(fc.integer({ min: 100, max: 599 })),
    trouble: maybe(fc.constantFrom(...deliveryTroubles)),
    isTaken: fc.boolean(),
    retryAt: maybe(someInstant),
  }),
  DeliveryAskedAgain: fc.record({ ...delivery, at: someInstant }),
};
