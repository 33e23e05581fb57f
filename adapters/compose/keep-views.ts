import type { EventCodec } from '../../application/ports/event-codec.ts';
import type { EventStore, Feed, FeedPage, Position } from '../../application/ports/event-store.ts';
import type { SalonEvent } from '../../domain/events.ts';
import type { Recorded } from '../../domain/kernel/index.ts';
import type { Projector } from '../../projections/engine/projector.ts';
import type { Rebuild } from '../../projections/engine/rebuild.ts';
import type { Logger } from '../system/log.ts';
import { sweepingOf } from './sweep-views.ts';
import { askUntilAnswered } from './wait-for-store.ts';

export type ViewParts = {
  readonly store: EventStore;
  readonly codec: EventCodec;
  readonly projector: Projector;
  readonly wait: (millis: number) => Promise<void>;
  readonly log: Logger;
};

export type Views = {
  /** Resolves when the views have every event that the log had at the time of the call. Rejects if they cannot. */
  readonly caughtUp: () => Promise<void>;
  /** Resolves when they have them, or when it is known that they never will. */
  readonly settled: () => Promise<void>;
  /** Why the log is not followed any more; null while it is followed. */
  readonly broken: () => string | null;
  readonly close: () => Promise<void>;
};

const retryMillis = 1_000;

/** The decoded events of a page. It tries again while keys cannot be reached. */
const opened = async (
  { codec, wait, log }: ViewParts,
  page: FeedPage,
  isClosed: () => boolean,
): Promise<readonly Recorded<SalonEvent>[]> => {
  for (;;) {
    const events = await codec.decode(page.events);
    if (events.isOk()) return events.value;
    if (isClosed()) return [];
    log.warn({ reason: events.error.reason }, 'the views wait for the keys of personal fields');
    await wait(retryMillis);
  }
};

/** Lets requests be answered between the pages of a long replay. */
const breathe = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

const walk = async (
  parts: ViewParts,
  feed: Feed,
  isClosed: () => boolean,
  take: (events: readonly Recorded<SalonEvent>[], atHead: boolean) => boolean | Promise<boolean>,
): Promise<void> => {
  for await (const page of feed) {
    const events = await opened(parts, page, isClosed);
    if (!page.atHead) await breathe();
    if (isClosed() || (await take(events, page.atHead))) break;
    await breathe();
  }
};

/** Logs each parked projection once, with the reason. */
const sayParked = ({ projector, log }: ViewParts, said: Set<string>): void => {
  for (const { name, state, reason } of projector.status()) {
    if (state !== 'parked') said.delete(name);
    else if (!said.has(name)) {
      said.add(name);
      log.error({ view: name, reason }, 'a view is parked: it shows what it had until it is mended');
    }
  }
};

/** Replays the log from its beginning until the new rows have replaced the old ones. */
const walkRebuild = async (parts: ViewParts, rebuild: Rebuild, isClosed: () => boolean, feed: Feed): Promise<void> => {
  await walk(parts, feed, isClosed, (events, atHead) => {
    if (!rebuild.apply(events, atHead)) return false;
    rebuild.replace();
    return true;
  });
};

/**
 * Rebuilds changed and parked projections beside the old rows, in one replay. If the rebuild cannot be finished, for
 * example on a full disk, the old rows answer until the next start.
 */
const rebuildOutdated = async (
  parts: ViewParts,
  isClosed: () => boolean,
  closing: Set<() => void>,
  sayWhatFailed: () => void,
): Promise<void> => {
  const { projector, store, log } = parts;
  const rebuild = projector.rebuildOutdated();
  if (rebuild === null) return;
  const feed = store.feed(null);
  const leave = (): void => {
    feed.close();
    projector.abandonRebuild();
  };
  closing.add(leave);
  log.info({ views: rebuild.progress().names.join(' ') }, 'rebuilding views');
  try {
    await walkRebuild(parts, rebuild, isClosed, feed);
    if (isClosed()) projector.abandonRebuild();
    else log.info({ events: rebuild.progress().events }, 'views rebuilt');
    sayWhatFailed();
  } catch (cause) {
    projector.abandonRebuild();
    if (!isClosed()) log.error({}, 'the views could not be rebuilt; the old rows answer until the next start', cause);
  } finally {
    closing.delete(leave);
    feed.close();
  }
};

/** Applies the log's events to the views, from their last one on, until it is closed. */
export const keepViews = (parts: ViewParts): Views => {
  const { store, projector, log } = parts;
  let closed = false;
  let reason: string | null = null;
  const isClosed = () => closed;
  /** Functions that end what is running. */
  const closing = new Set<() => void>();
  const parked = new Set<string>();
  const sweep = sweepingOf(parts);

  const fail = (cause: unknown): void => {
    if (closed) return;
    reason = cause instanceof Error ? cause.message : String(cause);
    log.error({}, 'the views cannot follow the log any further', cause);
  };

  const follow = async (): Promise<void> => {
    const feed = store.feed(projector.after());
    closing.add(feed.close);
    let hasBegunRebuilding = false;
    await walk(parts, feed, isClosed, (events, atHead) => {
      projector.apply(events, atHead);
      sweep();
      sayParked(parts, parked);
      if (atHead && !hasBegunRebuilding) {
        hasBegunRebuilding = true;
        rebuilding = rebuildOutdated(parts, isClosed, closing, () => {
          sweep();
          sayParked(parts, parked);
        });
      }
      return false;
    });
  };

  let rebuilding: Promise<void> = Promise.resolve();
  const following = follow().catch(fail);

  const reached = async (position: Position): Promise<void> => {
    while (!closed && reason === null && !(await projector.waitFor(position, retryMillis))) {
      log.info({ after: projector.after() }, 'the views are catching up');
    }
  };

  const settled = async (): Promise<void> => {
    const head = await askUntilAnswered(() => store.head(), parts);
    if (head !== null) await reached(head);
  };

  return {
    settled,
    caughtUp: async () => {
      await settled();
      if (reason !== null) throw new Error(reason);
    },
    broken: () => reason,
    close: async () => {
      closed = true;
      for (const end of closing) end();
      await Promise.all([following, rebuilding]);
    },
  };
};
