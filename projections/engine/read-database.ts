/** What a column can hold here. */
export type SqlValue = string | number | null;

/** By place, or by name (`@name` in the text). */
export type SqlParameters = readonly SqlValue[] | { readonly [name: string]: SqlValue };

/** The caller names the row's shape; the SQL beside it must give exactly that. */
export type Statement<Row> = {
  /** How many rows it changed. */
  readonly run: (parameters?: SqlParameters) => number;
  readonly get: (parameters?: SqlParameters) => Row | undefined;
  readonly all: (parameters?: SqlParameters) => readonly Row[];
  readonly iterate: (parameters?: SqlParameters) => Iterable<Row>;
};

/** The rows cannot be read, or are not as they were written: they have to be made anew from the log. */
export class RowsDamaged extends Error {}

/**
 * The disposable database that read models live in. Everything is synchronous: no query ever sees half a page of
 * events.
 */
export type ReadDatabase = {
  /** Prepared once for each text and kept. */
  readonly prepare: <Row>(sql: string) => Statement<Row>;
  /** All of `work` or, when it throws, nothing; inside another transaction it may fail alone. */
  readonly transaction: <Value>(work: () => Value) => Value;
  readonly exec: (sql: string) => void;
  /** SHA-256 of the lines, in hex. */
  readonly digestOf: (lines: Iterable<string>) => string;
  /** Rewrites it so that nothing is left of rows that were deleted or changed. Not to be called inside a transaction. */
  readonly sweep: () => void;
  /** Rises when all rows were replaced at once: what is remembered of earlier ones is worth nothing then. */
  readonly generation: () => number;
};

/** A second database to make the next generation of rows in, while the old ones still answer. */
export type Scratch = ReadDatabase & {
  /** It becomes the database; the one before is gone. Not to be called inside a transaction. */
  readonly takeOver: () => void;
  readonly discard: () => void;
};
