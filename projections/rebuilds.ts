import type { SalonEvent } from '../domain/events.ts';
import type { Recorded } from '../domain/kernel/index.ts';
import type { Checkpoints } from './checkpoints.ts';
import type { Applied, Live } from './live.ts';
import type { Projection } from './projection.ts';
import type { ReadDatabase, Scratch } from './read-database.ts';
import { openRebuild, type Progress, type Rebuild, type RebuildParts, takePlaceOf } from './rebuild.ts';

/** At most one rebuild at a time. */
export type Rebuilds = {
  /** Null when there is nothing to rebuild, or a rebuild is under way already. */
  readonly start: (projections: readonly Projection[]) => Rebuild | null;
  /** As `start`, for projections that have no rows at all: it ends at the log's head, which is theirs from then on. */
  readonly fill: (projections: readonly Projection[]) => Rebuild | null;
  readonly progress: () => Progress | null;
  readonly abandon: () => void;
};

export type RebuildsParts = {
  readonly db: ReadDatabase;
  readonly scratch: () => Scratch;
  readonly checkpoints: Checkpoints;
  readonly live: Live;
  readonly onProgress: (progress: Progress) => void;
  readonly onReplaced: (applied: Applied) => void;
};

export const openRebuilds = ({ db, checkpoints, live, ...parts }: RebuildsParts): Rebuilds => {
  let underWay: Rebuild | null = null;

  const replace = (scratch: Scratch, rebuilt: readonly Projection[], last: Recorded<SalonEvent> | null): void => {
    const position = last?.position ?? null;
    const old = new Map(checkpoints.all().map(({ name, tables }) => [name, JSON.parse(tables) as readonly string[]]));
    scratch.lend((copyTable) =>
      db.transaction(() => {
        for (const projection of rebuilt) {
          takePlaceOf(db, copyTable, projection, old.get(projection.name) ?? []);
          checkpoints.save(projection, position, null);
        }
        live.come(last);
      }),
    );
    underWay = null;
    for (const projection of rebuilt) live.stand({ projection, position, state: 'live', reason: null });
    if (position !== null) parts.onReplaced({ position, changed: rebuilt.map(({ name }) => name), events: [] });
  };

  const failed = (projection: Projection, reason: string): void => {
    const before = live.standings().find((standing) => standing.projection.name === projection.name);
    const position = before?.position ?? null;
    checkpoints.save(projection, position, reason);
    live.stand({ projection, position, state: 'parked', reason });
  };

  const begin = (projections: readonly Projection[], isEnd: RebuildParts['isEnd']): Rebuild | null => {
    if (underWay !== null || projections.length === 0) return null;
    underWay = openRebuild({
      scratch: parts.scratch(),
      projections,
      isEnd,
      failed,
      finished: replace,
      onProgress: parts.onProgress,
    });
    return underWay;
  };

  const hasMetLive = (position: string | null): boolean => {
    const met = live.head();
    return met === null || (position !== null && position >= met);
  };

  return {
    start: (projections) => begin(projections, hasMetLive),
    fill: (projections) => begin(projections, (_, atHead) => atHead),
    progress: () => underWay?.progress() ?? null,
    abandon: () => {
      underWay?.abandon();
      underWay = null;
    },
  };
};
