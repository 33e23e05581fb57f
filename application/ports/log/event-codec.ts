import type { ResultAsync } from 'neverthrow';
import type { SalonEvent } from '../../../domain/events.ts';
import type { Metadata, Recorded } from '../../../domain/kernel/index.ts';
import type { EventToStore, StoredEvent, Unavailable } from './event-store.ts';

/** An event that is about to be written. Its id is made once and stays the same over every retry. */
export type NewEvent = {
  readonly id: string;
  readonly event: SalonEvent;
  readonly metadata: Omit<Metadata, 'prev' | 'schemaVersion'>;
};

/**
 * Translates between the domain's events and their stored format: validates, encrypts and decrypts personal boxes,
 * chains `prev`, and lifts old versions. Throws for an unknown type or a body that does not fit its schema: that is a
 * defect, and the program must not go on. Fails with `Unavailable` if the keys cannot be reached.
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
