import type { Clock } from '../../application/ports/clock.ts';
import type { EventCodec } from '../../application/ports/event-codec.ts';
import { type EventStore, LogDamaged } from '../../application/ports/event-store.ts';
import type { SalonEvent } from '../../domain/events.ts';
import type { Recorded } from '../../domain/kernel/event.ts';
import { allProjections } from '../../projections/all.ts';
import { openProjector, type Projector } from '../../projections/engine/projector.ts';
import { RowsDamaged, RowsOutOfReach } from '../../projections/engine/read-database.ts';
import type { RebuildProgress } from '../../projections/engine/rebuild.ts';
import type { SqliteReadDatabase } from '../read-database/sqlite.ts';
import type { Logger } from '../system/log.ts';
import { type DamagedRows, watchForDamage } from './damaged-rows.ts';
import { askUntilAnswered, walkLog } from './log.ts';
import { rebuildOutdated, sweepingOf } from './views.ts';

type ViewParts = {
  readonly store: EventStore;
  readonly codec: EventCodec;
  readonly db: SqliteReadDatabase;
  readonly projector: Projector;
  readonly wait: (millis: number) => Promise<void>;
  readonly log: Logger;
};

export type Views = {
  /** Resolves when the views have every event that the log has at the call. Rejects if they cannot get them. */
  readonly caughtUp: () => Promise<void>;
  /** Resolves when the views have them, or can no longer get them. */
  readonly settled: () => Promise<void>;
  /** Why the log is no longer followed; null while it is followed. */
  readonly broken: () => string | null;
  /** Why all views are being rebuilt; null while they can be queried. */
  readonly renewing: () => string | null;
  /** Call it after an unexpected error. Returns true if damaged rows are the cause; they are then rebuilt. */
  readonly checkForDamage: (cause: unknown) => boolean;
  readonly close: () => Promise<void>;
};

const retryMillis = 1_000;

/** Logs each parked projection once, with the reason. Damaged rows may be the cause. */
const sayParked = ({ projector, log }: ViewParts, said: Set<string>, doubt: Views['checkForDamage']): void => {
  for (const { name, state, reason } of projector.status()) {
    if (state !== 'parked') said.delete(name);
    else if (!said.has(name)) {
      said.add(name);
      log.error({ view: name, reason }, 'a view is parked: it shows what it had until it is mended');
      doubt(null);
    }
  }
};

/** What one process knows about its views while it keeps them. */
type ViewsKeeper = {
  readonly parts: ViewParts;
  readonly damaged: DamagedRows;
  /** What to end at once when the views stop: the feed of the log, and a rebuild. */
  readonly endings: Set<() => void>;
  /** Sweeps the rows, and logs which views are parked. */
  readonly tidy: () => void;
  isClosed: boolean;
  /** Why the log is no longer followed. */
  reason: string | null;
  /** Whether the disk refused the last write to the views. */
  isOutOfReach: boolean;
  rebuilding: Promise<void>;
};

const end = (endings: ReadonlySet<() => void>): void => {
  for (const each of endings) each();
};

const startViews = (parts: ViewParts): ViewsKeeper => {
  const endings = new Set<() => void>();
  // Damage may be found inside a transaction, so running work is ended after that.
  const damaged = watchForDamage(parts.db, parts.log, () => {
    setImmediate(() => {
      if (damaged.isFound()) end(endings);
    });
  });
  const parked = new Set<string>();
  const sweep = sweepingOf(parts);
  const tidy = (): void => {
    sweep();
    sayParked(parts, parked, damaged.checkForDamage);
  };
  const begun = { isClosed: false, reason: null, isOutOfReach: false, rebuilding: Promise.resolve() };
  return { parts, damaged, endings, tidy, ...begun };
};

const isStopped = ({ isClosed, damaged }: ViewsKeeper): boolean => isClosed || damaged.isFound();

const noteReach = (keeping: ViewsKeeper, cause: RowsOutOfReach | null): void => {
  const { log } = keeping.parts;
  if (cause !== null && !keeping.isOutOfReach)
    log.error({ reason: cause.message }, 'the views cannot be written now', cause.cause);
  if (cause === null && keeping.isOutOfReach) log.info({}, 'the views can be written again');
  keeping.isOutOfReach = cause !== null;
};

/** Gives the views each page of the log. At the end of the log, starts to rebuild outdated views. */
const takingPages = (keeping: ViewsKeeper) => {
  const { parts, damaged, endings, tidy } = keeping;
  let hasMetHead = false;
  return (events: readonly Recorded<SalonEvent>[], atHead: boolean): boolean => {
    parts.projector.apply(events, atHead);
    noteReach(keeping, null);
    tidy();
    if (atHead && !hasMetHead && !damaged.isFound()) {
      hasMetHead = true;
      damaged.markRepaired();
      keeping.rebuilding = rebuildOutdated(parts, { isStopped: () => isStopped(keeping), endings }).then(tidy);
    }
    return false;
  };
};

