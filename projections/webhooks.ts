import type { SalonEvent } from '../domain/events.ts';
import type { Recorded } from '../domain/kernel/event.ts';
import type { DeliveryId, WebhookId } from '../domain/kernel/ids.ts';
import type { Instant } from '../domain/kernel/time.ts';
import { webhookCausedBy } from '../domain/notices-caused.ts';

import {
  deliveryRetries,
  type Webhook,
  type WebhookDelivery,
  webhook,
  webhookDelivery,
} from '../domain/webhook/decide.ts';
import type {
  DeliveryEvent,
  DeliveryKind,
  DeliverySubject,
  DeliveryTrouble,
  WebhookEvent,
  WebhookKind,
} from '../domain/webhook/events.ts';
import { flag, integer, json, keyedTable, orNull, type Row, text } from './engine/columns.ts';
import { countRows, offsetOf, type PageAsked, type Paged } from './engine/paging.ts';
import { projection } from './engine/projection.ts';
import type { ReadDatabase } from './engine/read-database.ts';

const webhooksTable = keyedTable('webhooks', 'webhookId', {
  webhookId: text<WebhookId>(),
  /** As folded by its decider; null after it was removed. */
  state: orNull(json<Webhook>()),
  addedAt: text<Instant>(),
});

/** Messages that an address should get and that have no delivery yet. */
const wanted = keyedTable('deliveriesWanted', 'place', {
  /** Address and cause. */
  place: text(),
  position: text(),
  webhookId: text<WebhookId>(),
  kind: text<WebhookKind>(),
  stream: text(),
  revision: integer(),
  causedAt: text<Instant>(),
  subject: json<DeliverySubject>(),
});

const deliveries = keyedTable(
  'webhookDeliveries',
  'deliveryId',
  {
    deliveryId: text<DeliveryId>(),
    position: text(),
    webhookId: text<WebhookId>(),
    kind: text<DeliveryKind>(),
    causedAt: text<Instant>(),
    changedAt: text<Instant>(),
    state: json<WebhookDelivery>(),
    /** Null once it has arrived or was given up. */
    notBefore: orNull(text<Instant>()),
    isTaken: flag(),
    status: orNull(integer()),
    trouble: orNull(text<DeliveryTrouble>()),
  },
  {
    indexes: [
      'CREATE INDEX webhookDeliveriesOpen ON webhookDeliveries (notBefore) WHERE notBefore IS NOT NULL',
      'CREATE INDEX webhookDeliveriesByPosition ON webhookDeliveries (position)',
      'CREATE INDEX webhookDeliveriesByWebhook ON webhookDeliveries (webhookId, position)',
    ],
  },
);

const placeOf = (webhookId: WebhookId, stream: string, revision: number): string =>
  `${webhookId} ${stream}@${revision}`;

/** In the order in which they were added. */
export const everyWebhook = (db: ReadDatabase): readonly Webhook[] =>
  webhooksTable
    .rows(db, 'WHERE state IS NOT NULL ORDER BY addedAt, webhookId')
    .flatMap(({ state }) => (state === null ? [] : [state]));

const tell = (recorded: Recorded<SalonEvent>, db: ReadDatabase): void => {
  const { event, metadata, stream, revision, position } = recorded;
  const caused = webhookCausedBy(event, metadata);
  if (caused === null) return;
  const { kind, subject } = caused;
  for (const { webhookId, isPaused, kinds } of everyWebhook(db)) {
    if (isPaused || !kinds.includes(kind)) continue;
    const place = placeOf(webhookId, stream, revision);
    wanted.put(db, { place, position, webhookId, kind, stream, revision, causedAt: metadata.occurredAt, subject });
  }
};

const foldWebhook = ({ event, metadata }: Recorded<WebhookEvent>, db: ReadDatabase): void => {
  const { webhookId } = event.data;
  const before = webhooksTable.find(db, webhookId);
  const state = webhook.evolve(before?.state ?? null, event);
  webhooksTable.put(db, { webhookId, state, addedAt: before?.addedAt ?? metadata.occurredAt });
};

