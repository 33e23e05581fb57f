import { randomUUID } from 'node:crypto';
import type { EventCodec, NewEvent } from '../../../application/ports/event-codec.ts';
import type { StoredEvent } from '../../../application/ports/event-store.ts';
import type { SalonEvent } from '../../../domain/events.ts';
import { type Instant, instant } from '../../../domain/kernel/time.ts';

const anyTime = instant('2026-11-21T15:00:00.000Z');

export const newEvent = (event: SalonEvent): NewEvent => ({
  id: randomUUID(),
  event,
  metadata: {
    occurredAt: anyTime,
    actor: 'anonymous',
    role: 'anonymous',
    correlationId: randomUUID(),
    causationId: null,
  },
});

/** These events as a store returns them after they were appended to a stream that ends with `tip`. */
export const stored = async (
  codec: EventCodec,
  stream: string,
  events: readonly SalonEvent[],
  tip: StoredEvent | null = null,
  occurredAt: Instant = anyTime,
): Promise<readonly StoredEvent[]> => {
  const fresh = events.map(newEvent).map((event) => ({ ...event, metadata: { ...event.metadata, occurredAt } }));
  const encoded = (await codec.encode(stream, tip, fresh))._unsafeUnwrap();
  const next = (tip?.revision ?? -1) + 1;
  return encoded.map((event, index) => ({
    // Every real store keeps events as text, which drops undefined fields.
    ...JSON.parse(JSON.stringify(event)),
    stream,
    revision: next + index,
    position: String(next + index).padStart(16, '0'),
  }));
};
