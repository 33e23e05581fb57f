import type { EventStore } from '../../../application/ports/event-store.ts';
import type { SalonEvent } from '../../../domain/events.ts';
import type { Metadata, Recorded } from '../../../domain/kernel/event.ts';
import { sealed } from '../log/log-file.ts';

/** All current events of the store, in log order. Other processes may write at the same time. */
export const readServerLog = async (store: EventStore): Promise<readonly Recorded<SalonEvent>[]> => {
  const log: Recorded<SalonEvent>[] = [];
  for await (const { events, atHead } of store.feed(null)) {
    for (const { id, stream, revision, position, type, data, metadata } of events)
      log.push({
        ...{ id, stream, revision, position },
        event: { type, data: sealed(data) } as unknown as SalonEvent,
        metadata: metadata as unknown as Metadata,
      });
    if (atHead) break;
  }
  return log;
};
