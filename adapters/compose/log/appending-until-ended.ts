import { errAsync } from 'neverthrow';
import type { Clock } from '../../../application/ports/clock.ts';
import type { EventStore } from '../../../application/ports/log/event-store.ts';

export type EndingStore = {
  readonly store: EventStore;
  /** From now on appends are refused. Resolves when those under way have been answered, or have taken too long. */
  readonly end: () => Promise<void>;
};

/** Longer than an append waits for a store that is away. */
const patienceMillis = 10_000;

/**
 * A store that can be told to take no more. What a closing server still had in hand, such as the answer to a mail, would else be
 * written behind the closed seal and look like a stranger's.
 */
export const appendingUntilEnded = (store: EventStore, clock: Pick<Clock, 'wait'>): EndingStore => {
  let isEnded = false;
  const underWay = new Set<PromiseLike<unknown>>();
  return {
    store: {
      ...store,
      append: (...asked) => {
        if (isEnded) return errAsync({ kind: 'Unavailable', reason: 'this server is closing' });
        const appending = store.append(...asked);
        const answered: PromiseLike<boolean> = appending.then(() => underWay.delete(answered));
        underWay.add(answered);
        return appending;
      },
    },
    end: async () => {
      isEnded = true;
      await clock.wait(patienceMillis, Promise.all(underWay));
    },
  };
};
