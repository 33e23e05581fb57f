import { isLogStart, type SalonEvent } from '../../domain/events.ts';
import type { Recorded } from '../../domain/kernel/event.ts';
import { type Checkpoints, openArrivals, openCheckpoints } from './checkpoints.ts';

import { digestOf } from './digest.ts';
import { type Applied, type Live, openLive } from './live.ts';
import { clashingTables, type Projection } from './projection.ts';
import type { ReadDatabase, Scratch } from './read-database.ts';
import { openRebuilds, type Rebuild, type RebuildProgress, type Rebuilds } from './rebuild.ts';

import type { ProjectionStanding } from './standings.ts';

/** What the projector needs to recognize a log. */
export type Log = {
  readonly logId: string;
  readonly eventAt: (
    stream: string,
    revision: number,
  ) => Promise<{ readonly id: string; readonly position: string } | null>;
};

export type ProjectionStatus = {
  readonly name: string;
  readonly state: ProjectionStanding['state'] | 'rebuilding';
  readonly position: string | null;
  readonly reason: string | null;
};

export type ProjectorParts = {
  readonly db: ReadDatabase;
  readonly scratch: () => Scratch;
  readonly projections: readonly Projection[];
  readonly pause: (millis: number) => Promise<void>;
  readonly onProgress?: (progress: RebuildProgress) => void;
};

/**
 * Keeps the read models up to date with the log. The caller first calls `recognize`, then passes all events after
 * `after()` to `apply`, and each new event as it comes. Events for `rebuildOutdated()`, from the beginning of the
 * log, go only to that rebuild.
 */
export type Projector = {
  /** Starts over if the rows come from another log, or from this log in another store. */
  readonly recognize: (log: Log) => Promise<'same' | 'started over'>;
  /** The position after which the live projections need events; null for the beginning of the log. */
  readonly after: () => string | null;
  /**
   * `atHead` says that no events followed these when they were read. If the first page of an empty database is not at
   * the head, the events are applied in bulk, and nothing is answered until the head is reached.
   */
  readonly apply: (events: readonly Recorded<SalonEvent>[], atHead?: boolean) => void;
  /** Null if everything is up to date, or a rebuild is in progress. */
  readonly rebuildOutdated: () => Rebuild | null;
  /** Ends the rebuild and keeps the old rows. Does nothing if no rebuild is in progress. */
  readonly abandonRebuild: () => void;
  /** Whether all healthy projections contain the event at that position. */
  readonly caughtUpTo: (position: string) => boolean;
  /** Resolves with true as soon as `caughtUpTo` holds, and with false after `millis`. */
  readonly waitFor: (position: string, millis: number) => Promise<boolean>;
  /** Calls the listener after every page. Returns a function that removes it. */
  readonly onApplied: (listener: (applied: Applied) => void) => () => void;
  /**
   * Call it after the database was started over. All events must then come again from the first one, and nothing is
   * answered until the head is reached.
   */
  readonly beginAgain: () => void;
  /** Rewrites the file if erased rows may have left data in it. Returns whether it did. */
  readonly sweep: () => boolean;
  readonly status: () => readonly ProjectionStatus[];
  /** A hash of all rows. The same log always gives the same hash. */
  readonly digest: () => string;
};

const statusOf = (
  { projection, position, state, reason }: ProjectionStanding,
  progress: RebuildProgress | null,
): ProjectionStatus => {
  const { name } = projection;
  return { name, state: progress?.names.includes(name) === true ? 'rebuilding' : state, position, reason };
};

/** Whether the rows come from this log, with the positions that its store uses now. */
const recognizes = async (log: Log, knownId: string | null, last: ReturnType<Checkpoints['lastEvent']>) => {
  if (last === null) return true;
  const found = knownId === log.logId ? await log.eventAt(last.stream, last.revision) : null;
  return found !== null && found.id === last.id && found.position === last.position;
};

