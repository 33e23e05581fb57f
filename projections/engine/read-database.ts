/** What a column can hold. */
export type SqlValue = string | number | null;

/** The parameters by place, or by name (`@name` in the SQL). */
export type SqlParameters = readonly SqlValue[] | { readonly [name: string]: SqlValue };

/** A prepared statement. The caller names the type of its rows, which the SQL has to return. */
export type Statement<Row> = {
  /** Answers how many rows it changed. */
  readonly run: (parameters?: SqlParameters) => number;
  readonly get: (parameters?: SqlParameters) => Row | undefined;
  readonly all: (parameters?: SqlParameters) => readonly Row[];
  readonly iterate: (parameters?: SqlParameters) => Iterable<Row>;
};

/** Thrown if the rows cannot be read or differ from what was written. They have to be rebuilt from the log. */
export class RowsDamaged extends Error {}

/** Thrown if the file cannot be read or written now, as on a full disk. Nothing is wrong with the rows; it is tried again. */
export class RowsOutOfReach extends Error {}

/**
 * The database of the read models, which can be deleted and made again. All calls are synchronous, so that no query sees
 * half a page of events.
 */
export type ReadDatabase = {
  /** Each text is prepared once and kept. */
  readonly prepare: <Row>(sql: string) => Statement<Row>;
  /**
   * Runs `work` in a transaction, which is undone if `work` throws. Inside another transaction only the inner one is
   * undone.
   */
  readonly transaction: <Value>(work: () => Value) => Value;
  readonly exec: (sql: string) => void;
  /** SHA-256 of the lines, in hex. */
  readonly digestOf: (lines: Iterable<string>) => string;
  /** Rewrites the file, so that nothing is left of deleted or changed rows. Not to be called inside a transaction. */
  readonly sweep: () => void;
  /** Rises when all rows are replaced at once. What was kept in memory of earlier rows is then out of date. */
  readonly generation: () => number;
};

/** A second database in which a rebuild makes new rows, while the old ones still answer. */
export type Scratch = ReadDatabase & {
  /** Puts this database in the place of the first one, which is deleted. Not to be called inside a transaction. */
  readonly takeOver: () => void;
  readonly discard: () => void;
};
