import type { SalonEvent } from '../domain/events.ts';
import type { Recorded } from '../domain/kernel/index.ts';
import { createTablesToFill, dropTables, type Projection } from './projection.ts';
import type { ReadDatabase, Scratch } from './read-database.ts';
import { takeIn } from './take-in.ts';

export type Progress = {
  readonly names: readonly string[];
  /** Taken in so far. */
  readonly events: number;
  readonly position: string | null;
};

/** A walk through the log from its beginning, for projections that have no rows yet or none to be trusted. */
export type Rebuild = {
  readonly progress: () => Progress;
  /** True once it has come to its end and its rows have taken the old ones' place. */
  readonly apply: (events: readonly Recorded<SalonEvent>[], atHead?: boolean) => boolean;
  /** Leaves the old rows as they are. */
  readonly abandon: () => void;
};

export type RebuildParts = {
  readonly scratch: Scratch;
  readonly projections: readonly Projection[];
  /** Whether it may end where it has come to now. */
  readonly isEnd: (position: string | null, atHead: boolean) => boolean;
  readonly failed: (projection: Projection, reason: string) => void;
  readonly finished: (scratch: Scratch, projections: readonly Projection[], last: Recorded<SalonEvent> | null) => void;
  readonly onProgress: (progress: Progress) => void;
};

export const openRebuild = (parts: RebuildParts): Rebuild => {
  const { scratch } = parts;
  let projections = parts.projections;
  let last: Recorded<SalonEvent> | null = null;
  let taken = 0;
  for (const { tables } of projections) createTablesToFill(scratch, tables);
  const position = () => last?.position ?? null;

  const progress = (): Progress => ({
    names: projections.map(({ name }) => name),
    events: taken,
    position: position(),
  });

  const takeInPage = (events: readonly Recorded<SalonEvent>[]): void => {
    const outcomes = scratch.transaction(() =>
      projections.map((projection) => ({ projection, outcome: takeIn(scratch, projection, position(), events) })),
    );
    for (const { projection, outcome } of outcomes) {
      if (outcome.kind === 'failed') parts.failed(projection, outcome.reason);
    }
    projections = outcomes.filter(({ outcome }) => outcome.kind === 'taken').map(({ projection }) => projection);
    last = events.at(-1) ?? last;
    taken += events.length;
  };

  return {
    progress,
    apply: (events, atHead = false) => {
      takeInPage(events);
      parts.onProgress(progress());
      if (projections.length > 0 && !parts.isEnd(position(), atHead)) return false;
      parts.finished(scratch, projections, last);
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
  for (const { name, create, indexes = [], listIndexes = [] } of projection.tables) {
    db.exec(create);
    copyTable(name);
    for (const index of [...indexes, ...listIndexes]) db.exec(index);
  }
};
