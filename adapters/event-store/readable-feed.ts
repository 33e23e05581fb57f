import type { Feed, FeedPage, Inspection } from '../../application/ports/log/event-store.ts';
import { isReadable, LogDamaged, placeOfEvent } from '../../application/ports/log/log-damaged.ts';

/** The events of an inspection. The first unreadable one ends the feed. */
export const readableFeed = (inspection: Inspection): Feed => {
  const pages = async function* (): AsyncGenerator<FeedPage> {
    for await (const { events, atHead } of inspection) {
      const damaged = events.find((event) => !isReadable(event));
      if (damaged === undefined) {
        yield { events: events.filter(isReadable), atHead };
        continue;
      }
      const before = events.slice(0, events.indexOf(damaged)).filter(isReadable);
      if (before.length > 0) yield { events: before, atHead: false };
      const why = 'unreadable' in damaged ? damaged.unreadable : 'it cannot be read';
      throw new LogDamaged(`${placeOfEvent(damaged)}: ${why}`);
    }
  };
  return { [Symbol.asyncIterator]: pages, close: inspection.close };
};
