import type { Clock } from '../../../application/ports/clock.ts';
import type { EventStore } from '../../../application/ports/log/event-store.ts';
import { type Instant, millisOf } from '../../../domain/kernel/index.ts';
import type { Projector } from '../../../projections/engine/projector.ts';

export type AgeParts = {
  readonly store: EventStore;
  readonly projector: Projector;
  readonly clock: Clock;
};

/** The age of the views, which is unknown to be zero while the log cannot be reached. */
export type ViewsAge = {
  /** The last instant at which the views were known to have all events. */
  readonly asOf: () => Instant;
  /** The seconds since then; null if there is nothing to say. */
  readonly seconds: () => number | null;
  /** Does not wait for a pending answer, because a log that does not answer must not delay the end. */
  readonly close: () => void;
};

const everyMillis = 2_000;
const waitMillis = 1_000;
/** Fewer seconds are not reported, because the log is asked only now and then and may answer slowly. */
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