/** Follows the log until it is closed, rows are found damaged, or the disk refuses them. */
const followOnce = async (keeping: ViewsKeeper): Promise<void> => {
  const { parts, damaged, endings } = keeping;
  const feed = parts.store.feed(parts.projector.after());
  endings.add(feed.close);
  try {
    await walkLog(parts, feed, () => isStopped(keeping), takingPages(keeping));
  } catch (cause) {
    if (cause instanceof RowsDamaged) damaged.checkForDamage(cause);
    if (cause instanceof RowsOutOfReach) noteReach(keeping, cause);
    else if (!damaged.isFound()) throw cause;
  } finally {
    endings.delete(feed.close);
    feed.close();
  }
};

/** Follows the log until it is closed. Removes damaged rows first, and tries a full disk again. */
const follow = async (keeping: ViewsKeeper): Promise<void> => {
  const { damaged, parts } = keeping;
  await followOnce(keeping);
  while (!keeping.isClosed && (damaged.isFound() || keeping.isOutOfReach)) {
    if (damaged.isFound()) {
      await keeping.rebuilding;
      damaged.rebuildAll();
      parts.projector.beginAgain();
    }
    if (keeping.isOutOfReach) await parts.wait(retryMillis);
    await followOnce(keeping);
    if (damaged.isFound()) await parts.wait(retryMillis);
  }
};

const fail = (keeping: ViewsKeeper, cause: unknown): void => {
  if (keeping.isClosed) return;
  keeping.reason = cause instanceof Error ? cause.message : String(cause);
  keeping.parts.log.error({}, 'the views cannot follow the log any further', cause);
};

/** Waits until the views have everything the log has now, as long as they can get it. */
const reachHead = async (keeping: ViewsKeeper): Promise<void> => {
  const { store, projector, log } = keeping.parts;
  const head = await askUntilAnswered(() => store.head(), keeping.parts);
  if (head === null) return;
  while (!keeping.isClosed && keeping.reason === null && !(await projector.waitFor(head, retryMillis))) {
    log.info({ after: projector.after() }, 'the views are catching up');
  }
};

/** Applies the log's events to the views, from their last one on, until it is closed. */
export const keepViews = (parts: ViewParts): Views => {
  const keeping = startViews(parts);
  const { damaged, endings } = keeping;
  const following = follow(keeping).catch((cause: unknown) => fail(keeping, cause));
  return {
    settled: () => reachHead(keeping),
    caughtUp: async () => {
      await reachHead(keeping);
      if (keeping.reason !== null) throw new Error(keeping.reason);
    },
    broken: () => keeping.reason,
    renewing: damaged.renewing,
    checkForDamage: damaged.checkForDamage,
    close: async () => {
      keeping.isClosed = true;
      end(endings);
      await Promise.all([following, keeping.rebuilding]);
      damaged.close();
    },
  };
};

/** Whether a rebuild is running while rows of an older shape are still served. */
export const areOld = (projector: Projector): boolean =>
  projector.status().some(({ state }) => state === 'outdated' || state === 'rebuilding');

const eventsPerLine = 50_000;

const damaged = 'the read models are damaged: they are rebuilt from the log, nothing is lost';

type OpeningParts = Pick<ViewParts, 'store' | 'log'> & { readonly db: SqliteReadDatabase; readonly clock: Clock };

const openedOn = ({ db, clock, log }: OpeningParts, onProgress: (progress: RebuildProgress) => void): Projector => {
  const open = () =>
    openProjector({ db, scratch: db.scratch, projections: allProjections, pause: clock.wait, onProgress });
  if (db.foundDamaged !== null) log.error({ reason: db.foundDamaged }, damaged);
  try {
    return open();
  } catch (cause) {
    log.error({}, damaged, cause);
    db.renew();
    return open();
  }
};

/** Opens the views as they are on the disk; they follow the log from then on. Starts over an unreadable file. */
export const openViews = async (parts: OpeningParts, codec: EventCodec, logId: string) => {
  const { store, db, clock, log } = parts;
  let told = -1;
  const projector = openedOn(parts, ({ names, events }) => {
    const step = Math.floor(events / eventsPerLine);
    if (step !== told) log.info({ views: names.join(' '), events }, 'rebuilding views');
    told = step;
  });
  await projector.recognize({
    logId,
    eventAt: async (stream, revision) => {
      const asked = askUntilAnswered(() => store.read(stream, revision), { wait: clock.wait, log });
      // If the stream is damaged, the views start over and stop at the damaged event.
      const [event] = await asked.catch((cause: unknown) => {
        if (cause instanceof LogDamaged) return [];
        throw cause;
      });
      return event?.revision === revision ? { id: event.id, position: event.position } : null;
    },
  });
  return { projector, views: keepViews({ store, codec, db, projector, wait: clock.wait, log }) };
};
