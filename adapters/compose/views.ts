import type { Clock } from '../../application/ports/clock.ts';
import type { EventStore } from '../../application/ports/event-store.ts';
import { millisOf } from '../../domain/kernel/time.ts';
import type { Projector } from '../../projections/engine/projector.ts';
import type { Logger } from '../system/log.ts';
import { type WalkParts, walkLog } from './log.ts';

type RebuildingParts = WalkParts & { readonly store: EventStore; readonly projector: Projector };

type Running = {
  readonly isStopped: () => boolean;
  /** Functions that end running work. */
  readonly endings: Set<() => void>;
};

/**
 * Rebuilds changed and parked projections in one replay, while the old rows are still served. If it cannot finish,
 * for example on a full disk, the old rows are served until the next start.
 */
export const rebuildOutdated = async (parts: RebuildingParts, { isStopped, endings }: Running): Promise<void> => {
  const { projector, store, log } = parts;
  const rebuild = projector.rebuildOutdated();
  if (rebuild === null) return;
  const feed = store.feed(null);
  const leave = (): void => {
    feed.close();
    projector.abandonRebuild();
  };
  endings.add(leave);
  log.info({ views: rebuild.progress().names.join(' ') }, 'rebuilding views');
  try {
    await walkLog(parts, feed, isStopped, (events, atHead) => {
      if (!rebuild.apply(events, atHead)) return false;
      rebuild.replace();
      return true;
    });
    if (isStopped()) projector.abandonRebuild();
    else log.info({ events: rebuild.progress().events }, 'views rebuilt');
  } catch (cause) {
    projector.abandonRebuild();
    if (!isStopped()) log.error({}, 'the views could not be rebuilt; the old rows answer until the next start', cause);
  } finally {
    endings.delete(leave);
    feed.close();
  }
};

type SweepParts = { readonly projector: Projector; readonly log: Logger };

const againAfterMillis = 60_000;

/**
 * Rewrites the file of the views after somebody was forgotten. If that fails, for example on a full disk, it tries
 * again a minute later at the earliest, and at the next start.
 */
export const sweepingOf = ({ projector, log }: SweepParts): (() => void) => {
  let failedAt: number | null = null;
  return () => {
    if (failedAt !== null && performance.now() - failedAt < againAfterMillis) return;
    try {
      if (projector.sweep())
        log.info({}, 'the read models were rewritten, so that nothing erased is left in their file');
      failedAt = null;
    } catch (cause) {
      failedAt = performance.now();
      log.error(
        {},
        'the read models could not be rewritten: their file may still have words of somebody forgotten',
        cause,
      );
    }
  };
};

export type AgeParts = {
  readonly store: EventStore;
  readonly projector: Projector;
  readonly clock: Clock;
};

const everyMillis = 2_000;
const waitMillis = 1_000;
/** Fewer seconds are not reported, because the log is only asked now and then and may answer slowly. */
const minSeconds = 10;

/** The age of the views. It grows while the log cannot be reached, because the log may have new events. */
export const watchAge = ({ store, projector, clock }: AgeParts) => {
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
    /** The last moment when the views were known to have all events. */
    asOf: () => asOf,
    /** The seconds since then; null if they are too few to report. */
    seconds: () => {
      const seconds = Math.floor((millisOf(clock.now()) - millisOf(asOf)) / 1_000);
      return seconds < minSeconds ? null : seconds;
    },
    /** Does not wait for a pending answer, so that a log that does not answer cannot delay the end. */
    close: () => {
      closed = true;
      wake();
    },
  };
};

export type ViewsAge = ReturnType<typeof watchAge>;
