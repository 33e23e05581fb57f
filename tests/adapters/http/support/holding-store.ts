import { openMemoryStore } from '../../../../adapters/event-store/open.ts';
import type { EventStore, Feed, FeedPage } from '../../../../application/ports/event-store.ts';

/** A log whose views can be held back: from `hold` to `release` no new event reaches them. */
export type HoldingStore = EventStore & { readonly hold: () => void; readonly release: () => void };

export const openHoldingStore = (): HoldingStore => {
  const store = openMemoryStore();
  let gate = Promise.withResolvers<void>();
  gate.resolve();

  async function* gated(feed: Feed): AsyncGenerator<FeedPage> {
    for await (const page of feed) {
      await gate.promise;
      yield page;
    }
  }

  return {
    ...store,
    feed: (after) => {
      const feed = store.feed(after);
      return { close: feed.close, [Symbol.asyncIterator]: () => gated(feed) };
    },
    hold: () => {
      gate = Promise.withResolvers<void>();
    },
    release: () => gate.resolve(),
  };
};
