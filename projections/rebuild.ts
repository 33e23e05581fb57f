import type { SalonEvent } from '../domain/events.ts';
import type { Recorded } from '../domain/kernel/index.ts';
import { createTables, dropTables, type Projection } from './projection.ts';
import type { ReadDatabase, Scratch } from './read-database.ts';
import { takeIn } from './take-in.ts';

export type Progress = {
  readonly names: readonly string[];
  /** Taken in so far. */
  readonly events: number;
  readonly position: string | null;
};

/** A second walk through the log, from its beginning, for projections whose rows are not to be trusted. */
export type Rebuild = {
  readonly progress: () => Progress;
  /** True once it has met the live projections and its rows have taken the old ones' place. */
  readonly apply: (events: readonly Recorded<SalonEvent>[]) => boolean;
  /** Leaves the old rows as they are. */
  readonly abandon: () => void;
};

export type RebuildParts = {
  readonly scratch: Scratch;
  readonly projections: readonly Projection[];
  /** How far the live projections have come. */
  readonly head: () => string | null;
  readonly failed: (projection: Projection, reason: string) => void;
  readonly finished: (scratch: Scratch, projections: readonly Projection[], position: string | null) => void;
  readonly onProgress: (progress: Progress) => void;
};

export const openRebuild = (parts: RebuildParts): Rebuild => {
  const { scratch, head } = parts;
  let projections = parts.projections;
  let position: string | null = null;
  let taken = 0;
  for (const projection of projections) createTables(scratch, projection);

  const progress = (): Progress => ({ names: projections.map(({ name }) => name), events: taken, position });

  const takeInPage = (events: readonly Recorded<SalonEvent>[]): void => {
    const outcomes = scratch.transaction(() =>
      projections.map((projection) => ({ projection, outcome: takeIn(scratch, projection, position, events) })),
    );
    for (const { projection, outcome } of outcomes) {
      if (outcome.kind === 'failed') parts.failed(projection, outcome.reason);
    }
    projections = outcomes.filter(({ outcome }) => outcome.kind === 'taken').map(({ projection }) => projection);
    position = events.at(-1)?.position ?? position;
    taken += events.length;
  };

  return {
    progress,
    apply: (events) => {
      takeInPage(events);
      parts.onProgress(progress());
      const met = head();
      if (projections.length > 0 && met !== null && (position === null || position < met)) return false;
      parts.finished(scratch, projections, position);
      scratch.discard();
      return true;
    },
    abandon: scratch.discard,
  };
};

/** The scratch's rows in place of the old ones. Indexes come last: made at once they are quicker and denser. */
export const takePlaceOf = (
  db: ReadDatabase,
  copyTable: (name: string) => void,
  projection: Projection,
  oldTables: readonly string[],
): void => {
  const names = projection.tables.map(({ name }) => name);
  dropTables(db, [...new Set([...oldTables, ...names])]);
  for (const { name, create, indexes = [] } of projection.tables) {
    db.exec(create);
    copyTable(name);
    for (const index of indexes) db.exec(index);
  }
};
