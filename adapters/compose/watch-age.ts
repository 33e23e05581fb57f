import type { Clock } from '../../application/ports/clock.ts';
import type { EventStore } from '../../application/ports/event-store.ts';
import { type Instant, millisOf } from '../../domain/kernel/index.ts';
import type { Projector } from '../../projections/engine/projector.ts';

export type AgeParts = {
  readonly store: EventStore;
  readonly projector: Projector;
  readonly clock: Clock;
};

/** How old the views are: a log that is away cannot say that nothing has happened in it since. */
export type ViewsAge = {
  /** When they last showed the whole log, as far as that is known. */
  readonly asOf: () => Instant;
  /** Since then; null while that is now. */
  readonly seconds: () => number | null;
  /** Waits for no answer that is still out: a log that hangs must not hold up the end. */
  readonly close: () => void;
};

const everyMillis = 2_000;
const waitMillis = 1_000;
/** Less than this is nobody's concern: the log is asked only now and then, and may be slow to answer. */
const leastSeconds = 10;

export const watchAge = ({ store, projector, clock }: AgeParts): ViewsAge => {
  let asOf = clock.now();
  let closed = false;
  let wake: () => void = () => undefined;

  const look = async (): Promise<void> => {
    const askedAt = clock.now();
    const head = await store.head();
    if (head.isErr()) return;
    if (head.value === null || (await projector.waitFor(head.value, waitMillis))) asOf = askedAt;
  };

  const rest = (): Promise<void> =>
    new Promise((resolve) => {
      const timer = setTimeout(resolve, everyMillis);
      wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });

  const watch = async (): Promise<void> => {
    while (!closed) {
      await look();
      if (!closed) await rest();
    }
  };

  watch();
  return {
    asOf: () => asOf,
    seconds: () => {
      const seconds = Math.floor((millisOf(clock.now()) - millisOf(asOf)) / 1_000);
      return seconds < leastSeconds ? null : seconds;
    },
    close: () => {
      closed = true;
      wake();
    },
  };
};
