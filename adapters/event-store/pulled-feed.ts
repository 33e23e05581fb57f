import type { Result } from 'neverthrow';
import type { InspectedPage, Inspection, Position, Unavailable } from '../../application/ports/log/event-store.ts';
import type { Bell } from './bell.ts';

const retryMillis = 1_000;

/**
 * A feed over a store in this process. `page` returns what follows a position, and the bell rings when there may be
 * more. A page that cannot be read is tried again every second.
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