const foldDelivery = ({ event, metadata, position }: Recorded<DeliveryEvent>, db: ReadDatabase): void => {
  const { deliveryId } = event.data;
  const before = deliveries.find(db, deliveryId);
  const state = webhookDelivery.evolve(before?.state ?? null, event);
  if (state === null) return;
  deliveries.put(db, {
    ...{ deliveryId, state, notBefore: state.notBefore, position: before?.position ?? position },
    ...{ webhookId: state.due.webhookId, kind: state.due.kind, causedAt: state.due.causedAt },
    ...{ isTaken: before?.isTaken ?? false, status: before?.status ?? null, trouble: before?.trouble ?? null },
    changedAt: metadata.occurredAt,
  });
};

/** The addresses of other programs, and the outcomes of their deliveries. */
export const webhooks = projection({
  name: 'webhooks',
  version: 1,
  tables: [webhooksTable, wanted, deliveries],
  on: {
    AppointmentRequested: tell,
    AppointmentConfirmed: tell,
    AppointmentCompleted: tell,
    AppointmentCancelled: tell,
    AppointmentReopened: tell,
    AppointmentRescheduled: tell,
    AppointmentDeleted: tell,
    PaymentProofVerified: tell,
    PaymentProofRejected: tell,
    ReviewSubmitted: tell,
    WebhookAdded: foldWebhook,
    WebhookPaused: foldWebhook,
    WebhookResumed: foldWebhook,
    WebhookRemoved: (recorded, db) => {
      const { webhookId } = recorded.event.data;
      foldWebhook(recorded, db);
      wanted.removeWhere(db, { webhookId });
      deliveries.removeWhere(db, { webhookId });
    },
    DeliveryDue: (recorded, db) => {
      const { webhookId, cause } = recorded.event.data;
      if (cause !== null) wanted.remove(db, placeOf(webhookId, cause.stream, cause.revision));
      foldDelivery(recorded, db);
    },
    DeliveryClaimed: foldDelivery,
    DeliveryAnswered: (recorded, db) => {
      foldDelivery(recorded, db);
      const { deliveryId, isTaken, status, trouble } = recorded.event.data;
      deliveries.change(db, deliveryId, { isTaken, status, trouble });
    },
    DeliveryAskedAgain: foldDelivery,
  },
});

export type WantedRow = Row<typeof wanted>;
export type DeliveryRow = Row<typeof deliveries>;

export const wantedDeliveries = (db: ReadDatabase, most: number): readonly WantedRow[] =>
  wanted.rows(db, 'ORDER BY position, place LIMIT ?', [most]);

/**
 * Deliveries that are due. Includes those whose next try is further away than any pause: that time was set before the
 * clock was put back.
 */
export const dueDeliveries = (db: ReadDatabase, now: Instant, most: number): readonly DeliveryRow[] =>
  deliveries.rows(
    db,
    'WHERE notBefore IS NOT NULL AND (notBefore <= ? OR notBefore > ?) ORDER BY notBefore, deliveryId LIMIT ?',
    [now, deliveryRetries.latest(now), most],
  );

export const deliveryById = (db: ReadDatabase, deliveryId: DeliveryId): DeliveryRow | null =>
  deliveries.find(db, deliveryId) ?? null;

/** Latest first; of one address, or of all. */
export const listDeliveries = (
  db: ReadDatabase,
  { webhookId, ...page }: PageAsked & { readonly webhookId: WebhookId | null },
): Paged<DeliveryRow> => {
  const where = webhookId === null ? '' : 'WHERE webhookId = ?';
  const of = webhookId === null ? [] : [webhookId];
  const rows = deliveries.rows(db, `${where} ORDER BY position DESC, deliveryId LIMIT ? OFFSET ?`, [
    ...of,
    page.limit,
    offsetOf(page),
  ]);
  return { rows, total: countRows(db, `webhookDeliveries ${where}`, of) };
};
