import { setImmediate as nextTurn } from 'node:timers/promises';
import type {
  InspectedPage,
  Inspection,
  Position,
  StoredEvent,
  UnreadableEvent,
} from '../../../application/ports/log/event-store.ts';
import type { Bell } from '../bell.ts';
import type { ServerEvent } from './client.ts';
import { keepSubscribed, type SubscribedParts } from './keep-subscribed.ts';

const pageSize = 500;
/** The subscription is paused when so many events wait for the follower of the feed. */
const manyWaiting = 4 * pageSize;

/**
 * A feed over one filtered subscription, which is resumed by itself. The server may drop it if the follower is slow.
 * What was missed comes with the next subscription.
 */
export const subscribedFeed = (
  parts: SubscribedParts,
  after: Position | null,
  inspected: (event: ServerEvent) => StoredEvent | UnreadableEvent,
  bell: Bell,
): Inspection => {
  let waiting: (StoredEvent | UnreadableEvent)[] = [];
  let given = after;
  let head: Position | null | 'unknown' = 'unknown';
  let saidAtHead = false;
  let closed = false;
  let wake: () => void = () => {};

  const isAtHead = () =>
    waiting.length === 0 && head !== 'unknown' && (head === null || (given !== null && given >= head));

  const kept = keepSubscribed(parts, after, {
    event: (event) => {
      waiting.push(inspected(event));
      if (waiting.length >= manyWaiting) kept.pause();
      wake();
    },
    begun: () => {
      head = 'unknown';
    },
    head: (position) => {
      head = position;
      wake();
    },
  });

  const close = () => {
    closed = true;
    unlisten();
    kept.close();
    wake();
  };

  const unlisten = bell.listen({ rung: () => {}, ended: close });

  const nextPage = (): InspectedPage => {
    const events = waiting.slice(0, pageSize);
    waiting = waiting.slice(pageSize);
    if (waiting.length < pageSize) kept.resume();
    given = events[events.length - 1]?.position ?? given;
    saidAtHead = isAtHead();
    return { events, atHead: saidAtHead };
  };

  const pages = async function* (): AsyncGenerator<InspectedPage> {
    try {
      while (!closed) {
        if (waiting.length > 0 || (!saidAtHead && isAtHead())) yield nextPage();
        else
          await new Promise<void>((resolve) => {
            wake = resolve;
          });
        // Events come one by one. Those of one turn of the event loop are one page.
        await nextTurn();
      }
    } finally {
      close();
    }
  };

  return { [Symbol.asyncIterator]: pages, close };
};
