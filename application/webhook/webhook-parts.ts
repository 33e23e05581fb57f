import type { DeliveryId } from '../../domain/kernel/index.ts';
import type { Handle } from '../handle.ts';
import type { Clock } from '../ports/clock.ts';
import type { Ids } from '../ports/ids.ts';
import type { WebhookViews } from '../ports/views/webhook-views.ts';
import type { WebhookCaller } from '../ports/webhook-caller.ts';

export type WebhookParts = {
  readonly handle: Handle;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly webhookViews: WebhookViews;
  readonly webhookCaller: WebhookCaller;
  /** What this process is calling now. A claim that it made itself and that is not in here has nobody behind it. */
  readonly deliveriesUnderWay: Set<DeliveryId>;
};
