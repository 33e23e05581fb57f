import type { EventCodec } from '../../application/ports/event-codec.ts';
import type { EventStore, Position } from '../../application/ports/event-store.ts';
import type { SalonEvent } from '../../domain/events.ts';
import type { Recorded } from '../../domain/kernel/event.ts';
import type { Projector } from '../../projections/engine/projector.ts';
import { RowsDamaged, RowsOutOfReach } from '../../projections/engine/read-database.ts';
import type { SqliteReadDatabase } from '../read-database/sqlite.ts';
import type { Logger } from '../system/log.ts';
import { watchForDamage } from './damaged-rows.ts';
import { askUntilAnswered, walkLog } from './log.ts';
import { rebuildOutdated, sweepingOf } from './views.ts';

export type ViewParts = {
  readonly store: EventStore;
  readonly codec: EventCodec;
  readonly db: SqliteReadDatabase;
  readonly projector: Projector;
  readonly wait: (millis: number) => Promise<void>;
  readonly log: Logger;
};

export type Views = {
  /** Resolves when the views have every event that the log had at the time of the call. Rejects if they cannot. */
  readonly caughtUp: () => Promise<void>;
  /** Resolves when they have them, or when they cannot get them any more. */
  readonly settled: () => Promise<void>;
  /** Why the log is not followed any more; null while it is followed. */
  readonly broken: () => string | null;
  /** Why all views are being made anew; null while they can be queried. */
  readonly renewing: () => string | null;
  /** To be called after an unexpected error. Answers whether damaged rows are its cause; they are then made anew. */
  readonly doubt: (cause: unknown) => boolean;
  readonly close: () => Promise<void>;
};

const retryMillis = 1_000;

/** Logs each parked projection once, with the reason. It may be parked because its rows are damaged. */
const sayParked = ({ projector, log }: ViewParts, said: Set<string>, doubt: Views['doubt']): void => {
  for (const { name, state, reason } of projector.status()) {
    if (state !== 'parked') said.delete(name);
    else if (!said.has(name)) {
      said.add(name);
      log.error({ view: name, reason }, 'a view is parked: it shows what it had until it is mended');
      doubt(null);
    }
  }
};

/** Applies the log's events to the views, from their last one on, until it is closed. */
export const keepViews = (parts: ViewParts): Views => {
  const { store, db, projector, wait, log } = parts;
  let closed = false;
  let reason: string | null = null;
  /** Whether the disk did not take what the views were to be given last. */
  let isOutOfReach = false;
  const endings = new Set<() => void>();
  const end = (): void => {
    for (const each of endings) each();
  };
  // Damage may be found inside a transaction, so what runs is ended after it.
  const damaged = watchForDamage(db, log, () => {
    setImmediate(() => {
      if (damaged.isFound()) end();
    });
  });
  const isStopped = () => closed || damaged.isFound();
  const parked = new Set<string>();
  const sweep = sweepingOf(parts);
  let rebuilding: Promise<void> = Promise.resolve();

  const fail = (cause: unknown): void => {
    if (closed) return;
    reason = cause instanceof Error ? cause.message : String(cause);
    log.error({}, 'the views cannot follow the log any further', cause);
  };

  const noteReach = (cause: RowsOutOfReach | null): void => {
    if (cause !== null && !isOutOfReach)
      log.error({ reason: cause.message }, 'the views cannot be written now', cause.cause);
    if (cause === null && isOutOfReach) log.info({}, 'the views can be written again');
    isOutOfReach = cause !== null;
  };

  const tidy = (): void => {
    sweep();
    sayParked(parts, parked, damaged.doubt);
  };

  const taking = () => {
    let hasMetHead = false;
    return (events: readonly Recorded<SalonEvent>[], atHead: boolean): boolean => {
      projector.apply(events, atHead);
      noteReach(null);
      tidy();
      if (atHead && !hasMetHead && !damaged.isFound()) {
        hasMetHead = true;
        damaged.isMended();
        rebuilding = rebuildOutdated(parts, { isStopped, endings }).then(tidy);
      }
      return false;
    };
  };

  /** Ends when it is closed, when rows are found damaged, or when the disk does not take them. */
  const followOnce = async (): Promise<void> => {
    const feed = store.feed(projector.after());
    endings.add(feed.close);
    try {
      await walkLog(parts, feed, isStopped, taking());
    } catch (cause) {
      if (cause instanceof RowsDamaged) damaged.doubt(cause);
      if (cause instanceof RowsOutOfReach) noteReach(cause);
      else if (!damaged.isFound()) throw cause;
    } finally {
      endings.delete(feed.close);
      feed.close();
    }
  };

  const follow = async (): Promise<void> => {
    await followOnce();
    while (!closed && (damaged.isFound() || isOutOfReach)) {
      if (damaged.isFound()) {
        await rebuilding;
        damaged.renew();
        projector.beginAgain();
      }
      if (isOutOfReach) await wait(retryMillis);
      await followOnce();
      if (damaged.isFound()) await wait(retryMillis);
    }
  };

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
    renewing: damaged.renewing,
    doubt: damaged.doubt,
    close: async () => {
      closed = true;
      end();
      await Promise.all([following, rebuilding]);
      damaged.close();
    },
  };
};
