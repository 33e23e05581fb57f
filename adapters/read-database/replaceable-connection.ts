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
  /** Closes the connection and uses the next one from then on. */
  readonly replace: (next: () => Database.Database) => void;
  /** Calls the listener when a statement finds damage. Returns a function that removes it. */
  readonly onDamage: (listener: (reason: string) => void) => () => void;
  readonly close: () => void;
};

/** Empties the journal, because it still has the deleted rows. */
const emptyJournal = (connection: Database.Database): void => {
  const [outcome] = connection.pragma('wal_checkpoint(TRUNCATE)') as readonly { readonly busy: number }[];
  if (outcome?.busy === 1) throw new Error('the journal could not be emptied, because it is being read');
};

/** Made once for each connection, because the library makes four functions for each that is given to it. */
const transactionOf = (connection: Database.Database) => connection.transaction((work: () => unknown) => work());

export const openReplaceableConnection = (first: Database.Database): ReplaceableConnection => {
  let connection = first;
  let inTransaction = transactionOf(first);
  let generation = 0;
  /** A statement that was prepared in an earlier epoch is prepared again. */
  let epoch = 0;
  const prepared = new Map<string, Statement<unknown>>();

  const listeners = new Set<(reason: string) => void>();

  const found = (cause: unknown): unknown => {
    const error = translated(cause);
    if (error instanceof RowsDamaged) for (const listener of listeners) listener(error.message);
    return error;
  };

  const trying = <Value>(work: () => Value): Value => {
    try {
      return work();
    } catch (cause) {
      throw found(cause);
    }
  };

  const statementOf = (sql: string): Statement<unknown> => {
    let statement = trying(() => connection.prepare(sql));
    let preparedIn = epoch;
    const now = (): Database.Statement => {
      if (preparedIn === epoch) return statement;
      statement = connection.prepare(sql);
      preparedIn = epoch;
      return statement;
    };
    return {
      run: (parameters: SqlParameters = []) => trying(() => now().run(parameters).changes),
      get: (parameters: SqlParameters = []) => trying(() => now().get(parameters)),
      all: (parameters: SqlParameters = []) => trying(() => now().all(parameters)),
      *iterate(parameters: SqlParameters = []) {
        try {
          yield* now().iterate(parameters);
        } catch (cause) {
          throw found(cause);
        }
      },
    };
  };

  const database: ReadDatabase = {
    prepare: <Row>(sql: string): Statement<Row> => {
      const known = prepared.get(sql);
      if (known !== undefined) return known as Statement<Row>;
      const statement = statementOf(sql);
      prepared.set(sql, statement);
      return statement as Statement<Row>;
    },
    transaction: <Value>(work: () => Value) => trying(() => inTransaction(work) as Value),
    exec: (sql) => {
      epoch += 1;
      trying(() => connection.exec(sql));
    },
    digestOf: (lines) => {
      const hash = createHash('sha256');
      for (const line of lines) hash.update(line);
      return hash.digest('hex');
    },
    sweep: () => {
      trying(() => connection.exec('VACUUM'));
      trying(() => emptyJournal(connection));
    },
    generation: () => generation,
  };
  return {
    database,
    current: () => connection,
    onDamage: (listener) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    replace: (next) => {
      connection.close();
      connection = next();
      inTransaction = transactionOf(connection);
      epoch += 1;
      generation += 1;
    },
    close: () => {
      connection.close();
    },
  };
};
