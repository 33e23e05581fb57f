import type { SalonEvent } from '../../domain/events.ts';
import type { Recorded } from '../../domain/kernel/event.ts';
import { type Checkpoints, openCheckpoints } from './checkpoints.ts';
import { anyErases } from './leftovers.ts';
import type { Applied, Live } from './live.ts';
import { createTables, dropTables, type Projection } from './projection.ts';
import type { ReadDatabase, Scratch, SqlValue } from './read-database.ts';
import { sorting, takeIn } from './take-in.ts';

export type RebuildProgress = {
  /** The names of the projections that are being rebuilt. */
  readonly names: readonly string[];
  /** The number of events applied so far. */
  readonly events: number;
  readonly position: string | null;
};

/** Applies the log from its beginning to projections whose rows are missing or outdated. */
export type Rebuild = {
  readonly progress: () => RebuildProgress;
  /**
   * Returns true as soon as `replace` may be called: the new rows are as complete as the current ones, or no
   * projection is left.
   */
  readonly apply: (events: readonly Recorded<SalonEvent>[], atHead?: boolean) => boolean;
  /** Replaces the old rows with the new ones. */
  readonly replace: () => void;
  /** Ends the rebuild and keeps the old rows. */
  readonly abandon: () => void;
};

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
  /** Projections that are rebuilt too, so that their rows need not be copied at the end. */
  readonly along: readonly Projection[];
  /** Whether the rebuild may end at this position. */
  readonly isEnd: (position: string | null, atHead: boolean) => boolean;
  readonly failed: (projection: Projection, reason: string) => void;
  /** Called when the rows are in the scratch database. If every projection failed, the old rows stay. */
  readonly finished: (rebuilt: Rebuilt) => void;
  readonly onProgress: (progress: RebuildProgress) => void;
};

const openRebuild = (parts: RebuildParts): Rebuild => {
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

type Made = { readonly sql: string };
type Row = { readonly [column: string]: SqlValue };

/** Copies a table with its rows and indexes into a database that lacks it. Does nothing if there is no such table. */
const copyTable = (from: ReadDatabase, to: ReadDatabase, name: string): void => {
  const made = from
    .prepare<Made>("SELECT sql FROM sqlite_schema WHERE tbl_name = ? AND sql IS NOT NULL ORDER BY type = 'table' DESC")
    .all([name]);
  const [table, ...beside] = made;
  if (table === undefined) return;
  to.exec(table.sql);
  const columns = from
    .prepare<{ readonly name: string }>('SELECT name FROM pragma_table_info(?)')
    .all([name])
    .map((column) => column.name);
  const places = columns.map(() => '?').join(', ');
  const insert = to.prepare(`INSERT INTO ${name} (${columns.join(', ')}) VALUES (${places})`);
  for (const row of from.prepare<Row>(`SELECT ${columns.join(', ')} FROM ${name}`).iterate())
    insert.run(Object.values(row));
  for (const { sql } of beside) to.exec(sql);
};

export type RebuildsParts = {
  readonly db: ReadDatabase;
  readonly scratch: () => Scratch;
  readonly checkpoints: Checkpoints;
  readonly live: Live;
  readonly onProgress: (progress: RebuildProgress) => void;
  readonly onReplaced: (applied: Applied) => void;
};

/** Runs one rebuild at a time. */
export const openRebuilds = ({ db, checkpoints, live, ...parts }: RebuildsParts) => {
  let underWay: Rebuild | null = null;

  /** Copies into the scratch database what it lacks: the log's id, and the projections that keep their old rows. */
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
    /**
     * Null if there is nothing to rebuild, or a rebuild is in progress. `along`: projections that are rebuilt too. The
     * rows of all others are copied at the end, all at once.
     */
    start: (wanted: readonly Projection[], along: readonly Projection[]) => begin(wanted, along, hasMetLive),
    /** Like `start`, for projections without any rows. It ends at the head of the log. */
    fill: (projections: readonly Projection[]) => begin(projections, [], (_, atHead) => atHead),
    progress: () => underWay?.progress() ?? null,
    abandon: () => {
      underWay?.abandon();
      underWay = null;
    },
  };
};

export type Rebuilds = ReturnType<typeof openRebuilds>;
