import { okAsync } from 'neverthrow';
import type { EventCodec } from '../../../application/ports/event-codec.ts';
import type { JsonObject } from '../../../application/ports/event-store.ts';
import type { SalonEvent } from '../../../domain/events.ts';
import type { Metadata } from '../../../domain/kernel/event.ts';

/** Stores events without encryption or hash chain, for tests that write very many. */
export const plainCodec: EventCodec = {
  encode: (_, __, events) =>
    okAsync(
      events.map(({ id, event, metadata }) => ({
        id,
        type: event.type,
        data: event.data as unknown as JsonObject,
        metadata: { ...metadata, prev: null, schemaVersion: 1 } as Metadata & JsonObject,
      })),
    ),
  decode: (stored) =>
    okAsync(
      stored.map(({ id, stream, revision, position, type, data, metadata }) => ({
        id,
        stream,
        revision,
        position,
        event: { type, data } as unknown as SalonEvent,
        metadata: metadata as unknown as Metadata,
      })),
    ),
};
