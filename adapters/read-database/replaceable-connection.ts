import { createHash } from 'node:crypto';
import type Database from 'better-sqlite3';
import {
  type ReadDatabase,
  RowsDamaged,
  type SqlParameters,
  type Statement,
} from '../../projections/engine/read-database.ts';
import { translated } from './damage.ts';

/** A read database whose connection can be replaced. */
export type ReplaceableConnection = {
  readonly database: ReadDatabase;
  readonly current: () => Database.Database;
  /** Closes the connection and uses the next one from now on. */
  readonly replace: (next: () => Database.Database) => void;
  /** Calls the listener when a statement finds damage. Returns a function that removes it. */
  readonly onDamage: (listener: (reason: string) => void) => () => void;
  readonly close: () => void;
};

/** Empties the journal, because it still has deleted rows. */
const emptyJournal = (connection: Database.Database): void => {
  const [outcome] = connection.pragma('wal_checkpoint(TRUNCATE)') as readonly { readonly busy: number }[];
  if (outcome?.busy === 1) throw new Error('the journal could not be emptied, because it is being read');
};

/** Made once for each connection, because the library creates four functions for each function that it gets. */
const transactionOf = (connection: Database.Database) => connection.transaction((work: () => unknown) => work());

/** The current connection, and what statements must know about its replacement. */
type Replaceable = {
  connection: Database.Database;
  inTransaction: ReturnType<typeof transactionOf>;
  generation: number;
  /** A statement from an earlier epoch is prepared again. */
  epoch: number;
  readonly listeners: Set<(reason: string) => void>;
};

const found = ({ listeners }: Replaceable, cause: unknown): unknown => {
  const error = translated(cause);
  if (error instanceof RowsDamaged) for (const listener of listeners) listener(error.message);
  return error;
};

/** Tells the listeners about damage that any statement finds. */
const trying = <Value>(replaceable: Replaceable, work: () => Value): Value => {
  try {
    return work();
  } catch (cause) {
    throw found(replaceable, cause);
  }
};

const statementOf = (replaceable: Replaceable, sql: string): Statement<unknown> => {
  let statement = trying(replaceable, () => replaceable.connection.prepare(sql));
  let preparedIn = replaceable.epoch;
  const now = (): Database.Statement => {
    if (preparedIn === replaceable.epoch) return statement;
    statement = replaceable.connection.prepare(sql);
    preparedIn = replaceable.epoch;
    return statement;
  };
  return {
    run: (parameters: SqlParameters = []) => trying(replaceable, () => now().run(parameters).changes),
    get: (parameters: SqlParameters = []) => trying(replaceable, () => now().get(parameters)),
    all: (parameters: SqlParameters = []) => trying(replaceable, () => now().all(parameters)),
    *iterate(parameters: SqlParameters = []) {
      try {
        yield* now().iterate(parameters);
      } catch (cause) {
        throw found(replaceable, cause);
      }
    },
  };
};

const databaseOver = (replaceable: Replaceable): ReadDatabase => {
  const prepared = new Map<string, Statement<unknown>>();
  return {
    prepare: <Row>(sql: string): Statement<Row> => {
      const known = prepared.get(sql);
      if (known !== undefined) return known as Statement<Row>;
      const statement = statementOf(replaceable, sql);
      prepared.set(sql, statement);
      return statement as Statement<Row>;
    },
    transaction: <Value>(work: () => Value) => trying(replaceable, () => replaceable.inTransaction(work) as Value),
    exec: (sql) => {
      replaceable.epoch += 1;
      trying(replaceable, () => replaceable.connection.exec(sql));
    },
    digestOf: (lines) => {
      const hash = createHash('sha256');
      for (const line of lines) hash.update(line);
      return hash.digest('hex');
    },
    sweep: () => {
      trying(replaceable, () => replaceable.connection.exec('VACUUM'));
      trying(replaceable, () => emptyJournal(replaceable.connection));
    },
    generation: () => replaceable.generation,
  };
};

export const openReplaceableConnection = (first: Database.Database): ReplaceableConnection => {
  const replaceable: Replaceable = {
    ...{ connection: first, inTransaction: transactionOf(first), generation: 0, epoch: 0 },
    listeners: new Set(),
  };
  return {
    database: databaseOver(replaceable),
    current: () => replaceable.connection,
    onDamage: (listener) => {
      replaceable.listeners.add(listener);
      return () => {
        replaceable.listeners.delete(listener);
      };
    },
    replace: (next) => {
      replaceable.connection.close();
      replaceable.connection = next();
      replaceable.inTransaction = transactionOf(replaceable.connection);
      replaceable.epoch += 1;
      replaceable.generation += 1;
    },
    close: () => {
      replaceable.connection.close();
    },
  };
};
