import type { EventStore, Position, StoredEvent } from '../../../application/ports/event-store.ts';
import { CannotGoOn } from './cannot-go-on.ts';

/** The events after the position `after` up to the current head, in pages. Later events are left out. */
export const pagesOf = async function* (
  store: EventStore,
  after: Position | null = null,
): AsyncGenerator<readonly StoredEvent[]> {
  const head = await store.head();
  if (head.isErr()) throw new CannotGoOn(head.error.reason);
  const last = head.value;
  if (last === null || (after !== null && after >= last)) return;
  const feed = store.feed(after);
  try {
    for await (const { events } of feed) {
      const page = events.filter(({ position }) => position <= last);
      if (page.length > 0) yield page;
      if (events.some(({ position }) => position >= last)) return;
    }
  } finally {
    feed.close();
  }
};
