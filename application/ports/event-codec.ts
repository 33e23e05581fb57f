import type { ResultAsync } from 'neverthrow';
import type { SalonEvent } from '../../domain/events.ts';
import type { Metadata, Recorded } from '../../domain/kernel/index.ts';
import type { EventToStore, StoredEvent, Unavailable } from './event-store.ts';

/** An event about to be written: its id is minted once and kept over every retry. */
export type NewEvent = {
  readonly id: string;
  readonly event: SalonEvent;
  readonly metadata: Omit<Metadata, 'prev' | 'schemaVersion'>;
};

/**
 * Between the domain's events and their stored format: validates, seals and opens personal boxes, chains `prev`, and
 * lifts old versions. An unknown type or a body that does not fit its schema throws: we are wrong, and must not go on.
 * `Unavailable` when the keys cannot be reached.
 */
export type EventCodec = {
  /** `tip` is the stream's last stored event, null for a new stream. */
  readonly encode: (
    stream: string,
    tip: StoredEvent | null,
    events: readonly NewEvent[],
  ) => ResultAsync<readonly EventToStore[], Unavailable>;
  readonly decode: (events: readonly StoredEvent[]) => ResultAsync<readonly Recorded<SalonEvent>[], Unavailable>;
};
