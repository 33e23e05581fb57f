/** What a column can hold. */
export type SqlValue = string | number | null;

/** Parameters by position, or by name (`@name` in the SQL). */
export type SqlParameters = readonly SqlValue[] | { readonly [name: string]: SqlValue };

/** A prepared statement. The caller specifies the type of its rows, which the SQL must return. */
export type Statement<Row> = {
  /** Returns the number of changed rows. */
  readonly run: (parameters?: SqlParameters) => number;
  readonly get: (parameters?: SqlParameters) => Row | undefined;
  readonly all: (parameters?: SqlParameters) => readonly Row[];
  readonly iterate: (parameters?: SqlParameters) => Iterable<Row>;
};

/** Thrown if the rows are unreadable or differ from what was written. They must be rebuilt from the log. */
export class RowsDamaged extends Error {}

/** Thrown if the file cannot be read or written now, for example on a full disk. The rows are fine; retry later. */
export class RowsOutOfReach extends Error {}

/**
 * The database of the read models, which can be deleted and recreated. All calls are synchronous, so that no query
 * sees half a page of events.
 */
export type ReadDatabase = {
  /** Prepares each SQL text once and caches it. */
  readonly prepare: <Row>(sql: string) => Statement<Row>;
  /**
   * Runs `work` in a transaction and rolls it back if `work` throws. A nested call rolls back only the inner
   * transaction.
   */
  readonly transaction: <Value>(work: () => Value) => Value;
  readonly exec: (sql: string) => void;
  /** SHA-256 of the lines, in hex. */
  readonly digestOf: (lines: Iterable<string>) => string;
  /** Rewrites the file, so that nothing is left of deleted or changed rows. Do not call it inside a transaction. */
  readonly sweep: () => void;
  /** Increases when all rows are replaced at once. Cached data of earlier rows is then outdated. */
  readonly generation: () => number;
};

/** A second database in which a rebuild creates new rows while the old ones still answer. */
export type Scratch = ReadDatabase & {
  /** Replaces the first database, which is deleted, with this one. Do not call it inside a transaction. */
  readonly takeOver: () => void;
  readonly discard: () => void;
};
