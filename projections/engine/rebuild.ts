import type { SalonEvent } from '../../domain/events.ts';
import type { Recorded } from '../../domain/kernel/index.ts';
import { anyErases } from './leftovers.ts';
import { createTables, dropTables, type Projection } from './projection.ts';
import type { Scratch } from './read-database.ts';
import { sorting, takeIn } from './take-in.ts';

export type RebuildProgress = {
  /** Of the projections whose rows are wanted. */
  readonly names: readonly string[];
  /** Taken in so far. */
  readonly events: number;
  readonly position: string | null;
};

/** A walk through the log from its beginning, for projections that have no rows yet or none to be trusted. */
export type Rebuild = {
  readonly progress: () => RebuildProgress;
  /**
   * True once it has come as far as the rows that answer now, or nothing is left to be rebuilt: `replace` may follow.
   */
  readonly apply: (events: readonly Recorded<SalonEvent>[], atHead?: boolean) => boolean;
  /** The new rows in place of the old ones. */
  readonly replace: () => void;
  /** Leaves the old rows as they are. */
  readonly abandon: () => void;
};

/** What a rebuild has made. */
export type Rebuilt = {
  readonly projections: readonly Projection[];
  /** The event that the rows are complete up to. */
  readonly last: Recorded<SalonEvent> | null;
  /** Whether rows were erased on the way. */
  readonly hasErased: boolean;
};

export type RebuildParts = {
  readonly scratch: Scratch;
  readonly wanted: readonly Projection[];
  /** Made anew along with them, so that their rows need not be copied at the end. */
  readonly along: readonly Projection[];
  /** Whether it may end where it has come to now. */
  readonly isEnd: (position: string | null, atHead: boolean) => boolean;
  readonly failed: (projection: Projection, reason: string) => void;
  /** Its rows are in the scratch; without any projection the old ones stay. */
  readonly finished: (rebuilt: Rebuilt) => void;
  readonly onProgress: (progress: RebuildProgress) => void;
};

export const openRebuild = (parts: RebuildParts): Rebuild => {
  const { scratch } = parts;
  const wantedNames = new Set(parts.wanted.map(({ name }) => name));
  let projections = [...parts.wanted, ...parts.along];
  const sorted = sorting(projections);
  let last: Recorded<SalonEvent> | null = null;
  let taken = 0;
  let hasErased = false;
  for (const { tables } of projections) createTables(scratch, tables);
  const position = () => last?.position ?? null;
  const wanted = () => projections.filter(({ name }) => wantedNames.has(name));

  const progress = (): RebuildProgress => ({
    names: wanted().map(({ name }) => name),
    events: taken,
    position: position(),
  });

  const takeInPage = (events: readonly Recorded<SalonEvent>[]): void => {
    const wantedIn = sorted(events);
    const outcomes = scratch.transaction(() =>
      projections.map((projection) => ({
        projection,
        outcome: takeIn(scratch, projection, wantedIn.get(projection) ?? []),
      })),
    );
    for (const { projection, outcome } of outcomes) {
      if (outcome.kind !== 'failed') continue;
      dropTables(
        scratch,
        projection.tables.map(({ name }) => name),
      );
      if (wantedNames.has(projection.name)) parts.failed(projection, outcome.reason);
    }
    projections = outcomes.filter(({ outcome }) => outcome.kind === 'taken').map(({ projection }) => projection);
    last = events.at(-1) ?? last;
    taken += events.length;
    hasErased ||= anyErases(events);
  };

  return {
    progress,
    apply: (events, atHead = false) => {
      takeInPage(events);
      parts.onProgress(progress());
      return wanted().length === 0 || parts.isEnd(position(), atHead);
    },
    replace: () => parts.finished({ projections: wanted().length === 0 ? [] : projections, last, hasErased }),
    abandon: scratch.discard,
  };
};
