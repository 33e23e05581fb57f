import type { Result } from 'neverthrow';
import {
  type Feed,
  type FeedPage,
  type InspectedPage,
  type Inspection,
  isReadable,
  LogDamaged,
  type Position,
  placeOfEvent,
  type Unavailable,
} from '../../application/ports/event-store.ts';

/** Tells followers that the log has grown or is being closed. */
export type Bell = {
  readonly ring: () => void;
  /** Tells the listeners that it will not ring again. */
  readonly end: () => void;
  /** Returns a function that removes the listener. */
  readonly listen: (listener: Listener) => () => void;
};

export type Listener = { readonly rung: () => void; readonly ended: () => void };

export const createBell = (): Bell => {
  const listeners = new Set<Listener>();
  return {
    ring: () => {
      for (const { rung } of [...listeners]) rung();
    },
    end: () => {
      for (const { ended } of [...listeners]) ended();
    },
    listen: (listener) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
};

const retryMillis = 1_000;

/**
 * A feed over a store in this process. `page` returns what follows a position, and the bell rings when there may be
 * more. Tries an unreadable page again every second.
 */
export const pulledFeed = (
  after: Position | null,
  page: (after: Position | null) => Result<InspectedPage, Unavailable>,
  bell: Bell,
): Inspection => {
  let closed = false;
  let rung = false;
  let wake: (() => void) | null = null;

  const close = () => {
    closed = true;
    unlisten();
    wake?.();
  };
  const unlisten = bell.listen({
    rung: () => {
      rung = true;
      wake?.();
    },
    ended: close,
  });

  const waitForBell = (millis: number | null): Promise<void> =>
    new Promise((resolve) => {
      const timer = millis === null ? null : setTimeout(() => wake?.(), millis);
      wake = () => {
        wake = null;
        if (timer !== null) clearTimeout(timer);
        resolve();
      };
      if (closed || rung) wake();
    });

  const pages = async function* (): AsyncGenerator<InspectedPage> {
    let last = after;
    let caughtUp = false;
    try {
      while (!closed) {
        rung = false;
        const next = page(last).unwrapOr(null);
        if (next !== null && (next.events.length > 0 || !caughtUp)) {
          caughtUp = next.atHead;
          last = next.events[next.events.length - 1]?.position ?? last;
          yield next;
        }
        if (next === null) await waitForBell(retryMillis);
        else if (next.atHead) await waitForBell(null);
      }
    } finally {
      close();
    }
  };

  return { [Symbol.asyncIterator]: pages, close };
};

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