const announcer = () => {
  const listeners = new Set<(applied: Applied) => void>();
  return {
    tell: (applied: Applied): void => {
      for (const listener of listeners) listener(applied);
    },
    listen: (listener: (applied: Applied) => void) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
};

const thoseIn = (live: Live, wanted: ProjectionStanding['state']): readonly Projection[] =>
  live
    .standings()
    .filter(({ state }) => state === wanted)
    .map(({ projection }) => projection);

/** Fills empty read models from a long log. After a failure the next page starts over, with all events. */
const openFilling = (live: Live, rebuilds: Rebuilds) => {
  let filling: Rebuild | null = null;
  const abandon = (): void => {
    rebuilds.abandon();
    filling = null;
  };
  return {
    begin: (): void => {
      filling = rebuilds.fill(live.empty());
    },
    isUnderWay: (): boolean => filling !== null,
    abandon,
    apply: (events: readonly Recorded<SalonEvent>[], atHead: boolean): void => {
      try {
        if (filling?.apply(events, atHead) !== true) return;
        filling.replace();
      } catch (cause) {
        abandon();
        throw cause;
      }
      filling = null;
    },
  };
};

/** The parts of a projector. */
const openEngine = ({ db, scratch, projections, pause, onProgress = () => undefined }: ProjectorParts) => {
  const clashing = clashingTables(projections);
  if (clashing.length > 0) throw new Error(`two projections keep the same table: ${clashing.join(', ')}`);
  const checkpoints = openCheckpoints(db);
  const live = openLive(db, checkpoints, projections);
  const arrivals = openArrivals(live.caughtUpTo, pause);
  const listeners = announcer();
  const changed = (applied: Applied): void => {
    arrivals.announce();
    listeners.tell(applied);
  };
  const rebuilds = openRebuilds({ db, scratch, checkpoints, live, onProgress, onReplaced: changed });
  return { checkpoints, live, arrivals, listeners, changed, rebuilds, filling: openFilling(live, rebuilds) };
};

export const openProjector = (parts: ProjectorParts): Projector => {
  const { checkpoints, live, arrivals, listeners, changed, rebuilds, filling } = openEngine(parts);

  const startOver = (): void => {
    filling.abandon();
    live.beginAgain();
  };

  const meetLog = (events: readonly Recorded<SalonEvent>[]): void => {
    for (const { event } of events) {
      if (!isLogStart(event)) continue;
      const known = checkpoints.logId();
      if (known !== null && known !== event.data.logId) startOver();
      checkpoints.rememberLog(event.data.logId);
    }
  };

  return {
    recognize: async (log) => {
      const isKnown = await recognizes(log, checkpoints.logId(), checkpoints.lastEvent());
      if (!isKnown) startOver();
      checkpoints.rememberLog(log.logId);
      return isKnown ? 'same' : 'started over';
    },
    after: live.after,
    apply: (events, atHead = true) => {
      meetLog(events);
      if (!filling.isUnderWay() && !atHead) filling.begin();
      if (filling.isUnderWay()) {
        filling.apply(events, atHead);
        return;
      }
      const applied = live.apply(events);
      if (applied !== null) changed(applied);
    },
    rebuildOutdated: () => rebuilds.start(thoseIn(live, 'outdated'), thoseIn(live, 'live')),
    abandonRebuild: rebuilds.abandon,
    caughtUpTo: live.caughtUpTo,
    waitFor: arrivals.wait,
    onApplied: listeners.listen,
    beginAgain: () => {
      checkpoints.create();
      startOver();
      filling.begin();
    },
    sweep: () => {
      if (!checkpoints.owesSweep()) return false;
      parts.db.sweep();
      checkpoints.noteSwept();
      return true;
    },
    status: () => live.standings().map((standing) => statusOf(standing, rebuilds.progress())),
    digest: () => digestOf(parts.db, parts.projections),
  };
};
