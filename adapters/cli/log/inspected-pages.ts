import type {
  EventStore,
  InspectedPage,
  StoredEvent,
  UnreadableEvent,
} from '../../../application/ports/event-store.ts';
import { CannotGoOn } from './cannot-go-on.ts';

export type InspectedEvent = StoredEvent | UnreadableEvent;

const patienceMillis = 60_000;

/** The next page. Ends the work if the store is silent for a minute. */
const nextOf = async (pages: AsyncIterator<InspectedPage>): Promise<IteratorResult<InspectedPage>> => {
  const silence = Promise.withResolvers<never>();
  const timer = setTimeout(
    () => silence.reject(new CannotGoOn('the event store has not answered for a minute')),
    patienceMillis,
  );
  try {
    return await Promise.race([pages.next(), silence.promise]);
  } finally {
    clearTimeout(timer);
  }
};

/** All events up to the current head, in pages, including unreadable ones. Later events are left out. */
export const inspectedPagesOf = async function* (store: EventStore): AsyncGenerator<readonly InspectedEvent[]> {
  const head = await store.head();
  if (head.isErr()) throw new CannotGoOn(head.error.reason);
  const last = head.value;
  if (last === null) return;
  const inspection = store.inspect(null);
  const pages = inspection[Symbol.asyncIterator]();
  try {
    for (;;) {
      const { done, value } = await nextOf(pages);
      if (done === true) return;
      const page = value.events.filter(({ position }) => position <= last);
      if (page.length > 0) yield page;
      if (value.atHead || value.events.some(({ position }) => position >= last)) return;
    }
  } finally {
    inspection.close();
  }
};
