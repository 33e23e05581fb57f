import { type Checkpoints, openCheckpoints } from './checkpoints.ts';
import { copyTable } from './copy-table.ts';
import type { Applied, Live } from './live.ts';
import type { Projection } from './projection.ts';
import type { ReadDatabase, Scratch } from './read-database.ts';
import { openRebuild, type Rebuild, type RebuildParts, type RebuildProgress, type Rebuilt } from './rebuild.ts';

/** Runs one rebuild at a time. */
export type Rebuilds = {
  /**
   * Null if there is nothing to rebuild, or if a rebuild is under way. `along` are projections that are rebuilt as
   * well. The rows of all others are copied at the end, in one piece.
   */
  readonly start: (wanted: readonly Projection[], along: readonly Projection[]) => Rebuild | null;
  /** As `start`, for projections without any rows. It ends at the head of the log. */
  readonly fill: (projections: readonly Projection[]) => Rebuild | null;
  readonly progress: () => RebuildProgress | null;
  readonly abandon: () => void;
};

export type RebuildsParts = {
  readonly db: ReadDatabase;
  readonly scratch: () => Scratch;
  readonly checkpoints: Checkpoints;
  readonly live: Live;
  readonly onProgress: (progress: RebuildProgress) => void;
  readonly onReplaced: (applied: Applied) => void;
};

export const openRebuilds = ({ db, checkpoints, live, ...parts }: RebuildsParts): Rebuilds => {
  let underWay: Rebuild | null = null;

  /**
   * Copies into the scratch database what it lacks: the name of the log, and the projections that keep their old rows.
   */
  const moveIn = (scratch: Scratch, { projections, last, hasErased }: Rebuilt): void => {
    const next = openCheckpoints(scratch);
    const names = new Set(projections.map(({ name }) => name));
    const [logId, known] = [checkpoints.logId(), checkpoints.lastEvent()];
    if (logId !== null) next.rememberLog(logId);
    if (known !== null) next.rememberEvent(known);
    if (!hasErased) next.noteSwept();
    for (const projection of projections) next.save(projection, last?.position ?? null, null);
    for (const kept of checkpoints.all().filter(({ name }) => !names.has(name))) {
      for (const table of JSON.parse(kept.tables) as readonly string[]) copyTable(db, scratch, table);
      next.keep(kept);
    }
  };

  const replace = (scratch: Scratch, rebuilt: Rebuilt): void => {
    underWay = null;
    const { projections, last } = rebuilt;
    if (projections.length === 0) {
      scratch.discard();
      return;
    }
    const position = last?.position ?? null;
    scratch.transaction(() => moveIn(scratch, rebuilt));
    scratch.takeOver();
    live.come(last);
    for (const projection of projections) live.stand({ projection, position, state: 'live', reason: null });
    if (position !== null) parts.onReplaced({ position, changed: projections.map(({ name }) => name), events: [] });
  };

  const failed = (projection: Projection, reason: string): void => {
    const before = live.standings().find((standing) => standing.projection.name === projection.name);
    const position = before?.position ?? null;
    checkpoints.park(projection.name, reason);
    live.stand({ projection, position, state: 'parked', reason });
  };

  const begin = (
    wanted: readonly Projection[],
    along: readonly Projection[],
    isEnd: RebuildParts['isEnd'],
  ): Rebuild | null => {
    if (underWay !== null || wanted.length === 0) return null;
    const scratch = parts.scratch();
    underWay = openRebuild({
      ...{ scratch, wanted, along, isEnd, failed },
      finished: (rebuilt) => replace(scratch, rebuilt),
      onProgress: parts.onProgress,
    });
    return underWay;
  };

  const hasMetLive = (position: string | null): boolean => {
    const met = live.head();
    return met === null || (position !== null && position >= met);
  };

  return {
    start: (wanted, along) => begin(wanted, along, hasMetLive),
    fill: (projections) => begin(projections, [], (_, atHead) => atHead),
    progress: () => underWay?.progress() ?? null,
    abandon: () => {
      underWay?.abandon();
      underWay = null;
    },
  };
};
