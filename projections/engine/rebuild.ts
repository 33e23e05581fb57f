import type { SalonEvent } from '../../domain/events.ts';
import type { Recorded } from '../../domain/kernel/index.ts';
import { anyErases } from './leftovers.ts';
import { createTables, dropTables, type Projection } from './projection.ts';
import type { Scratch } from './read-database.ts';
import { sorting, takeIn } from './take-in.ts';

export type RebuildProgress = {
  /** The names of the projections that are rebuilt. */
  readonly names: readonly string[];
  /** The number of events that were applied so far. */
  readonly events: number;
  readonly position: string | null;
};

/** Applies the log from its beginning to projections whose rows are missing or outdated. */
export type Rebuild = {
  readonly progress: () => RebuildProgress;
  /**
   * Answers true as soon as `replace` may be called: the new rows are as complete as the ones that answer now, or no
   * projection is left.
   */
  readonly apply: (events: readonly Recorded<SalonEvent>[], atHead?: boolean) => boolean;
  /** Puts the new rows in the place of the old ones. */
  readonly replace: () => void;
  /** Ends the rebuild and keeps the old rows. */
  readonly abandon: () => void;
};

/** The result of a rebuild. */
export type Rebuilt = {
  readonly projections: readonly Projection[];
  /** The last event that the rows contain. */
  readonly last: Recorded<SalonEvent> | null;
  /** Whether an event erased rows during the rebuild. */
  readonly hasErased: boolean;
};

export type RebuildParts = {
  readonly scratch: Scratch;
  readonly wanted: readonly Projection[];
  /** Projections that are rebuilt as well, so that their rows need not be copied at the end. */
  readonly along: readonly Projection[];
  /** Whether the rebuild may end at this position. */
  readonly isEnd: (position: string | null, atHead: boolean) => boolean;
  readonly failed: (projection: Projection, reason: string) => void;
  /** To be called when the rows are in the scratch database. If every projection failed, the old rows stay. */
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
